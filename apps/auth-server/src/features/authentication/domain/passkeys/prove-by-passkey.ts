import { usedSecondFactor } from "../../../../platform/domain/authentication.ts";
import type { ActingDeps, DomainDeps } from "../../../../platform/domain/deps.ts";
import { isFreshlyProven } from "../../../../platform/domain/freshness.ts";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import type { ActiveSession } from "../sessions.ts";
import { isStillSignedIn } from "../sign-in/fresh-proof.ts";
import { recordProof, recordSecondFactor } from "../sign-in/record-proof.ts";
import { askForOwnPasskey, type PasskeyRequestOptions } from "./ceremony-options.ts";
import { referencesOf } from "./passkey-authentication.ts";
import {
  type PasskeyAnswer,
  type PasskeyFailure,
  presentPasskey,
  usePasskey,
  writeByPasskey,
} from "./present-passkey.ts";

/** What a passkey is to prove in a session: who its user is, or a second factor. */
export type PasskeyProof = "identity" | "second_factor";

/** Asks for a passkey that proves something in a session. Returns `null` if the user has none. */
export async function askForPasskeyProof(
  deps: DomainDeps,
  { user: { userId } }: ActiveSession,
  { proof, browserToken }: { readonly proof: PasskeyProof; readonly browserToken: string },
): Promise<PasskeyRequestOptions | null> {
  const request = { purpose: "proof", browserToken, subject: userId } as const;
  return askForOwnPasskey(deps, request, proof === "identity" ? "required" : "preferred");
}

/** `identity_first`: the passkey didn't recognize its owner, so it proves nothing until they have proven who they are another way. */
export type PasskeyProofFailure = PasskeyFailure | "identity_first";

/**
 * Proves something by a passkey in a session. If the authenticator has recognized its owner, it proves who they are and is a second factor.
 * Otherwise it is only a second factor, and only minutes after a first one: a security key may be plugged into the browser that was left open.
 *
 * @returns the value of the session's new cookie
 */
export async function proveByPasskey(
  deps: ActingDeps,
  active: ActiveSession,
  { proof, ...answer }: PasskeyAnswer & { readonly proof: PasskeyProof },
): Promise<Result<string, PasskeyProofFailure>> {
  const { userId } = active.user;
  const presented = await presentPasskey(deps, answer, { purpose: "proof", subject: userId });
  if (!presented.ok) return presented;
  const { passkey, userVerified } = presented.value;
  if (!userVerified && proof === "identity") return fail("wrong_passkey");
  if (!userVerified && !lacksOnlySecondFactor(deps, active)) return fail("identity_first");
  const record = userVerified ? recordProof : recordSecondFactor;
  return writeByPasskey(deps, presented.value, async (repositories) => {
    if (!(await isStillSignedIn(repositories, active))) return fail("expired");
    if (!(await usePasskey(deps, repositories, presented.value))) return fail("cloned_passkey");
    const proves = [...referencesOf(passkey), "mfa"] as const;
    const token = await record(deps, repositories, active, { method: "passkey", proves });
    return token === null ? fail("expired") : succeed(token);
  });
}

/** Returns whether a first factor was proven within minutes, and no second one of the user's own yet. */
function lacksOnlySecondFactor(
  deps: Pick<DomainDeps, "clock">,
  { session, owesSecondFactor = false }: ActiveSession,
): boolean {
  return isFreshlyProven(deps, { session }) && (owesSecondFactor || !usedSecondFactor(session));
}
