import type { RevocationMark, UnauthorizedReason } from "@orgward/core/adapter";
import type { TokenIdentity } from "../identity.ts";

/** What was found out about a token. */
export type Verdict =
  | {
      readonly type: "accepted";
      readonly identity: TokenIdentity;
      /** The grant behind the token, as revocations name it; an auth server that publishes no revocations names none. */
      readonly sessionId: string | undefined;
      /** The thumbprint of the key that the token is bound to: proven with each request, whatever is remembered. Undefined for none. */
      readonly boundTo: string | undefined;
    }
  | { readonly type: "refused"; readonly reason: UnauthorizedReason };

/** A verdict, and what tells how long it holds. */
export interface KnownVerdict {
  readonly verdict: Verdict;
  /** When the auth server was asked, in milliseconds since the epoch. */
  readonly asked: number;
  /** Tells whether something about the token has been revoked since. */
  readonly mark: RevocationMark | null;
}

/** Remembers verdicts for a while. Moments are milliseconds since the epoch. */
export interface VerdictCache {
  get(key: string, now: number): KnownVerdict | undefined;
  /** Keeps a verdict until a moment; not at all when that has passed. */
  set(key: string, known: KnownVerdict, until: number, now: number): void;
}

interface Entry {
  readonly known: KnownVerdict;
  readonly until: number;
}

/**
 * Makes a cache of at most `maximumEntries` accepted and as many refused tokens. They are bounded apart, so that a flood
 * of invented tokens cannot push out those of the users. The oldest entry makes room for a new one.
 */
export function createVerdictCache(maximumEntries: number): VerdictCache {
  const entries = { accepted: new Map<string, Entry>(), refused: new Map<string, Entry>() };
  return {
    get(key, now) {
      const entry = entries.accepted.get(key) ?? entries.refused.get(key);
      return entry !== undefined && now < entry.until ? entry.known : undefined;
    },
    set(key, known, until, now) {
      entries.accepted.delete(key);
      entries.refused.delete(key);
      if (until <= now) return;
      const kept = entries[known.verdict.type];
      if (kept.size >= maximumEntries) kept.delete(kept.keys().next().value as string);
      kept.set(key, { known, until });
    },
  };
}
