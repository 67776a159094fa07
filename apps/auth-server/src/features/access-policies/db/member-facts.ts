import { type Kysely, sql } from "kysely";
import { fromFlag, toFlag } from "../../../platform/db/columns.ts";
import type { Dialect, Schema } from "../../../platform/db/schema.ts";
import { nameLoginMethod } from "../../../platform/domain/login-method.ts";
import { toSessionRecord } from "../../authentication/db/sessions.ts";
import {
  loginProviderOf,
  type OpenIdProvider,
  type Provider,
  type SamlProvider,
} from "../../connections/domain/provider.ts";
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
  const identities = await listIdentities(db, ids);
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
    identityMethods: (identities.get(member.user_id) ?? []).map(({ method }) => method),
    connectionIds: (identities.get(member.user_id) ?? []).map(({ connectionId }) => connectionId),
    session: latest.get(member.user_id) ?? null,
  }));
}

/** An account elsewhere: the connection that it is at, and the login method of those who sign in with it. */
interface UsableIdentity {
  readonly connectionId: string;
  readonly method: string;
}

/** Lists users' accounts elsewhere, by user. Those at connections that are disabled or being tried sign nobody in. */
async function listIdentities(
  db: Kysely<Schema>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly UsableIdentity[]>> {
  const rows = await db
    .selectFrom("external_identities as identity")
    .innerJoin("connections", "connections.connection_id", "identity.connection_id")
    .select(["identity.user_id", "identity.connection_id", "connections.org_id", "connections.provider"])
    .where("identity.user_id", "in", userIds)
    .where("connections.enabled", "=", toFlag(true))
    .where("connections.mode", "=", "live")
    .execute();
  const identities = new Map<string, UsableIdentity[]>();
  for (const { user_id: userId, connection_id: connectionId, org_id: orgId, provider } of rows) {
    const method = methodOf({ connectionId, orgId, provider });
    identities.set(userId, [...(identities.get(userId) ?? []), { connectionId, method }]);
  }
  return identities;
}

function methodOf({ connectionId, orgId, provider }: { connectionId: string; orgId: string | null; provider: string }) {
  if (orgId === null) {
    const name = loginProviderOf({ connectionId, provider: JSON.parse(provider) as Provider });
    return nameLoginMethod({ kind: "social_sso", provider: name });
  }
  const { kind: protocol } = JSON.parse(provider) as OpenIdProvider | SamlProvider;
  return nameLoginMethod({ kind: "connection", protocol, connectionId, orgId, idpName: "" });
}
