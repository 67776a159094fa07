import type { ActingDeps, DomainDeps } from "../../../../platform/domain/deps.ts";
import { isFreshlyProven } from "../../../../platform/domain/freshness.ts";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import { appendEvent } from "../../../../platform/events/append-event.ts";
import { userTarget } from "../../../../platform/events/user-actor.ts";
import { newRecoveryCodes } from "../second-factor/second-factor.ts";
import type { ActiveSession } from "../sessions.ts";
import { isStillSignedIn, type StaleProof } from "../sign-in/fresh-proof.ts";
import { askForOwnPasskey, type PasskeyRequestOptions } from "./ceremony-options.ts";
import {
  type PasskeyAnswer,
  type PasskeyFailure,
  presentPasskey,
  usePasskey,
  writeByPasskey,
} from "./present-passkey.ts";

/** Asks for a passkey before recovery codes are replaced. Returns `null` if the user has none. */
export async function askBeforeRenewal(
  deps: DomainDeps,
  { user: { userId } }: ActiveSession,
  browserToken: string,
): Promise<PasskeyRequestOptions | null> {
  const request = { purpose: "renewal", browserToken, subject: userId } as const;
  return askForOwnPasskey(deps, request, "preferred");
}

/**
 * Replaces the recovery codes, given a passkey, and returns the new ones, which are shown only this once. Requires fresh proof of the user's
 * identity.
 */
export async function renewRecoveryCodesByPasskey(
  deps: ActingDeps,
  active: ActiveSession,
  answer: PasskeyAnswer,
): Promise<Result<readonly string[], PasskeyFailure | StaleProof>> {
  if (!isFreshlyProven(deps, active)) return fail("stale_proof");
  const { user } = active;
  const presented = await presentPasskey(deps, answer, { purpose: "renewal", subject: user.userId });
  if (!presented.ok) return presented;
  const { codes, hashes } = newRecoveryCodes(deps);
  return writeByPasskey(deps, presented.value, async (repositories) => {
    if (!(await isStillSignedIn(repositories, active))) return fail("stale_proof");
    if (!(await usePasskey(deps, repositories, presented.value))) return fail("cloned_passkey");
    await repositories.recoveryCodes.replaceAll(user.userId, hashes);
    await appendEvent(repositories, deps, { type: "user.recovery_codes_replaced", target: userTarget(user) });
    return succeed(codes);
  });
}
