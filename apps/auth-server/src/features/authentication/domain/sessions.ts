import type { Authentication } from "../../../platform/domain/authentication.ts";
import type { ChangingDeps, DomainDeps } from "../../../platform/domain/deps.ts";
import { noteUse } from "../../../platform/domain/note-use.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import type { Actor } from "../../../platform/events/actor.ts";
import { type AppendingDeps, appendEvent } from "../../../platform/events/append-event.ts";
import type { Target } from "../../../platform/events/event.ts";
import { userActor, userTarget } from "../../../platform/events/user-actor.ts";
import { createSecretToken, hashToken } from "../../../platform/sealing/secret-token.ts";
import { endImpersonation } from "../../impersonation/domain/end.ts";
import { findImpersonator } from "../../impersonation/domain/in-force.ts";
import type { UserRecord } from "../../users/domain/records.ts";
import type { SessionRecord, SessionReference } from "./records.ts";
import type { SessionPage } from "./repositories.ts";
import { owesSecondFactor } from "./second-factor/owes-second-factor.ts";

/** The precision of `lastSeenAt`, in seconds. Writing it on every request would gain nothing. */
const SEEN_RECORDED_EVERY_SECONDS = 60;

/** Enough of a session's hash to tell sessions apart, but too little to find one. */
const SESSION_ID_LENGTH = 16;

/** Where a session comes from, shown to users so that they can spot sessions that aren't theirs. */
export interface SessionOrigin {
  readonly userAgent: string | null;
  readonly ipAddress: string | null;
}

/** A signed-in user and their session. */
export interface ActiveSession {
  readonly session: SessionRecord;
  readonly user: UserRecord;
  /** Who acts as the user. Default: nobody but themselves. */
  readonly impersonator?: Actor;
  /** Whether the user's own second factor is missing for whatever is theirs alone. Default: false. */
  readonly owesSecondFactor?: boolean;
}

/** Returns who acts in a session. */
export function actorIn({ user, impersonator }: Pick<ActiveSession, "user" | "impersonator">): Actor {
  return impersonator ?? userActor(user);
}

/** Creates a session, which isn't stored yet, and its cookie's value. */
export function newSession(
  {
    clock,
    random,
    policy,
  }: Pick<DomainDeps, "clock" | "random"> & { policy: Pick<DomainDeps["policy"], "sessionMaximumSeconds"> },
  userId: string,
  {
    origin,
    loginMethod,
    amr,
    endsAt = null,
    providerSession = null,
    authenticatedAt,
  }: Authentication & { readonly origin: SessionOrigin },
): { token: string; session: SessionRecord } {
  const token = createSecretToken(random);
  const now = clock();
  const latest = now + policy.sessionMaximumSeconds;
  const expiresAt = endsAt === null ? latest : Math.min(latest, endsAt);
  const times = {
    createdAt: now,
    lastSeenAt: now,
    expiresAt,
    provenAt: Math.min(now, authenticatedAt ?? now),
    longestIdleSeconds: 0,
  };
  const sessionHash = hashToken(token);
  const authentication = { loginMethod, amr, endsAt, providerSession };
  const session = { sessionHash, cookieHash: sessionHash, userId, ...times, ...origin, ...authentication };
  return { token, session };
}

/** Finds the session of a cookie's value. Returns `null` if it has ended, or its user was deleted or disabled. */
export async function findActiveSession(deps: DomainDeps, token: string): Promise<ActiveSession | null> {
  const { sessions, users } = deps.store.read;
  const cookieHash = hashToken(token);
  // Whom a session belongs to never changes, so both can be read at once.
  const [session, user] = await Promise.all([sessions.findByCookie(cookieHash), users.findBySessionCookie(cookieHash)]);
  return useSession(deps, session, async () => user);
}

/** Finds a session by the hash that names it. Returns `null` if it has ended, or its user was deleted or disabled. */
export async function findActiveSessionByHash(deps: DomainDeps, sessionHash: string): Promise<ActiveSession | null> {
  const { sessions, users } = deps.store.read;
  return useSession(deps, await sessions.findByHash(sessionHash), ({ userId }) => users.findById(userId));
}

async function useSession(
  deps: DomainDeps,
  session: SessionRecord | null,
  findUser: (session: SessionRecord) => Promise<UserRecord | null>,
): Promise<ActiveSession | null> {
  const now = deps.clock();
  if (!session || hasEnded(session, now, deps.policy.sessionIdleSeconds)) return null;
  const user = await findUser(session);
  if (!user?.enabled) return null;
  const { loginMethod } = session;
  const isImpersonated = loginMethod.kind === "impersonation";
  const impersonator = isImpersonated ? await findImpersonator(deps.store.read, user.userId, loginMethod, now) : null;
  if (isImpersonated && !impersonator) return null;
  if (now - session.lastSeenAt >= SEEN_RECORDED_EVERY_SECONDS) {
    await noteUse(deps.store, ({ sessions }) => sessions.touch(session.sessionHash, now));
  }
  const owes = await owesSecondFactor(deps.store.read, user.userId, session);
  return { session, user, owesSecondFactor: owes, ...(impersonator && { impersonator }) };
}

/** Lists a user's active sessions, most recently seen first. */
export async function listActiveSessions(
  { store, clock, policy }: Pick<DomainDeps, "store" | "clock" | "policy">,
  userId: string,
): Promise<readonly SessionRecord[]> {
  const sessions = await store.read.sessions.listByUser(userId);
  return sessions.filter((session) => !hasEnded(session, clock(), policy.sessionIdleSeconds));
}

/**
 * Lists a page of a user's active sessions, newest first.
 *
 * @param page `after`: the last session of the page before, or `null`; `limit`: how many to list at most
 */
export function listSessionPage(
  { store, clock, policy }: Pick<DomainDeps, "store" | "clock" | "policy">,
  userId: string,
  page: Pick<SessionPage, "after" | "limit">,
): Promise<readonly SessionRecord[]> {
  const at = clock();
  return store.read.sessions.listActiveByUser(userId, { at, seenAfter: at - policy.sessionIdleSeconds, ...page });
}

/** Ends the session of a cookie's value, if there is one. */
export async function endSession(deps: ChangingDeps, token: string): Promise<void> {
  await deps.store.write((repositories) => endSessionOfCookie(deps, repositories, token));
}

/** Ends the session of a cookie's value, if there is one, as part of a unit of work. */
export async function endSessionOfCookie(
  deps: AppendingDeps,
  repositories: Repositories,
  token: string,
): Promise<void> {
  const session = await repositories.sessions.findByCookie(hashToken(token));
  if (session) await endSessionByHash(deps, repositories, session.sessionHash);
}

/** Ends the session that a hash names, if there is one, as part of a unit of work. */
export async function endSessionByHash(
  deps: AppendingDeps,
  repositories: Repositories,
  sessionHash: string,
): Promise<void> {
  const session = await repositories.sessions.findByHash(sessionHash);
  if (!session) return;
  // Deleting the session deletes them, and tokens that were issued to them say their ids.
  const webSessions = await repositories.webSessions.listRedeemed(sessionHash);
  if (!(await repositories.sessions.delete(sessionHash))) return;
  const { loginMethod } = session;
  if (loginMethod.kind === "impersonation") {
    const impersonation = await repositories.impersonations.find(loginMethod.impersonationId);
    if (impersonation) await endImpersonation(repositories, deps, impersonation, "ended");
  }
  const details = { web_sessions: webSessions };
  await appendEvent(repositories, deps, { type: "session.ended", ...aboutSession(session), details });
}

/** Ends all of a user's sessions, or all but one, as part of a unit of work. */
export async function endSessionsOf(
  deps: AppendingDeps,
  repositories: Repositories,
  user: UserRecord,
  exceptSession?: string,
): Promise<void> {
  const ended = await repositories.sessions.deleteByUser(user.userId, exceptSession);
  if (ended > 0) await appendEvent(repositories, deps, { type: "user.sessions_ended", target: userTarget(user) });
}

/**
 * Deletes a limited number of expired sessions, as part of a unit of work.
 *
 * @returns how many were deleted; 0 once none are left
 */
export async function deleteExpiredSessions(deps: AppendingDeps, repositories: Repositories): Promise<number> {
  const expired = await repositories.sessions.deleteExpired(deps.clock());
  for (const session of expired) {
    await appendEvent(repositories, deps, { type: "session.expired", ...aboutSession(session) });
  }
  return expired.length;
}

/** Returns the id by which events, and tokens without a web session, name a session. */
export function sessionIdOf({ sessionHash }: Pick<SessionReference, "sessionHash">): string {
  return sessionHash.slice(0, SESSION_ID_LENGTH);
}

/** Returns which session an event concerns, and whose it is. */
export function aboutSession({ sessionHash, userId }: SessionReference): { target: Target<"session">; userId: string } {
  return { target: { kind: "session", id: sessionIdOf({ sessionHash }), name: null }, userId };
}

function hasEnded(session: SessionRecord, now: number, idleSeconds: number): boolean {
  return now >= session.expiresAt || now >= session.lastSeenAt + idleSeconds;
}
