import type { Policy } from "../../../../platform/domain/deps.ts";
import type { PasskeyRecord } from "../records.ts";
import type { Assertion, Registration } from "./responses.ts";
import { loadWebAuthn } from "./webauthn.ts";

/** This server, as passkeys know it: each belongs to one host, and signs which origin asked for it. */
export interface RelyingParty {
  /** The issuer's host without its port. */
  readonly id: string;
  readonly origin: string;
}

/** Returns the relying party of a deployment. */
export function relyingPartyOf({ issuer }: Pick<Policy, "issuer">): RelyingParty {
  const { hostname, origin } = new URL(issuer);
  return { id: hostname, origin };
}

/** A passkey as its signature is checked: whoever it belongs to. */
export interface OwnedCredential extends Pick<PasskeyRecord, "credentialId" | "publicKey"> {
  /** What `toUserHandle` made the user handle of. */
  readonly ownerId: string;
}

/** What the signature of a passkey proves. */
export interface VerifiedAssertion {
  /** Whether the authenticator has recognized its owner, by a fingerprint, a face or a PIN. */
  readonly userVerified: boolean;
  /** The authenticator's signature counter, which isn't compared yet. */
  readonly counter: number;
}

/**
 * Verifies the answer of a passkey (WebAuthn section 7.2): signature, origin, relying party, challenge, and that someone was present.
 *
 * @returns `null` if anything is wrong
 */
export async function verifyAssertion(
  policy: Pick<Policy, "issuer">,
  { credentialId, publicKey, ownerId }: OwnedCredential,
  { assertion, challenge }: { readonly assertion: Assertion; readonly challenge: string },
): Promise<VerifiedAssertion | null> {
  const { userHandle, ...signed } = assertion.response;
  if (userHandle && userHandle !== toUserHandle(ownerId)) return null;
  const { id, origin } = relyingPartyOf(policy);
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...assertion, response: signed, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
      // The stored counter is compared in the statement that replaces it, so that of two answers at once one is refused.
      credential: { id: credentialId, publicKey: fromBase64url(publicKey), counter: 0 },
    });
    if (!verified) return null;
    return { userVerified: authenticationInfo.userVerified, counter: authenticationInfo.newCounter };
  } catch {
    // The library throws for whatever is wrong with an answer.
    return null;
  }
}

/** A passkey that a browser has created and that isn't stored yet. */
export interface VerifiedRegistration
  extends Pick<PasskeyRecord, "credentialId" | "publicKey" | "counter" | "transports" | "synced"> {
  /** Which kind of authenticator it says it is. */
  readonly aaguid: string;
}

/**
 * Verifies a new passkey (WebAuthn section 7.1). Nobody is asked for an attestation, so certificates are refused rather than checked:
 * checking them would fetch what their author names.
 *
 * @returns `null` if anything is wrong
 */
export async function verifyRegistration(
  policy: Pick<Policy, "issuer">,
  { registration, challenge }: { readonly registration: Registration; readonly challenge: string },
): Promise<VerifiedRegistration | null> {
  const { id, origin } = relyingPartyOf(policy);
  const { decodeAttestationObject, verifyRegistrationResponse } = await loadWebAuthn();
  try {
    const attestation = decodeAttestationObject(fromBase64url(registration.response.attestationObject));
    const format = attestation.get("fmt");
    if (format !== "none" && (format !== "packed" || attestation.get("attStmt").get("x5c") !== undefined)) return null;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...registration, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
    });
    if (!verified) return null;
    const { credential, aaguid, credentialDeviceType } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString("base64url"),
      counter: credential.counter,
      transports: registration.response.transports,
      synced: credentialDeviceType === "multiDevice",
      aaguid,
    };
  } catch {
    return null;
  }
}

/** Returns how authenticators know the owner of a passkey: an opaque id, in base64url. */
export function toUserHandle(ownerId: string): string {
  return Buffer.from(ownerId).toString("base64url");
}

function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(text, "base64url"));
}
