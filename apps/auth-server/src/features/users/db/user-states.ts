import { type Kysely, type RawBuilder, sql } from "kysely";
import { readRowCount } from "../../../platform/db/row-counts.ts";
import type { Schema } from "../../../platform/db/schema.ts";
import type { UserStateFilter } from "../domain/repositories.ts";

/** Asks whether a user is in a state. The values are part of the statement: only so does an index of such users serve it. */
export function isInState({ state, at }: UserStateFilter): RawBuilder<boolean> {
  switch (state) {
    case "enabled":
      return sql<boolean>`enabled = 1`;
    case "disabled":
      return sql<boolean>`enabled = 0`;
    case "locked":
      return sql<boolean>`locked_until > ${at}`;
    case "unconfirmed":
      return sql<boolean>`email_confirmed = 0`;
    case "mfa":
      return sql<boolean>`mfa_enabled = 1`;
  }
}

/** Returns how many users are in a state. Locks are few and end by themselves, so that they are counted when they are asked for. */
export async function countInState(db: Kysely<Schema>, filter: UserStateFilter): Promise<number> {
  switch (filter.state) {
    case "enabled":
      return (await readRowCount(db, "users")) - (await readRowCount(db, "users_disabled"));
    case "disabled":
      return readRowCount(db, "users_disabled");
    case "unconfirmed":
      return readRowCount(db, "users_unconfirmed");
    case "mfa":
      return readRowCount(db, "users_with_mfa");
    case "locked": {
      const { total } = await db
        .selectFrom("users")
        .select((column) => column.fn.countAll<number>().as("total"))
        .where(isInState(filter))
        .executeTakeFirstOrThrow();
      return total;
    }
  }
}
