import type { SigningAlgorithm } from "../../../platform/domain/signing-algorithm.ts";

export interface SigningKeyRecord {
  readonly kid: string;
  readonly algorithm: SigningAlgorithm;
  /** Public JWK as JSON text. */
  readonly publicJwk: string;
  /** Private JWK, encrypted at rest (compact JWE). */
  readonly encryptedPrivateJwk: string;
  readonly createdAt: number;
  /** From this time the key signs, unless a later key does. */
  readonly signsFrom: number;
  /** From this time the key is no longer published; null while no successor is known. */
  readonly removedAt: number | null;
}
