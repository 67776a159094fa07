import type { CryptoKey } from "jose";
import type { KeysHealth } from "../health/health.ts";
import type { WaitUntil } from "../runtime.ts";

/** The header parameters of a token that say which key signed it (RFC 7515 section 4.1). */
export interface KeyHint {
  readonly alg?: unknown;
  readonly kid?: unknown;
}

/** Where the keys that verify access tokens come from. */
export interface KeySource {
  /** Tells whether the keys may be used at this moment (milliseconds since the epoch) without a look at their age. */
  isFresh(now: number): boolean;
  /**
   * Makes sure that there are keys which may be used now.
   *
   * @param waitUntil keeps a background refresh alive on edge runtimes
   * @throws AuthUnavailableException when there are none
   */
  ensure(waitUntil?: WaitUntil): Promise<void>;
  /**
   * Finds the key that signed a token.
   *
   * @throws AuthUnavailableException when keys cannot be had; UnauthorizedException when no key fits
   */
  find(hint: KeyHint, waitUntil?: WaitUntil): CryptoKey | Promise<CryptoKey>;
  /** Tells how up to date the keys are. */
  health(): KeysHealth;
}
