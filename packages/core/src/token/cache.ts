import type { TokenPrincipal } from "../principal/principal.ts";
import type { GatedToken } from "../revocations/gate.ts";

/** What a verification has proven. */
export interface VerifiedToken extends GatedToken {
  readonly principal: TokenPrincipal;
  /**
   * The thumbprint of the key that the token is bound to (RFC 9449 section 6.1); empty for another kind of binding, which nobody can prove
   * here, and undefined for none.
   */
  readonly boundTo: string | undefined;
  /** The token's end with tolerance, milliseconds since the epoch. */
  readonly expiresAt: number;
}

/** How many verified tokens are remembered. */
export interface TokenCacheLimits {
  /** How many tokens are remembered. Default 10000. */
  readonly maximumEntries: number;
  /** How much memory they may take, by an estimate, in bytes. Default 33554432. */
  readonly maximumBytes: number;
}

/** So many characters of a token's end are part of its signature, whatever the algorithm: enough to tell tokens apart. */
const KEY_LENGTH = 43;

interface Entry {
  readonly token: string;
  readonly verified: VerifiedToken;
}

/**
 * What is known of tokens that were verified before. Bounded by number and by estimated memory.
 *
 * They are found by the end of their signature, since to hash a whole token takes several times as long as to compare it; only a token
 * that is the same from its first character to its last is known.
 *
 * Entries live in two generations: when the young one holds half of what is allowed it becomes the old one, and what was
 * old is dropped. A token in use is thus found with one look-up in the young generation, and nothing is kept in order.
 */
export class TokenCache {
  readonly #maximumEntries: number;
  readonly #maximumBytes: number;
  #young = new Map<string, Entry>();
  #old = new Map<string, Entry>();
  #youngBytes = 0;

  constructor(limits: TokenCacheLimits) {
    this.#maximumEntries = limits.maximumEntries / 2;
    this.#maximumBytes = limits.maximumBytes / 2;
  }

  get(token: string): VerifiedToken | undefined {
    const key = token.slice(-KEY_LENGTH);
    const young = this.#young.get(key);
    if (young?.token === token) return young.verified;
    const old = this.#old.get(key);
    if (old?.token !== token) return undefined;
    this.add(token, old.verified);
    return old.verified;
  }

  add(token: string, verified: VerifiedToken): void {
    const bytes = estimateBytes(token);
    if (bytes > this.#maximumBytes) return;
    if (this.#young.size >= this.#maximumEntries || this.#youngBytes + bytes > this.#maximumBytes) this.#age();
    this.#young.set(token.slice(-KEY_LENGTH), { token, verified });
    this.#youngBytes += bytes;
  }

  #age(): void {
    this.#old = this.#young;
    this.#young = new Map();
    this.#youngBytes = 0;
  }
}

/** Measured on tokens of one to twenty organizations: twice the token, for its text and its claims, and 512 bytes. */
function estimateBytes(token: string): number {
  return 512 + 2 * token.length;
}
