import { createSigningKey, type SigningAlgorithm, type SigningKey } from "../signing-key.ts";

const keys = new Map<SigningAlgorithm, Promise<SigningKey>>();

/** Returns a key that no issuer publishes. One for each algorithm is enough, and RSA keys take long to generate. */
export function attackerKey(algorithm: SigningAlgorithm): Promise<SigningKey> {
  const known = keys.get(algorithm) ?? createSigningKey(algorithm);
  keys.set(algorithm, known);
  return known;
}
