import type { DomainDeps } from "../../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import { recordAuditEvent } from "../../../../platform/events/record-event.ts";
import { isLocked } from "../../../users/domain/account-lock.ts";
import type { UserRecord } from "../../../users/domain/records.ts";
import { confirmAtFirstSignIn } from "../links/email-confirmation.ts";
import type { Admission } from "../passwords/admission.ts";
import type { PasswordHasher } from "../passwords/passwords.ts";
import { continueSignIn, type SignInProgress, type SignInVisit } from "./continue-sign-in.ts";
import { findDecoyHash } from "./sign-in-decoy.ts";

/** An id that no user has. */
const NOBODY = "";

/**
 * `invalid_credentials` says nothing about which: no such account, a wrong password, a disabled or a locked account.
 * `email_not_confirmed` is said only to who knows the password.
 */
export type SignInFailure = "invalid_credentials" | "email_not_confirmed";

export interface SignInRequest extends SignInVisit {
  readonly email: string;
  readonly password: string;
}

/**
 * Signs a user in with a password, as far as that goes: a second factor or a new password may be missing. Repeated failures lock
 * the account for a while; each failure costs the same work, whatever its reason.
 *
 * @throws NotAdmittedError when there is no turn for it
 */
export async function signIn(
  deps: DomainDeps,
  admission: Admission,
  { email, password, ...visit }: SignInRequest,
): Promise<Result<SignInProgress, SignInFailure>> {
  const verified = await deps.passwords.inTurn(admission, (hasher) =>
    compareAndRenew(deps, hasher, { email, password }),
  );
  if (!verified.ok) return verified;
  const { user, newHash } = verified.value;
  if (!user.emailConfirmed) {
    await confirmAtFirstSignIn(deps, user);
    return fail("email_not_confirmed");
  }
  return deps.store.write(async (repositories) => {
    const current = await repositories.users.lock(user.userId);
    // Disabled, or given another password, while this one was checked.
    if (!current?.enabled || current.passwordHash !== user.passwordHash) return fail("invalid_credentials");
    if (newHash !== null) await repositories.users.setPasswordHash(user.userId, newHash);
    const identification = { loginMethod: "password", secondFactorDone: false } as const;
    return succeed(await continueSignIn(deps, repositories, current, { ...identification, visit }));
  });
}

/**
 * Finds the user that an address and a password belong to. Each failure counts towards a lock of the account.
 *
 * @throws NotAdmittedError when there is no turn for it
 */
export async function verifyCredentials(
  deps: DomainDeps,
  admission: Admission,
  credentials: Credentials,
): Promise<Result<UserRecord, "invalid_credentials">> {
  return deps.passwords.inTurn(admission, (hasher) => compareCredentials(deps, hasher, credentials));
}

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Compares, and hashes the password anew where its hash is of another kind or cost than new ones. */
async function compareAndRenew(
  deps: DomainDeps,
  hasher: PasswordHasher,
  credentials: Credentials,
): Promise<Result<{ user: UserRecord; newHash: string | null }, "invalid_credentials">> {
  const verified = await compareCredentials(deps, hasher, credentials);
  if (!verified.ok) return verified;
  const user = verified.value;
  const renews = user.emailConfirmed && user.passwordHash !== null && hasher.isOutdated(user.passwordHash);
  return succeed({ user, newHash: renews ? await hasher.hash(credentials.password) : null });
}

/** The account is read in the turn: attempts that wait for theirs see the lock that those before them set. */
async function compareCredentials(
  deps: DomainDeps,
  hasher: PasswordHasher,
  { email, password }: Credentials,
): Promise<Result<UserRecord, "invalid_credentials">> {
  const user = await deps.store.read.users.findByEmail(email);
  const decoyHash = await findDecoyHash(deps, email);
  const passwordMatches = await hasher.verify(user?.passwordHash ?? null, password, decoyHash);
  const isUsable = user?.enabled === true && !isLocked(user, deps.clock());
  if (isUsable && passwordMatches) return succeed(user);
  // Written down whatever the reason: one write more would tell by its time which addresses have accounts.
  await recordFailedSignIn(deps, { userId: user?.userId ?? null, counts: isUsable });
  return fail("invalid_credentials");
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
  const at = clock();
  const lock = { lockAfter: policy.lockAfterFailures, lockUntil: at + policy.lockSeconds, at };
  await store.write(async (repositories) => {
    await repositories.users.recordFailedLogin(counts && userId !== null ? userId : NOBODY, lock);
    await recordAuditEvent(repositories, { at, type: "sign_in.failed", userId });
  });
}
