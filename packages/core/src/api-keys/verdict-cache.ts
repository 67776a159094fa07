import type { ApiKeyPrincipal } from "../principal/principal.ts";
import type { RevocationMark } from "../revocations/mark.ts";

/** What the auth server said about an API key: whom it acts for, or that it isn't good. */
export interface Verdict {
  readonly principal: ApiKeyPrincipal | null;
  /** Until when it counts, in milliseconds since the epoch. */
  readonly until: number;
  /** Whether anything was revoked since that is about the key. */
  readonly mark: RevocationMark;
}

/**
 * What is known of API keys. Bounded by number: entries live in two generations, and when the young one holds half of what is allowed, the old
 * one is dropped.
 */
export class VerdictCache {
  readonly #maximum: number;
  #young = new Map<string, Verdict>();
  #old = new Map<string, Verdict>();

  constructor(maximumEntries: number) {
    this.#maximum = Math.max(1, Math.floor(maximumEntries / 2));
  }

  get(key: string): Verdict | undefined {
    return this.#young.get(key) ?? this.#old.get(key);
  }

  add(key: string, verdict: Verdict): void {
    if (this.#young.size >= this.#maximum && !this.#young.has(key)) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(key, verdict);
  }

  delete(key: string): void {
    this.#young.delete(key);
    this.#old.delete(key);
  }
}
