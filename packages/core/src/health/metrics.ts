import type { AuthHealth } from "./health.ts";

interface Sample {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number | null;
}

/**
 * Writes the health of a validator for Prometheus (text format 0.0.4).
 *
 * @returns one gauge for each value that there is
 */
export function formatMetrics({ revocations, keys }: AuthHealth): string {
  const { mode, state, ageSeconds, entries, lagSeconds } = revocations;
  return [
    gauge("orgward_guard_revocations_up", "Whether the list of revocations is up to date.", [
      { labels: { mode, state }, value: state === "fresh" ? 1 : 0 },
    ]),
    gauge("orgward_guard_revocations_age_seconds", "For how long nothing was heard of revocations.", [
      { value: ageSeconds },
    ]),
    gauge("orgward_guard_revocations_entries", "Entries in the list of revocations.", [{ value: entries }]),
    gauge("orgward_guard_revocations_lag_seconds", "How long entries took from the auth server to here.", [
      { labels: { quantile: "0.5" }, value: lagSeconds.p50 },
      { labels: { quantile: "0.99" }, value: lagSeconds.p99 },
    ]),
    gauge("orgward_guard_keys_up", "Whether tokens can be verified.", [
      { labels: { state: keys.state }, value: keys.state === "unavailable" || keys.state === "starting" ? 0 : 1 },
    ]),
    gauge("orgward_guard_keys_age_seconds", "How old the keys are that verify tokens.", [{ value: keys.ageSeconds }]),
  ].join("");
}

function gauge(name: string, help: string, samples: readonly Sample[]): string {
  const lines = samples.flatMap(({ labels, value }) =>
    value === null ? [] : `${name}${formatLabels(labels)} ${value}\n`,
  );
  return lines.length === 0 ? "" : `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${lines.join("")}`;
}

// The values are words and numbers of this package: nothing in them has to be escaped.
function formatLabels(labels: Sample["labels"] = {}): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${value}"`);
  return pairs.length === 0 ? "" : `{${pairs.join(",")}}`;
}
