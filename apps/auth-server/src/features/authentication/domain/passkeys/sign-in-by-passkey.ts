import { withSecondFactor } from "../../../../platform/domain/authentication.ts";
import type { ActingDeps, DomainDeps } from "../../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import { actingUser } from "../../../../platform/events/user-actor.ts";
import { confirmAtFirstSignIn } from "../links/email-confirmation.ts";
import {
  type ContinuedVisit,
  continueSignIn,
  type SignInProgress,
  type SignInVisit,
} from "../sign-in/continue-sign-in.ts";
import type { PendingSignIn } from "../sign-in/pending-sign-ins.ts";
import { recordFailedSignIn } from "../sign-in/sign-in.ts";
import { askForOwnPasskey, askForPasskey, type PasskeyRequestOptions } from "./ceremony-options.ts";
import { byPasskey, referencesOf } from "./passkey-authentication.ts";
import { arePasskeysOffered } from "./passkeys-setting.ts";
import {
  type PasskeyAnswer,
  type PasskeyFailure,
  presentPasskey,
  usePasskey,
  writeByPasskey,
} from "./present-passkey.ts";

/** Asks a browser for any passkey of this deployment: the answer tells who the user is. Returns `null` where passkeys aren't offered. */
export async function askToSignIn(deps: DomainDeps, browserToken: string): Promise<PasskeyRequestOptions | null> {
  if (!(await arePasskeysOffered(deps))) return null;
  const request = { purpose: "sign_in", browserToken, subject: "" } as const;
  return askForPasskey(deps, request, { passkeys: [], verification: "preferred" });
}

/** `not_offered`: passkeys are switched off. `email_not_confirmed`: nobody has proven the account's address. */
export type PasskeySignInFailure = PasskeyFailure | "not_offered" | "email_not_confirmed";

/**
 * Signs in whoever a passkey belongs to, as far as possible. If the authenticator has recognized its owner, nothing else is asked of a user
 * with a second factor; otherwise the second factor is.
 */
export async function signInByPasskey(
  deps: ActingDeps,
  answer: PasskeyAnswer,
  visit: SignInVisit,
): Promise<Result<SignInProgress, PasskeySignInFailure>> {
  if (!(await arePasskeysOffered(deps))) return fail("not_offered");
  const presented = await presentPasskey(deps, answer, { purpose: "sign_in", subject: "" });
  if (!presented.ok) return presented;
  const { passkey, user } = presented.value;
  if (!user.emailConfirmed) {
    await recordFailedSignIn(deps, user, "email_not_confirmed");
    await confirmAtFirstSignIn(actingUser(deps, user), user);
    return fail("email_not_confirmed");
  }
  return writeByPasskey(deps, presented.value, async (repositories) => {
    const current = await repositories.users.lock(user.userId);
    if (!current?.enabled || !current.emailConfirmed) return fail("wrong_passkey");
    if (!(await usePasskey(deps, repositories, presented.value))) return fail("cloned_passkey");
    const authentication = byPasskey(passkey, presented.value);
    return succeed(await continueSignIn(deps, repositories, current, { ...authentication, visit }));
  });
}

/** Asks for a passkey as the second factor of a sign-in. Returns `null` if the user has none. */
export async function askForSecondFactor(
  deps: DomainDeps,
  waiting: PendingSignIn,
  browserToken: string,
): Promise<PasskeyRequestOptions | null> {
  const { userId } = waiting.user;
  const request = { purpose: "second_factor", browserToken, subject: userId } as const;
  return askForOwnPasskey(deps, request, needsVerification(waiting) ? "required" : "preferred");
}

/**
 * Continues a sign-in with a passkey as the second factor. After a passkey that didn't recognize its owner, only one that does is a second
 * factor: otherwise whoever finds a security key could use it twice.
 */
export async function passSecondFactorByPasskey(
  deps: ActingDeps,
  waiting: PendingSignIn,
  { visit, ...answer }: PasskeyAnswer & { readonly visit: ContinuedVisit },
): Promise<Result<SignInProgress, PasskeyFailure>> {
  const { userId } = waiting.user;
  const presented = await presentPasskey(deps, answer, { purpose: "second_factor", subject: userId });
  if (!presented.ok) return presented;
  const { passkey, userVerified } = presented.value;
  if (needsVerification(waiting) && !userVerified) return fail("wrong_passkey");
  return writeByPasskey(deps, presented.value, async (repositories) => {
    const current = await repositories.users.lock(userId);
    if (!current?.enabled) return fail("expired");
    // Before the pending sign-in is used up: whoever has a copied passkey goes on with a code.
    if (!(await usePasskey(deps, repositories, presented.value))) return fail("cloned_passkey");
    const taken = await repositories.pendingSignIns.take(waiting.pending.pendingHash, deps.clock());
    if (!taken) return fail("expired");
    const authentication = withSecondFactor(taken, referencesOf(passkey));
    const progress = await continueSignIn(deps, repositories, current, {
      ...authentication,
      visit: { ...visit, returnTo: taken.returnTo },
    });
    return succeed(progress);
  });
}

function needsVerification({ pending }: PendingSignIn): boolean {
  return pending.loginMethod.kind === "passkey";
}
