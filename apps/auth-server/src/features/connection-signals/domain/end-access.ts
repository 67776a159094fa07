import type { ConnectionMethod } from "../../../platform/domain/login-method.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import type { AppendingDeps } from "../../../platform/events/append-event.ts";
import type { SessionRecord } from "../../authentication/domain/records.ts";
import { endSessionByHash } from "../../authentication/domain/sessions.ts";
import { hashProviderSession } from "../../connections/domain/organization/provider-session.ts";
import type { OrganizationConnectionRecord } from "../../connections/domain/records.ts";
import { appendGrantEvent } from "../../oauth/domain/grants/grant-events.ts";
import type { Person } from "./find-person.ts";

/** A session that began just after the event, by the provider's clock, may have begun before it by ours. */
const CLOCK_TOLERANCE_SECONDS = 60;

/** What an identity provider ends. */
export interface EndedAccess {
  /** Whose; `null` where the provider names a session alone. */
  readonly person: Person | null;
  /** The provider's session; `null` for all of the person's. */
  readonly sessionId: string | null;
  /** When it ended there, in Unix seconds: what began later stays. */
  readonly at: number;
  /** Whether apps lose their access, too. Logging out ends sessions alone. */
  readonly endsGrants: boolean;
}

/**
 * Ends the sessions that began by a connection, and the access of apps that was granted in them. Of an account that is the organization's
 * own, however they began: no other sign-in would vouch for it.
 *
 * @returns how many sessions and grants ended
 */
export async function endAccess(
  deps: AppendingDeps,
  repositories: Repositories,
  connection: OrganizationConnectionRecord,
  ended: EndedAccess,
): Promise<{ readonly sessions: number; readonly grants: number }> {
  const before = ended.at + CLOCK_TOLERANCE_SECONDS;
  const sessions = (await findSessions(repositories, connection, ended)).filter(({ createdAt }) => createdAt < before);
  for (const { sessionHash } of sessions) await endSessionByHash(deps, repositories, sessionHash);
  await endPending(repositories, connection, { ...ended, before });
  const grants = ended.endsGrants ? await endGrants(deps, repositories, connection, { ...ended, before }) : 0;
  return { sessions: sessions.length, grants };
}

async function findSessions(
  { sessions }: Pick<Repositories, "sessions">,
  connection: OrganizationConnectionRecord,
  { person, sessionId }: EndedAccess,
): Promise<readonly SessionRecord[]> {
  const named = sessionId === null ? null : hashProviderSession(connection, sessionId);
  if (!person) return named === null ? [] : sessions.listByProviderSession(named);
  const all = await sessions.listByUser(person.user.userId);
  // A session that doesn't know with which one it began may have begun with this one.
  if (named !== null) {
    return all.filter((session) => isBegunBy(session, connection) && (session.providerSession ?? named) === named);
  }
  return person.isOwned ? all : all.filter((session) => isBegunBy(session, connection));
}

function isBegunBy({ loginMethod }: SessionRecord, { connectionId }: OrganizationConnectionRecord): boolean {
  return loginMethod.kind === "connection" && loginMethod.connectionId === connectionId;
}

async function endPending(
  { pendingSignIns }: Pick<Repositories, "pendingSignIns">,
  connection: OrganizationConnectionRecord,
  { person, sessionId, before }: EndedAccess & { readonly before: number },
): Promise<void> {
  if (sessionId !== null) await pendingSignIns.deleteByProviderSession(hashProviderSession(connection, sessionId));
  else if (person) {
    const signIn = { connection: methodOf(connection, person), before };
    await pendingSignIns.deleteBySignIn(person.user.userId, signIn);
  }
}

/** Returns by which connection whatever ends must have begun; `null` for an account that is the organization's own. */
function methodOf(
  { connectionId, provider }: OrganizationConnectionRecord,
  { isOwned }: Person,
): ConnectionMethod | null {
  return isOwned ? null : { protocol: provider.kind, connectionId };
}

async function endGrants(
  deps: AppendingDeps,
  repositories: Repositories,
  connection: OrganizationConnectionRecord,
  { person, sessionId, before }: EndedAccess & { readonly before: number },
): Promise<number> {
  // Grants don't know in which session they were given.
  if (!person || sessionId !== null) return 0;
  const signIn = { connection: methodOf(connection, person), before };
  const grants = await repositories.grants.deleteBySignIn(person.user.userId, signIn);
  for (const grant of grants) await appendGrantEvent(repositories, deps, "grant.revoked", grant);
  return grants.length;
}
