import { describeOutage } from "../http/outage.ts";
import type { ResolvedOptions } from "../options.ts";
import { fetchKeySet } from "./fetch-key-set.ts";
import type { KeyEvents } from "./key-source.ts";
import { RemoteKeys, type RemoteKeysOptions } from "./remote-keys.ts";

/** Creates the keys that are fetched from the auth server. */
export function createRemoteKeys(options: ResolvedOptions, events: KeyEvents): RemoteKeys {
  const { keySet, clock } = options;
  const { fetchKeys = fetchKeySet, report, onKeyRemoved } = events;
  return new RemoteKeys({
    fetchKeys: reportOutages(() => fetchKeys(options, report), options, events),
    timeoutMilliseconds: keySet.timeoutMilliseconds,
    refreshIntervalMilliseconds: keySet.refreshIntervalSeconds * 1000,
    staleForMilliseconds: keySet.staleForSeconds * 1000,
    unknownKeyCooldownMilliseconds: keySet.unknownKeyCooldownSeconds * 1000,
    clock,
    onKeyRemoved,
  });
}

function reportOutages(
  fetchKeys: RemoteKeysOptions["fetchKeys"],
  { addressOption, keySet }: ResolvedOptions,
  { reportOutage }: KeyEvents,
): RemoteKeysOptions["fetchKeys"] {
  if (!reportOutage) return fetchKeys;
  let haveKeys = false;
  return async () => {
    try {
      const keys = await fetchKeys();
      haveKeys = true;
      reportOutage([]);
      return keys;
    } catch (cause) {
      const meanwhile = haveKeys
        ? `The keys from before go on serving for ${keySet.staleForSeconds} seconds after they were fetched.`
        : "Until then, no token can be checked.";
      const message = `${await describeOutage(cause, addressOption)} ${meanwhile}`;
      reportOutage([{ code: "auth_server_unavailable", message, cause }]);
      throw cause;
    }
  };
}
