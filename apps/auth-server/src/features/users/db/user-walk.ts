import { type Kysely, sql } from "kysely";
import type { Dialect, Schema } from "../../../platform/db/schema.ts";
import type { Page } from "../../../platform/domain/page.ts";
import type { UserRecord } from "../domain/records.ts";
import type { UserFilter, UserWalk } from "../domain/repositories.ts";
import { readSoughtText } from "./sought-text.ts";
import { countRows } from "./user-pages.ts";
import { toUserRecord } from "./user-rows.ts";
import { isInState } from "./user-states.ts";
import { matchText } from "./users-in-state.ts";

/** Returns a part of the users that match, in the order of their ids, which no change of a user moves, and how many come from there on. */
export async function walkUsers(
  db: Kysely<Schema>,
  dialect: Dialect,
  { inState, ...search }: UserFilter,
  { after, createdUntil, limit }: UserWalk,
): Promise<Page<UserRecord>> {
  const sought = await readSoughtText(db, search);
  const conditions = [
    sql<boolean>`user_id > ${after}`,
    sql<boolean>`created_at <= ${createdUntil}`,
    ...(inState ? [isInState(inState)] : []),
    ...(sought ? [await matchText(db, dialect, sought)] : []),
  ];
  const matches = sql<boolean>`${sql.join(conditions, sql` and `)}`;
  const rows = await db.selectFrom("users").selectAll().where(matches).orderBy("user_id").limit(limit).execute();
  return { rows: rows.map(toUserRecord), total: await countRows(db, sql`select user_id from users where ${matches}`) };
}
