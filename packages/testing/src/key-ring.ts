import type { JSONWebKeySet } from "jose";
import { createSigningKey, type SigningAlgorithm, type SigningKey } from "./signing-key.ts";

/** How a key comes in beside, or instead of, those that are there. */
export interface RotateOptions {
  /** Default: that of the present signing key. */
  readonly algorithm?: SigningAlgorithm;
  /** Default: the key's thumbprint. The id of a published key replaces that key. */
  readonly kid?: string;
  /** `false` publishes the key and goes on signing with the present one. Default: `true`. */
  readonly sign?: boolean;
}

/** The keys of an issuer: those it publishes, one of which signs. */
export interface KeyRing {
  signingKey(): SigningKey;
  keySet(): JSONWebKeySet;
  rotate(options?: RotateOptions): Promise<SigningKey>;
  remove(kid: string): void;
  /** Returns a key set with other keys under the published ids, which verifies no token. */
  wrongKeySet(): Promise<JSONWebKeySet>;
}

/** Makes a ring that publishes and signs with one key. */
export function createKeyRing(first: SigningKey): KeyRing {
  let published: readonly SigningKey[] = [first];
  let signing = first;
  return {
    signingKey: () => signing,
    keySet: () => ({ keys: published.map(({ publicJwk }) => publicJwk) }),
    async rotate({ algorithm = signing.algorithm, kid, sign = true } = {}) {
      const key = await createSigningKey(algorithm, kid);
      published = [...published.filter((other) => other.kid !== key.kid), key];
      if (sign || signing.kid === key.kid) signing = key;
      return key;
    },
    remove(kid) {
      if (!published.some((key) => key.kid === kid)) throw new TypeError(`no key "${kid}" is published`);
      published = published.filter((key) => key.kid !== kid);
    },
    async wrongKeySet() {
      const wrong = await Promise.all(published.map(({ algorithm, kid }) => createSigningKey(algorithm, kid)));
      return { keys: wrong.map(({ publicJwk }) => publicJwk) };
    },
  };
}
