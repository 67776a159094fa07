import { type Kysely, sql } from "kysely";
import { toFlag } from "../../../platform/db/columns.ts";
import type { SamlWatchesTable, Schema } from "../../../platform/db/schema.ts";
import type { SamlWatchRepository } from "../domain/saml/repositories.ts";

/** Creates the repository of what the looks at SAML connections have found. */
export function createSamlWatchRepository(db: Kysely<Schema>): SamlWatchRepository {
  return {
    async find(connectionId) {
      const row = await db
        .selectFrom("saml_watches")
        .selectAll()
        .where("connection_id", "=", connectionId)
        .executeTakeFirst();
      if (!row) return null;
      return {
        connectionId: row.connection_id,
        checkedAt: row.checked_at,
        metadataProblem: row.metadata_problem,
        warning: toWarning(row),
      };
    },

    async put({ connectionId, checkedAt, metadataProblem, warning }) {
      const found = {
        checked_at: checkedAt,
        metadata_problem: metadataProblem,
        warned_end: warning?.end ?? null,
        warned_days: warning?.days ?? null,
      };
      await db
        .insertInto("saml_watches")
        .values({ connection_id: connectionId, ...found })
        .onConflict((conflict) => conflict.column("connection_id").doUpdateSet(found))
        .execute();
    },

    async listTroubled() {
      const rows = await db
        .selectFrom("saml_watches")
        .innerJoin("connections", "connections.connection_id", "saml_watches.connection_id")
        .select(["connections.name", "metadata_problem", "warned_end", "warned_days"])
        .where("connections.enabled", "=", toFlag(true))
        .where(({ eb, or }) => or([eb("metadata_problem", "is not", null), eb("warned_end", "is not", null)]))
        .orderBy("connections.name")
        .execute();
      return rows.map((row) => ({ name: row.name, metadataProblem: row.metadata_problem, warning: toWarning(row) }));
    },

    async listDue(checkedBefore, limit) {
      const rows = await db
        .selectFrom("connections")
        .leftJoin("saml_watches", "saml_watches.connection_id", "connections.connection_id")
        .select("connections.connection_id")
        .where("connections.org_id", "is not", null)
        .where("connections.enabled", "=", toFlag(true))
        .where(sql<number>`coalesce(saml_watches.checked_at, 0)`, "<", checkedBefore)
        .orderBy(sql`coalesce(saml_watches.checked_at, 0)`)
        .orderBy("connections.connection_id")
        .limit(limit)
        .execute();
      return rows.map(({ connection_id: connectionId }) => connectionId);
    },
  };
}

function toWarning({ warned_end: end, warned_days: days }: Pick<SamlWatchesTable, "warned_end" | "warned_days">) {
  return end === null || days === null ? null : { end, days };
}
