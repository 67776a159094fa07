import { type Insertable, type Selectable, sql } from "kysely";
import { deleteBatch } from "../../../platform/db/clean-up.ts";
import { prepareQuery } from "../../../platform/db/prepared-query.ts";
import type { RepositoryConnection } from "../../../platform/db/repositories/connection.ts";
import type { RevocationsTable } from "../../../platform/db/schema.ts";
import type { RevocationPlace, RevocationRecord } from "../domain/records.ts";
import type { RevocationRepository } from "../domain/repositories.ts";

/** SQLite takes a limited number of parameters in one statement. */
const MAX_ROWS_PER_STATEMENT = 1000;

/** Creates the repository of the list of revocations. */
export function createRevocationRepository({ db, run }: RepositoryConnection): RevocationRepository {
  return {
    async listAfter(place, limit) {
      return (await run(entriesAfter, { ...place, limit })).rows.map(toRecord);
    },

    async listAhead(now) {
      const rows = await db.selectFrom("revocations").selectAll().where("not_before", ">", now).execute();
      return rows.map(toRecord);
    },

    async put(entries) {
      for (let from = 0; from < entries.length; from += MAX_ROWS_PER_STATEMENT) {
        await db
          .insertInto("revocations")
          .values(entries.slice(from, from + MAX_ROWS_PER_STATEMENT).map(toRow))
          .onConflict((conflict) =>
            conflict.column("subject").doUpdateSet(({ ref }) => ({
              not_before: ref("excluded.not_before"),
              sequence: ref("excluded.sequence"),
              user_id: ref("excluded.user_id"),
            })),
          )
          .execute();
      }
    },

    async findLatestEventTime() {
      const { latest } = await db
        .selectFrom("events")
        .select(({ fn }) => fn.max<number | null>("occurred_at").as("latest"))
        .executeTakeFirstOrThrow();
      return latest ?? 0;
    },

    // The newest row remembers how far the list has come.
    deleteBefore: (notBefore) =>
      deleteBatch(
        db,
        "revocations",
        sql`not_before < ${notBefore} and sequence < (select max(sequence) from revocations)`,
      ),
  };
}

/** Built once: whoever issues a token asks. */
const entriesAfter = prepareQuery((db, { sequence, subject, limit }: RevocationPlace & { readonly limit: number }) =>
  db
    .selectFrom("revocations")
    .selectAll()
    .where(({ eb, refTuple, tuple }) => eb(refTuple("sequence", "subject"), ">", tuple(sequence, subject)))
    .orderBy("sequence")
    .orderBy("subject")
    .limit(limit),
);

function toRecord(row: Selectable<RevocationsTable>): RevocationRecord {
  return { subject: row.subject, notBefore: row.not_before, sequence: row.sequence, userId: row.user_id };
}

function toRow({ subject, notBefore, sequence, userId }: RevocationRecord): Insertable<RevocationsTable> {
  return { subject, not_before: notBefore, sequence, user_id: userId };
}
