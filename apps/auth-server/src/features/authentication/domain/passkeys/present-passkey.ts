import type { ActingDeps } from "../../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import type { Repositories } from "../../../../platform/domain/store.ts";
import { isLocked } from "../../../users/domain/account-lock.ts";
import type { UserRecord } from "../../../users/domain/records.ts";
import type { PasskeyRecord } from "../records.ts";
import { type FailedSignIn, recordFailedSignIn } from "../sign-in/sign-in.ts";
import { countTriedSecret, forgiveTriedSecret } from "../sign-in/tried-secrets.ts";
import { type PasskeyRequest, redeemChallenge } from "./challenges.ts";
import { type Assertion, parseAssertion, readChallenge } from "./responses.ts";
import { type VerifiedAssertion, verifyAssertion } from "./verify-passkey.ts";

/**
 * `expired`: nobody asked this browser for this answer, or too long ago. `unknown_passkey`: the passkey isn't registered, or to someone
 * else. `cloned_passkey`: a copy of it has been used. `wrong_passkey`: anything else, which includes accounts that are disabled or locked.
 */
export type PasskeyFailure = "expired" | "unknown_passkey" | "cloned_passkey" | "wrong_passkey";

/** What a browser sends from a passkey. */
export interface PasskeyAnswer {
  /** The value of the browser's cookie. */
  readonly browserToken: string;
  /** `AuthenticationResponseJSON` (WebAuthn section 5.1). */
  readonly response: string;
}

/** A passkey whose signature is right. It counts once `usePasskey` has compared its counter. */
export interface PresentedPasskey extends VerifiedAssertion {
  readonly passkey: PasskeyRecord;
  readonly user: UserRecord;
}

/**
 * Verifies what a browser sent from a passkey. Wrong answers count like wrong codes of a second factor: too many lock the account.
 *
 * @param asked what the browser was asked for
 */
export async function presentPasskey(
  deps: ActingDeps,
  { browserToken, response }: PasskeyAnswer,
  asked: Omit<PasskeyRequest, "browserToken">,
): Promise<Result<PresentedPasskey, PasskeyFailure>> {
  const request = { browserToken, ...asked };
  const assertion = parseAssertion(response);
  const challenge = assertion && readChallenge(assertion);
  if (challenge === null) return fail("wrong_passkey");
  if (assertion === null || !(await redeemChallenge(deps, request, challenge))) return fail("expired");
  const passkey = await deps.store.read.passkeys.findByCredentialId(assertion.id);
  if (!passkey || (asked.subject !== "" && passkey.userId !== asked.subject)) return fail("unknown_passkey");
  const user = await deps.store.read.users.findById(passkey.userId);
  if (!user) return fail("unknown_passkey");
  return verifyInTurn(deps, { passkey, user }, { assertion, challenge });
}

async function verifyInTurn(
  deps: ActingDeps,
  { passkey, user }: Pick<PresentedPasskey, "passkey" | "user">,
  answer: { readonly assertion: Assertion; readonly challenge: string },
): Promise<Result<PresentedPasskey, PasskeyFailure>> {
  if ((await countTriedSecret(deps, "passkeys", [user.userId])) > 0) return fail("wrong_passkey");
  const verified = await verifyAssertion(deps.policy, { ...passkey, ownerId: user.userId }, answer);
  const reason = findReason(user, verified, deps.clock());
  if (verified === null || reason !== null) {
    await recordFailedSignIn(deps, user, reason ?? "wrong_passkey");
    return fail("wrong_passkey");
  }
  await forgiveTriedSecret(deps, "passkeys", [user.userId]);
  return succeed({ passkey, user, ...verified });
}

/** Returns why a passkey can't be used; `null` if it can. */
function findReason(user: UserRecord, verified: VerifiedAssertion | null, now: number): FailedSignIn | null {
  if (!user.enabled) return "disabled";
  if (isLocked(user, now)) return "locked";
  return verified === null ? "wrong_passkey" : null;
}

/**
 * Records the use of a passkey as part of the unit of work that lets its user in. Returns `false` if its counter has been seen: then there is
 * a copy of it, or it was removed in the meantime.
 */
export function usePasskey(
  { clock }: Pick<ActingDeps, "clock">,
  { passkeys }: Repositories,
  { passkey, counter }: PresentedPasskey,
): Promise<boolean> {
  return passkeys.recordUse(passkey.passkeyId, { counter, at: clock() });
}

/**
 * Does in a unit of work what a passkey lets its user do. If `usePasskey` finds a copy of it there, that is recorded in a unit of work of its
 * own.
 */
export async function writeByPasskey<Value, Failure>(
  deps: ActingDeps,
  { user }: PresentedPasskey,
  work: (repositories: Repositories) => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure>> {
  const result = await deps.store.write(work);
  if (!result.ok && result.failure === "cloned_passkey") await recordFailedSignIn(deps, user, "cloned_passkey");
  return result;
}
