import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import type { DomainDeps } from "../../../../platform/domain/deps.ts";
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
  { passkeys, verification }: { passkeys: readonly KnownCredential[]; verification: "preferred" | "required" },
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

/**
 * Asks a browser for a passkey of the user that the request is about. Returns `null` if the user has none.
 *
 * @param verification `required` if the authenticator must recognize its owner
 */
export async function askForOwnPasskey(
  deps: DomainDeps,
  request: PasskeyRequest,
  verification: "preferred" | "required",
): Promise<PasskeyRequestOptions | null> {
  const passkeys = await deps.store.read.passkeys.listByUser(request.subject);
  return passkeys.length === 0 ? null : askForPasskey(deps, request, { passkeys, verification });
}

/** What authenticators are told of the owner of a new passkey. */
export interface PasskeyOwner {
  /** What `toUserHandle` makes the user handle of. */
  readonly ownerId: string;
  /** Tells the passkey apart from the owner's others for this host. */
  readonly name: string;
  readonly displayName: string;
}

/**
 * Asks a browser to create a passkey that signs its owner in without their email address ("discoverable"), where the authenticator can.
 * Demanding that would shut out security keys without a PIN, which browsers refuse to make discoverable, and which are a second factor.
 */
export async function askForNewPasskey(
  deps: DomainDeps,
  request: PasskeyRequest,
  { owner, existing }: { owner: PasskeyOwner; existing: readonly KnownCredential[] },
): Promise<PasskeyCreationOptions> {
  const { generateRegistrationOptions } = await loadWebAuthn();
  return generateRegistrationOptions({
    rpID: relyingPartyOf(deps.policy).id,
    rpName: new URL(deps.policy.issuer).host,
    userID: new Uint8Array(Buffer.from(owner.ownerId)),
    userName: owner.name,
    userDisplayName: owner.displayName,
    challenge: await issueChallenge(deps, request),
    excludeCredentials: existing.map(describeCredential),
    attestationType: "none",
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
    timeout: TIMEOUT,
  });
}

/** What a browser needs to know of a passkey that may or may not answer. */
type KnownCredential = Pick<PasskeyRecord, "credentialId" | "transports">;

function describeCredential({ credentialId, transports }: KnownCredential) {
  return { id: credentialId, transports: [...transports] };
}
