import type { Policy } from "../../../platform/domain/deps.ts";
import type { PasskeySignal } from "../../../platform/pages/passkey-form.tsx";
import { claimsOperator } from "../domain/passkeys/operator-handles.ts";
import { parseAssertion } from "../domain/passkeys/responses.ts";
import { relyingPartyOf, toUserHandle } from "../domain/passkeys/verify-passkey.ts";
import type { PasskeyRecord } from "../domain/records.ts";

/**
 * Returns what tells the browser that the passkey which it used is unknown; `null` if it sent none, or one of an operator: that signs in to
 * the dashboard, and the browser would remove it.
 */
export function signalUnknown({ policy }: { readonly policy: Policy }, response: string): PasskeySignal | null {
  const assertion = parseAssertion(response);
  if (assertion === null || claimsOperator(assertion)) return null;
  return { kind: "unknown", rpId: relyingPartyOf(policy).id, credentialId: assertion.id };
}

/** Returns what tells the browser which passkeys a user has. */
export function signalAccepted(
  { policy }: { readonly policy: Policy },
  userId: string,
  passkeys: readonly PasskeyRecord[],
): PasskeySignal {
  return {
    kind: "accepted",
    rpId: relyingPartyOf(policy).id,
    userId: toUserHandle(userId),
    allAcceptedCredentialIds: passkeys.map(({ credentialId }) => credentialId),
  };
}
