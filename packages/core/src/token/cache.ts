import type { User } from "../user/user.ts";

/** What a verification has proven. */
export interface VerifiedToken {
  readonly user: User;
  /** The token's end with tolerance, milliseconds since the epoch. */
  readonly expiresAt: number;
}

/** A token that was verified before. */
export interface KnownToken extends VerifiedToken {
  /** The header that carries it, as `readBearerCredentials` returns it: to find the token, the header need not be taken apart. */
  readonly credentials: string;
}

export interface TokenCacheLimits {
  readonly maximumEntries: number;
  readonly maximumBytes: number;
}

/**
 * What is known of tokens that were verified before. Bounded by number and by estimated memory.
 *
 * An entry belongs to the whole text: it is looked for by a number made of the signature's end, because hashing all of a
 * long text costs more than the rest of a hit, and it counts only when the whole text is the same.
 *
 * Entries live in two generations: when the young one holds half of what is allowed it becomes the old one, and what was
 * old is dropped. A token in use is thus found with one look-up in the young generation, and nothing is kept in order.
 */
export class TokenCache {
  readonly #maximumEntries: number;
  readonly #maximumBytes: number;
  #young = new Map<number, KnownToken>();
  #old = new Map<number, KnownToken>();
  #youngBytes = 0;

  constructor(limits: TokenCacheLimits) {
    this.#maximumEntries = limits.maximumEntries / 2;
    this.#maximumBytes = limits.maximumBytes / 2;
  }

  get(credentials: string): KnownToken | undefined {
    const ending = endingOf(credentials);
    const young = this.#young.get(ending);
    if (isOf(young, credentials)) return young;
    const old = this.#old.get(ending);
    if (!isOf(old, credentials)) return undefined;
    this.#insert(ending, old);
    return old;
  }

  add(known: KnownToken): void {
    this.#insert(endingOf(known.credentials), known);
  }

  #insert(ending: number, known: KnownToken): void {
    const bytes = estimateBytes(known.credentials);
    if (bytes > this.#maximumBytes) return;
    if (this.#young.size >= this.#maximumEntries || this.#youngBytes + bytes > this.#maximumBytes) this.#age();
    this.#young.set(ending, known);
    this.#youngBytes += bytes;
  }

  #age(): void {
    this.#old = this.#young;
    this.#young = new Map();
    this.#youngBytes = 0;
  }
}

/** Texts are compared with texts alone, never with `undefined`: engines have a faster comparison for that. */
function isOf(known: KnownToken | undefined, credentials: string): known is KnownToken {
  return known ? known.credentials === credentials : false;
}

/** Long enough that signatures rarely give the same number: two that do take turns in the cache. */
const ENDING_LENGTH = 12;
/** Every runtime keeps integers up to this one without a heap object for each. */
const LARGEST_SMALL_INTEGER = 0x3fffffff;

function endingOf(credentials: string): number {
  let ending = 0;
  for (let index = credentials.length - ENDING_LENGTH; index < credentials.length; index += 1) {
    ending = (Math.imul(ending, 31) + credentials.charCodeAt(index)) & LARGEST_SMALL_INTEGER;
  }
  return ending;
}

/** Measured on tokens of one to twenty organizations: twice the token, for its text and its claims, and 512 bytes. */
function estimateBytes(credentials: string): number {
  return 512 + 2 * credentials.length;
}
