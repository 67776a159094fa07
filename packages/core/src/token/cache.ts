import type { User } from "../user/user.ts";

/** What a verification has proven. */
export interface VerifiedToken {
  readonly user: User;
  /** The token's end with tolerance, milliseconds since the epoch. */
  readonly expiresAt: number;
}

export interface TokenCacheLimits {
  readonly maximumEntries: number;
  readonly maximumBytes: number;
}

/**
 * What is known of tokens that were verified before, by the whole token. Bounded by number and by estimated memory.
 *
 * Entries live in two generations: when the young one holds half of what is allowed it becomes the old one, and what was
 * old is dropped. A token in use is thus found with one look-up in the young generation, and nothing is kept in order.
 */
export class TokenCache {
  readonly #maximumEntries: number;
  readonly #maximumBytes: number;
  #young = new Map<string, VerifiedToken>();
  #old = new Map<string, VerifiedToken>();
  #youngBytes = 0;

  constructor(limits: TokenCacheLimits) {
    this.#maximumEntries = limits.maximumEntries / 2;
    this.#maximumBytes = limits.maximumBytes / 2;
  }

  get(token: string): VerifiedToken | undefined {
    const young = this.#young.get(token);
    if (young) return young;
    const old = this.#old.get(token);
    if (old) this.add(token, old);
    return old;
  }

  add(token: string, verified: VerifiedToken): void {
    const bytes = estimateBytes(token);
    if (bytes > this.#maximumBytes) return;
    if (this.#young.size >= this.#maximumEntries || this.#youngBytes + bytes > this.#maximumBytes) this.#age();
    this.#young.set(token, verified);
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
