import type { UnauthorizedReason } from "@orgward/core/adapter";
import type { McpIdentity } from "../identity.ts";

/** What was found out about a token. */
export type Verdict =
  | { readonly type: "accepted"; readonly identity: McpIdentity }
  | { readonly type: "refused"; readonly reason: UnauthorizedReason };

/** Remembers verdicts for a while. Moments are milliseconds since the epoch. */
export interface VerdictCache {
  get(key: string, now: number): Verdict | undefined;
  /** Keeps a verdict until a moment; not at all when that has passed. */
  set(key: string, verdict: Verdict, until: number, now: number): void;
}

interface Entry {
  readonly verdict: Verdict;
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
      return entry !== undefined && now < entry.until ? entry.verdict : undefined;
    },
    set(key, verdict, until, now) {
      entries.accepted.delete(key);
      entries.refused.delete(key);
      if (until <= now) return;
      const kept = entries[verdict.type];
      if (kept.size >= maximumEntries) kept.delete(kept.keys().next().value as string);
      kept.set(key, { verdict, until });
    },
  };
}
