import type { ActingDeps, DomainDeps } from "../../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import type { ActiveSession } from "../sessions.ts";
import { isStillSignedIn } from "../sign-in/fresh-proof.ts";
import { recordProof } from "../sign-in/record-proof.ts";
import { askForOwnPasskey, type PasskeyRequestOptions } from "./ceremony-options.ts";
import { referencesOf } from "./passkey-authentication.ts";
import {
  type PasskeyAnswer,
  type PasskeyFailure,
  presentPasskey,
  usePasskey,
  writeByPasskey,
} from "./present-passkey.ts";

/** Asks for a passkey that proves that the person in a session is its user. Returns `null` if the user has none. */
export async function askForPasskeyProof(
  deps: DomainDeps,
  { user: { userId } }: ActiveSession,
  browserToken: string,
): Promise<PasskeyRequestOptions | null> {
  const request = { purpose: "proof", browserToken, subject: userId } as const;
  return askForOwnPasskey(deps, request, "required");
}

/**
 * Proves by a passkey that the person in a session is its user. The authenticator must have recognized them: a security key may be plugged
 * into the browser that was left open.
 *
 * @returns the value of the session's new cookie
 */
export async function proveByPasskey(
  deps: ActingDeps,
  active: ActiveSession,
  answer: PasskeyAnswer,
): Promise<Result<string, PasskeyFailure>> {
  const { userId } = active.user;
  const presented = await presentPasskey(deps, answer, { purpose: "proof", subject: userId });
  if (!presented.ok) return presented;
  if (!presented.value.userVerified) return fail("wrong_passkey");
  return writeByPasskey(deps, presented.value, async (repositories) => {
    if (!(await isStillSignedIn(repositories, active))) return fail("expired");
    if (!(await usePasskey(deps, repositories, presented.value))) return fail("cloned_passkey");
    const proves = [...referencesOf(presented.value.passkey), "mfa"] as const;
    const token = await recordProof(deps, repositories, active, { method: "passkey", proves });
    return token === null ? fail("expired") : succeed(token);
  });
}
