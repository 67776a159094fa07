// @ts-check
/** @import { Row } from "../types.ts" */
/** @import { Delay, Mode } from "./watch.mjs" */
import { exactly, judge, quantileOf, summarize } from "../driver/statistics.mjs";

const mostSeconds = { live: 1, poll: 5 };
const [mostBytes, mostMicroseconds] = [30, 1];

/** Judges each mode by the delay that one in a hundred exceeds. @param {Map<Mode, Delay[]>} delays @returns {Row[]} */
export function summarizeDelays(delays) {
  return [...delays].flatMap(([mode, all]) => [
    {
      what: `from commit to refusal, ${mode}`,
      cells: describeDelays(all),
      verdict: judge(exactly(quantileOf(toSeconds(all), 0.99)), "≤", mostSeconds[mode], "s, p99"),
    },
    ...[...new Set(all.map(({ door }) => door))].map((door) => ({
      what: `${mode}, ${door}`,
      cells: describeDelays(all.filter((delay) => delay.door === door)),
    })),
  ]);
}

/** @param {readonly Delay[]} delays */
function describeDelays(delays) {
  const seconds = toSeconds(delays);
  const at = (/** @type {number} */ fraction) => quantileOf(seconds, fraction);
  return { "p50, s": at(0.5), "p99, s": at(0.99), "worst, s": at(1), refusals: delays.length.toLocaleString("en") };
}

/** @param {readonly Delay[]} delays */
function toSeconds(delays) {
  return delays.map(({ milliseconds }) => milliseconds / 1000);
}

/**
 * Judges what following the list costs.
 *
 * @param {object} measured
 * @param {{ bytes: number, entries: number }} measured.list
 * @param {{ ofUsers: number, ofGuards: number, forList: number }} measured.undisturbed Requests while nothing was revoked.
 * @param {readonly number[]} measured.extra Microseconds.
 * @returns {Row[]}
 */
export function summarizeCosts({ list, undisturbed: { ofUsers, ofGuards, forList }, extra }) {
  return [
    {
      what: `a list of ${list.entries.toLocaleString("en")} entries`,
      cells: {},
      verdict: judge(exactly(list.bytes / list.entries), "≤", mostBytes, "bytes an entry"),
    },
    {
      what: `requests to the auth server, without ${forList} for the list, while users sent ${ofUsers.toLocaleString("en")}`,
      cells: {},
      verdict: judge(exactly(ofGuards / ofUsers), "≤", 0, "for each of a user"),
    },
    {
      what: "a known token, with the list against without it",
      cells: {},
      verdict: judge(summarize(extra), "≤", mostMicroseconds, "µs more"),
    },
  ];
}
