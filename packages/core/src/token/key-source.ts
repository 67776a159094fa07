import type { ResolvedOptions } from "../options.ts";
import type { ReportProblems } from "../problem.ts";
import type { KeySource } from "./keys.ts";
import { RemoteKeys, type RemoteKeysOptions } from "./remote-keys.ts";
import { createStaticKeys } from "./static-keys.ts";

/** Where keys come from that are not given, and who is told about them. */
export interface KeyEvents extends Pick<RemoteKeysOptions, "fetchKeys" | "onKeyRemoved"> {
  readonly report: ReportProblems;
}

/** Creates the keys of a validator: those that it was given, or the auth server's. */
export function createKeySource(
  { verificationKeys, algorithms, keySet, clock }: ResolvedOptions,
  { fetchKeys, report, onKeyRemoved }: KeyEvents,
): KeySource {
  if (verificationKeys !== undefined) return createStaticKeys(verificationKeys, algorithms, report);
  return new RemoteKeys({
    fetchKeys,
    timeoutMilliseconds: keySet.timeoutMilliseconds,
    refreshIntervalMilliseconds: keySet.refreshIntervalSeconds * 1000,
    staleForMilliseconds: keySet.staleForSeconds * 1000,
    unknownKeyCooldownMilliseconds: keySet.unknownKeyCooldownSeconds * 1000,
    clock,
    onKeyRemoved,
  });
}
