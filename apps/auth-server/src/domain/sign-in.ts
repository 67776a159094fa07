import type { LimitFunction } from "p-limit";
import { continueSignIn, type SignInProgress, type SignInVisit } from "./accounts/continue-sign-in.ts";
import { confirmAtFirstSignIn } from "./accounts/email-confirmation.ts";
import { recordAuditEvent } from "./audit/record-event.ts";
import type { DomainDeps } from "./deps.ts";
import type { UserRecord } from "./records.ts";
import { fail, type Result, succeed } from "./result.ts";

/** More attempts than this in the queue are turned away, so that a flood of them cannot exhaust the process. */
const LONGEST_QUEUE = 200;

/** An id that no user has. */
const NOBODY = "";

/**
 * `invalid_credentials` says nothing about which: no such account, a wrong password, a disabled or a locked account.
 * `email_not_confirmed` is said only to who knows the password.
 */
export type SignInFailure = "invalid_credentials" | "email_not_confirmed" | "too_busy";

export interface SignInRequest extends SignInVisit {
  readonly email: string;
  readonly password: string;
}

/**
 * Signs a user in with a password, as far as that goes: a second factor or a new password may be missing. Repeated failures lock
 * the account for a while; each failure costs the same time, whatever its reason.
 */
export async function signIn(
  deps: DomainDeps,
  { email, password, ...visit }: SignInRequest,
): Promise<Result<SignInProgress, SignInFailure>> {
  const verified = await verifyCredentials(deps, { email, password });
  if (!verified.ok) return verified;
  const user = verified.value;
  if (!user.emailConfirmed) {
    await confirmAtFirstSignIn(deps, user);
    return fail("email_not_confirmed");
  }
  const outdated = user.passwordHash !== null && deps.passwords.isOutdated(user.passwordHash);
  const newHash = outdated ? await deps.passwords.hash(password) : null;
  return deps.store.write(async (repositories) => {
    const current = await repositories.users.lock(user.userId);
    // Disabled, or given another password, while this one was checked.
    if (!current?.enabled || current.passwordHash !== user.passwordHash) return fail("invalid_credentials");
    if (newHash !== null) await repositories.users.setPasswordHash(user.userId, newHash);
    const identification = { loginMethod: "password", secondFactorDone: false } as const;
    return succeed(await continueSignIn(deps, repositories, current, { ...identification, visit }));
  });
}

/** Finds the user that an address and a password belong to. Each failure counts towards a lock of the account. */
export async function verifyCredentials(
  deps: DomainDeps,
  credentials: { readonly email: string; readonly password: string },
): Promise<Result<UserRecord, "invalid_credentials" | "too_busy">> {
  if (isOverloaded(deps.limitSignIns)) return fail("too_busy");
  // The account is read inside the limit: attempts that wait their turn see the lock that those before them set.
  return deps.limitSignIns(() => compareCredentials(deps, credentials));
}

async function compareCredentials(
  deps: DomainDeps,
  { email, password }: { email: string; password: string },
): Promise<Result<UserRecord, "invalid_credentials">> {
  const user = await deps.store.read.users.findByEmail(email);
  const passwordMatches = await deps.passwords.verify(user?.passwordHash ?? null, password);
  const isUsable = user?.enabled === true && !isLocked(user, deps.clock());
  if (isUsable && passwordMatches) return succeed(user);
  // Written down whatever the reason: one write more would tell by its time which addresses have accounts.
  await recordFailedSignIn(deps, { userId: user?.userId ?? null, counts: isUsable });
  return fail("invalid_credentials");
}

/** Tells whether so many attempts wait in a line already that another one must be turned away. */
export function isOverloaded(line: LimitFunction): boolean {
  return line.pendingCount >= LONGEST_QUEUE;
}

/** Tells whether sign-in to the account is refused at a time. */
export function isLocked(user: Pick<UserRecord, "lockedUntil">, now: number): boolean {
  return user.lockedUntil !== null && user.lockedUntil > now;
}

/**
 * Writes a failure down, and counts a wrong password or code: too many in a row lock the account.
 *
 * @param counts whether it leads to a lock; the work is the same if not
 */
export async function recordFailedSignIn(
  { store, clock, policy }: DomainDeps,
  { userId, counts }: { readonly userId: string | null; readonly counts: boolean },
): Promise<void> {
  const lock = { lockAfter: policy.lockAfterFailures, lockUntil: clock() + policy.lockSeconds };
  await store.write(async (repositories) => {
    await repositories.users.recordFailedLogin(counts && userId !== null ? userId : NOBODY, lock);
    await recordAuditEvent(repositories, { at: clock(), type: "sign_in.failed", userId });
  });
}
