import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import type { DomainDeps } from "../../../../platform/domain/deps.ts";
import type { UserRecord } from "../../../users/domain/records.ts";
import type { PasskeyRecord } from "../records.ts";
import { issueChallenge, PASSKEY_CHALLENGE_SECONDS, type PasskeyRequest } from "./challenges.ts";
import { relyingPartyOf } from "./verify-passkey.ts";
import { loadWebAuthn } from "./webauthn.ts";

const TIMEOUT = PASSKEY_CHALLENGE_SECONDS * 1000;

/** What `navigator.credentials.get` is called with, as JSON. */
export type PasskeyRequestOptions = PublicKeyCredentialRequestOptionsJSON;

/** What `navigator.credentials.create` is called with, as JSON. */
export type PasskeyCreationOptions = PublicKeyCredentialCreationOptionsJSON;

/**
 * Asks a browser for a passkey.
 *
 * @param question `passkeys`: those that may answer; none for any that the browser has. `verification`: `required` if the authenticator
 * must recognize its owner
 */
export async function askForPasskey(
  deps: DomainDeps,
  request: PasskeyRequest,
  { passkeys, verification }: { passkeys: readonly PasskeyRecord[]; verification: "preferred" | "required" },
): Promise<PasskeyRequestOptions> {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  return generateAuthenticationOptions({
    rpID: relyingPartyOf(deps.policy).id,
    challenge: await issueChallenge(deps, request),
    allowCredentials: passkeys.map(describeCredential),
    userVerification: verification,
    timeout: TIMEOUT,
  });
}

/** Asks a browser to create a passkey that signs a user in without their email address ("discoverable"). */
export async function askForNewPasskey(
  deps: DomainDeps,
  request: PasskeyRequest,
  { user, existing }: { user: UserRecord; existing: readonly PasskeyRecord[] },
): Promise<PasskeyCreationOptions> {
  const { generateRegistrationOptions } = await loadWebAuthn();
  const displayName = [user.firstName, user.lastName].filter(Boolean).join(" ");
  return generateRegistrationOptions({
    rpID: relyingPartyOf(deps.policy).id,
    rpName: new URL(deps.policy.issuer).host,
    userID: new Uint8Array(Buffer.from(user.userId)),
    userName: user.email,
    userDisplayName: displayName || user.email,
    challenge: await issueChallenge(deps, request),
    excludeCredentials: existing.map(describeCredential),
    attestationType: "none",
    authenticatorSelection: { residentKey: "required", userVerification: "preferred" },
    timeout: TIMEOUT,
  });
}

function describeCredential({ credentialId, transports }: PasskeyRecord) {
  return { id: credentialId, transports: [...transports] };
}
