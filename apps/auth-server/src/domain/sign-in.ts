import { recordAuditEvent } from "./audit/events.ts";
import type { DomainDeps } from "./deps.ts";
import type { UserRecord } from "./records.ts";
import { fail, type Result, succeed } from "./result.ts";
import { hashToken } from "./secret-token.ts";
import { newSession, type SessionOrigin } from "./sessions.ts";

/** More attempts than this in the queue are turned away, so that a flood of them cannot exhaust the process. */
const LONGEST_QUEUE = 200;

/**
 * `invalid_credentials` says nothing about which: no such account, a wrong password, a disabled or a locked account.
 * `email_not_confirmed` is said only to who knows the password.
 */
export type SignInFailure = "invalid_credentials" | "email_not_confirmed" | "too_busy";

export interface SignInRequest {
  readonly email: string;
  readonly password: string;
  readonly origin: SessionOrigin;
  /** The session cookie that the browser came with; that session ends. */
  readonly previousToken: string | null;
}

/**
 * Signs a user in with a password and returns the value of a new session's cookie. Repeated failures lock the account for a
 * while; each failure costs the same time, whatever its reason.
 */
export async function signIn(deps: DomainDeps, request: SignInRequest): Promise<Result<string, SignInFailure>> {
  if (deps.limitSignIns.pendingCount >= LONGEST_QUEUE) return fail("too_busy");
  // The account is read inside the limit: attempts that wait their turn see the lock that those before them set.
  const verified = await deps.limitSignIns(() => verifyCredentials(deps, request));
  if (!verified.ok) return verified;
  return succeed(await openSession(deps, verified.value, request));
}

async function verifyCredentials(
  deps: DomainDeps,
  { email, password }: SignInRequest,
): Promise<Result<UserRecord, SignInFailure>> {
  const user = await deps.store.read.users.findByEmail(email);
  const passwordMatches = await deps.passwords.verify(user?.passwordHash ?? null, password);
  if (!user?.enabled || isLocked(user, deps.clock())) return fail("invalid_credentials");
  if (!passwordMatches) {
    await recordFailure(deps, user.userId);
    return fail("invalid_credentials");
  }
  return user.emailConfirmed ? succeed(user) : fail("email_not_confirmed");
}

/** Tells whether sign-in to the account is refused at a time. */
function isLocked(user: Pick<UserRecord, "lockedUntil">, now: number): boolean {
  return user.lockedUntil !== null && user.lockedUntil > now;
}

async function recordFailure({ store, clock, policy }: DomainDeps, userId: string): Promise<void> {
  const lock = { lockAfter: policy.lockAfterFailures, lockUntil: clock() + policy.lockSeconds };
  await store.write(async (repositories) => {
    await repositories.users.recordFailedLogin(userId, lock);
    await recordAuditEvent(repositories, { at: clock(), type: "sign_in.failed", userId });
  });
}

async function openSession(deps: DomainDeps, user: UserRecord, request: SignInRequest): Promise<string> {
  const { token, session } = newSession(deps, user.userId, request.origin);
  await deps.store.write(async (repositories) => {
    const { users, sessions } = repositories;
    await users.recordLogin(user.userId, session.createdAt);
    // A session id from before sign-in never becomes a signed-in one (session fixation).
    if (request.previousToken !== null) await sessions.delete(hashToken(request.previousToken));
    await sessions.create(session);
    await recordAuditEvent(repositories, { at: session.createdAt, type: "sign_in.succeeded", userId: user.userId });
  });
  return token;
}
