import type { SigningAlgorithm } from "../../../platform/domain/signing-algorithm.ts";
import type { Target } from "../../../platform/events/event.ts";

export interface SigningKeyRecord {
  readonly kid: string;
  readonly algorithm: SigningAlgorithm;
  /** Public JWK as JSON text. */
  readonly publicJwk: string;
  /** Private JWK, encrypted at rest (compact JWE). */
  readonly encryptedPrivateJwk: string;
  readonly createdAt: number;
  /** The key signs from this time on, unless a later key does. */
  readonly signsFrom: number;
  /** From this time on the key isn't published any more; null while it has no successor. */
  readonly removedAt: number | null;
}

/** Describes a signing key as the target of an event. */
export function signingKeyTarget({ kid }: Pick<SigningKeyRecord, "kid">): Target<"signing_key"> {
  return { kind: "signing_key", id: kid, name: null };
}
