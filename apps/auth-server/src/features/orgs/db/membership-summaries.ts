import { expressionBuilder, type Kysely, sql } from "kysely";
import type { Schema } from "../../../platform/db/schema.ts";
import type { MembershipSummary } from "../domain/repositories.ts";

/** Counts the organizations of each user and names the first few, in one query. Users who are in none are left out. */
export async function summarizeMemberships(
  db: Kysely<Schema>,
  userIds: readonly string[],
  names: number,
): Promise<ReadonlyMap<string, MembershipSummary>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom(rankMemberships(userIds).as("ranked"))
    .innerJoin("organizations", "organizations.org_id", "ranked.org_id")
    .select(["ranked.user_id", "ranked.org_id", "organizations.name", "ranked.total"])
    .where("place", "<=", names)
    .orderBy("place")
    .execute();
  const summaries = new Map<string, MembershipSummary>();
  for (const { user_id: userId, org_id: orgId, name, total } of rows) {
    const { first } = summaries.get(userId) ?? { first: [] };
    summaries.set(userId, { total, first: [...first, { orgId, name }] });
  }
  return summaries;
}

/** Builds the query for each user's memberships with their places, oldest first, and how many there are. */
export function rankMemberships(userIds: readonly string[]) {
  return expressionBuilder<Schema, never>()
    .selectFrom("memberships")
    .select([
      "user_id",
      "org_id",
      sql<number>`row_number() over (partition by user_id order by created_at, org_id)`.as("place"),
      sql<number>`count(*) over (partition by user_id)`.as("total"),
    ])
    .where("user_id", "in", [...userIds]);
}
