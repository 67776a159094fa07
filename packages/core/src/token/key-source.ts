import type { ResolvedOptions } from "../options.ts";
import type { ReportProblems } from "../problem.ts";
import type { WaitUntil } from "../runtime.ts";
import type { KeyHint, KeySource } from "./keys.ts";
import type { VerificationKey } from "./pick-key.ts";
import { createStaticKeys } from "./static-keys.ts";

/** Fetches the keys of an auth server; `report` is told about those that should be usable and are not. */
export type FetchKeys = (options: ResolvedOptions, report: ReportProblems) => Promise<readonly VerificationKey[]>;

/** Where keys come from that are not given, and who is told about them. */
export interface KeyEvents {
  /** Default: the auth server's key set is fetched. */
  readonly fetchKeys?: FetchKeys | undefined;
  /** Is told about keys that should be usable and are not. */
  readonly report: ReportProblems;
  /** Is told while keys can't be fetched: as long as older ones serve, no answer shows it. */
  readonly reportOutage?: ReportProblems;
  /** Called when a key has disappeared or changed: what it verified is no longer proven. */
  readonly onKeyRemoved: () => void;
}

/** Creates the keys of a validator: those that it was given, or the auth server's. */
export function createKeySource(options: ResolvedOptions, events: KeyEvents): KeySource {
  const { verificationKeys, algorithms } = options;
  if (verificationKeys !== undefined) return createStaticKeys(verificationKeys, algorithms, events.report);
  return loadedWhenUsed(async () => (await import("../first-token.ts")).createRemoteKeys(options, events));
}

/** Makes a key source of one that is loaded when it is first used: before that, there are no keys. */
function loadedWhenUsed(load: () => Promise<KeySource>): KeySource {
  let loaded: KeySource | undefined;
  // Remembers the source and not its promise: an edge runtime may never settle the promise of another request.
  async function use(): Promise<KeySource> {
    const source = loaded ?? (await load());
    loaded ??= source;
    return loaded;
  }
  return {
    isFresh: (now) => loaded?.isFresh(now) ?? false,
    ensure: async (waitUntil?: WaitUntil) => (await use()).ensure(waitUntil),
    find: (hint: KeyHint, waitUntil?: WaitUntil) =>
      loaded ? loaded.find(hint, waitUntil) : use().then((source) => source.find(hint, waitUntil)),
    health: () => loaded?.health() ?? { state: "starting", ageSeconds: null },
  };
}
