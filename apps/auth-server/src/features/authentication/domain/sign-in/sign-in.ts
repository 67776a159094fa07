import { BY_PASSWORD } from "../../../../platform/domain/authentication.ts";
import type { ActingDeps, ChangingDeps } from "../../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import { appendEvent } from "../../../../platform/events/append-event.ts";
import type { Target } from "../../../../platform/events/event.ts";
import { actingUser, userTarget } from "../../../../platform/events/user-actor.ts";
import { isLocked } from "../../../users/domain/account-lock.ts";
import type { UserRecord } from "../../../users/domain/records.ts";
import { confirmAtFirstSignIn } from "../links/email-confirmation.ts";
import type { Admission } from "../passwords/admission.ts";
import type { PasswordHasher } from "../passwords/passwords.ts";
import { continueSignIn, type SignInProgress, type SignInVisit } from "./continue-sign-in.ts";
import { findDecoyHash } from "./sign-in-decoy.ts";

/** An id that no user has. */
const NOBODY = "";

/** What was typed for an account that doesn't exist may be anything, even a password. */
const UNKNOWN: Target<"user"> = { kind: "user", id: null, name: null };

/** Why a sign-in failed, as its event says, and whether too many of these failures in a row lock the account. */
const locks = {
  unknown_account: false,
  disabled: false,
  locked: false,
  no_password: true,
  wrong_password: true,
  wrong_code: true,
  wrong_emailed_code: false,
  wrong_passkey: true,
  cloned_passkey: false,
  email_not_confirmed: false,
  provider_error: false,
  subject_reassigned: false,
  domain_not_proven: false,
  not_a_member: false,
} as const;

export type FailedSignIn = keyof typeof locks;

/**
 * `invalid_credentials` doesn't say which: no such account, a wrong password, a disabled or a locked account. `email_not_confirmed` is
 * returned only to someone who knows the password.
 */
export type SignInFailure = "invalid_credentials" | "email_not_confirmed";

export interface SignInRequest extends SignInVisit {
  readonly email: string;
  readonly password: string;
}

/**
 * Signs a user in with a password, as far as possible: a second factor or a new password may be missing. Repeated failures lock the account
 * for a while; each failure costs the same work, whatever its reason.
 *
 * @throws NotAdmittedError when the password line has no room
 */
export async function signIn(
  deps: ActingDeps,
  admission: Admission,
  { email, password, ...visit }: SignInRequest,
): Promise<Result<SignInProgress, SignInFailure>> {
  const verified = await deps.passwords.inTurn(admission, (hasher) =>
    compareAndRenew(deps, hasher, { email, password }),
  );
  if (!verified.ok) return verified;
  const { user, newHash } = verified.value;
  if (!user.emailConfirmed) {
    await recordFailedSignIn(deps, user, "email_not_confirmed");
    await confirmAtFirstSignIn(actingUser(deps, user), user);
    return fail("email_not_confirmed");
  }
  return deps.store.write(async (repositories) => {
    const current = await repositories.users.lock(user.userId);
    // Disabled, or given another password, while this one was being checked.
    if (!current?.enabled || current.passwordHash !== user.passwordHash) {
      const reason: FailedSignIn = current?.enabled ? "wrong_password" : "disabled";
      await appendEvent(repositories, deps, { type: "sign_in.failed", target: userTarget(user), reason });
      return fail("invalid_credentials");
    }
    if (newHash !== null) await repositories.users.setPasswordHash(user.userId, newHash);
    return succeed(await continueSignIn(deps, repositories, current, { ...BY_PASSWORD, visit }));
  });
}

/**
 * Finds the user with an email address and password. Each failure counts towards a lockout.
 *
 * @throws NotAdmittedError when the password line has no room
 */
export async function verifyCredentials(
  deps: ActingDeps,
  admission: Admission,
  credentials: Credentials,
): Promise<Result<UserRecord, "invalid_credentials">> {
  return deps.passwords.inTurn(admission, (hasher) => compareCredentials(deps, hasher, credentials));
}

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Compares a password, and rehashes it if its hash differs from new ones in kind or cost. */
async function compareAndRenew(
  deps: ActingDeps,
  hasher: PasswordHasher,
  credentials: Credentials,
): Promise<Result<{ user: UserRecord; newHash: string | null }, "invalid_credentials">> {
  const verified = await compareCredentials(deps, hasher, credentials);
  if (!verified.ok) return verified;
  const user = verified.value;
  const renews = user.emailConfirmed && user.passwordHash !== null && hasher.isOutdated(user.passwordHash);
  return succeed({ user, newHash: renews ? await hasher.hash(credentials.password) : null });
}

/** The account is read during the turn, so that waiting attempts see a lockout that earlier ones caused. */
async function compareCredentials(
  deps: ActingDeps,
  hasher: PasswordHasher,
  { email, password }: Credentials,
): Promise<Result<UserRecord, "invalid_credentials">> {
  const user = await deps.store.read.users.findByEmail(email);
  const decoyHash = await findDecoyHash(deps, email);
  const passwordMatches = await hasher.verify(user?.passwordHash ?? null, password, decoyHash);
  const reason = findReason(user, passwordMatches, deps.clock());
  if (user && reason === null) return succeed(user);
  // Recorded whatever the reason: an additional write would reveal by its timing which addresses have accounts.
  await recordFailedSignIn(deps, user, reason ?? "unknown_account");
  return fail("invalid_credentials");
}

/** Returns why a user can't sign in with a password; `null` if they can. */
function findReason(user: UserRecord | null, passwordMatches: boolean, now: number): FailedSignIn | null {
  if (!user) return "unknown_account";
  if (!user.enabled) return "disabled";
  if (isLocked(user, now)) return "locked";
  if (user.passwordHash === null) return "no_password";
  return passwordMatches ? null : "wrong_password";
}

/**
 * Records a failure, and counts a wrong password or code: too many in a row lock the account. The work is the same for every reason.
 *
 * @param user whose account was tried; `null` if there is no such account
 */
export async function recordFailedSignIn(
  deps: ChangingDeps & Pick<ActingDeps, "policy">,
  user: UserRecord | null,
  reason: FailedSignIn,
): Promise<void> {
  const { lockAfterFailures, lockSeconds } = deps.policy;
  const at = deps.clock();
  const lock = { lockAfter: lockAfterFailures, lockUntil: at + lockSeconds, at };
  const target = user ? userTarget(user) : UNKNOWN;
  await deps.store.write(async (repositories) => {
    await repositories.users.recordFailedLogin(user && locks[reason] ? user.userId : NOBODY, lock);
    await appendEvent(repositories, deps, { type: "sign_in.failed", target, reason });
  });
}
