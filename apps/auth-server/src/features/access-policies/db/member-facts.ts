import { type Kysely, sql } from "kysely";
import { fromFlag } from "../../../platform/db/columns.ts";
import type { Dialect, Schema } from "../../../platform/db/schema.ts";
import { toSessionRecord } from "../../authentication/db/sessions.ts";
import { selectMembershipsAfter } from "../../orgs/db/members.ts";
import type { MemberFacts, MemberFactsPage } from "../domain/repositories.ts";

/** Lists how the members of an organization sign in: what they have set up, and the live session that was seen last. */
export async function listMemberFacts(
  db: Kysely<Schema>,
  dialect: Dialect,
  orgId: string,
  { after, limit, at, seenAfter }: MemberFactsPage,
): Promise<readonly MemberFacts[]> {
  const place = after && { createdAt: after.joinedAt, userId: after.userId };
  const members = await db
    .selectFrom(selectMembershipsAfter(dialect, orgId, { role: null, after: place, limit }).as("page"))
    .innerJoin("users", "users.user_id", "page.user_id")
    .select(["users.user_id", "email", "username", "first_name", "last_name", "enabled", "mfa_enabled"])
    .select(["page.joined_at", "page.role", "page.additional_roles"])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom("passkeys").select("passkey_id").whereRef("passkeys.user_id", "=", "users.user_id")).as(
        "has_passkey",
      ),
    )
    .select(sql<number>`case when password_hash is null then 0 else 1 end`.as("has_password"))
    .orderBy("page.joined_at")
    .orderBy("page.user_id")
    .execute();
  if (members.length === 0) return [];
  const ids = members.map((member) => member.user_id);
  const sessions = await db
    .selectFrom("sessions")
    .selectAll()
    .where("user_id", "in", ids)
    .where("expires_at", ">", at)
    .where("last_seen_at", ">", seenAfter)
    .orderBy("last_seen_at")
    .orderBy("session_hash")
    .execute();
  // The one seen last replaces the others.
  const latest = new Map(sessions.map((session) => [session.user_id, toSessionRecord(session)]));
  return members.map((member) => ({
    userId: member.user_id,
    email: member.email,
    username: member.username,
    firstName: member.first_name,
    lastName: member.last_name,
    joinedAt: member.joined_at,
    role: member.role,
    additionalRoles: JSON.parse(member.additional_roles) as string[],
    enabled: fromFlag(member.enabled),
    hasPassword: fromFlag(member.has_password),
    hasSecondFactor: fromFlag(member.mfa_enabled),
    hasPasskey: Boolean(member.has_passkey),
    session: latest.get(member.user_id) ?? null,
  }));
}
