// @ts-check
import { summarize, summarizeRatio } from "../statistics.mjs";

/**
 * @typedef {import("../statistics.mjs").Summary} Summary
 *
 * @typedef {object} SubjectResult
 * @property {string} id
 * @property {string} framework
 * @property {import("./subjects.mjs").Subject["kind"]} kind
 * @property {string} label
 * @property {Summary} requestsPerSecond
 * @property {Summary} toBaseline Of the requests per second.
 * @property {Summary} toBare Of the requests per second.
 * @property {Summary} processorMicrosecondsPerRequest
 * @property {Summary} processorToBaseline Of the processor time.
 * @property {{ atLeast: number, isMet: boolean } | null} target
 */

const throughputToKeep = 0.9;

/**
 * @param {Map<{ subject: import("./subjects.mjs").Subject }, import("../load.mjs").Sample[]>} samples Of one framework.
 * @returns {SubjectResult[]}
 */
export function summarizeSubjects(samples) {
  const subjects = [...samples].map(([{ subject }, taken]) => ({
    ...subject,
    throughput: taken.map(({ requestsPerSecond }) => requestsPerSecond),
    processorTime: taken.map(({ processorMicrosecondsPerRequest }) => processorMicrosecondsPerRequest),
  }));
  const baseline = subjects.find(({ kind }) => kind === "baseline");
  const bare = subjects.find(({ kind }) => kind === "bare");
  if (!baseline || !bare) throw new Error("Ratios need the bare route and the baseline.");

  return subjects.map(({ id, framework, kind, label, throughput, processorTime }) => {
    const toBaseline = summarizeRatio(throughput, baseline.throughput);
    return {
      id,
      framework,
      kind,
      label,
      requestsPerSecond: summarize(throughput),
      toBaseline,
      toBare: summarizeRatio(throughput, bare.throughput),
      processorMicrosecondsPerRequest: summarize(processorTime),
      processorToBaseline: summarizeRatio(processorTime, baseline.processorTime),
      target: kind === "orgward" ? { atLeast: throughputToKeep, isMet: toBaseline.median >= throughputToKeep } : null,
    };
  });
}

/**
 * Orgward's guards beside the fastest peer and the bare route of their framework.
 *
 * @param {readonly SubjectResult[]} subjects
 * @returns {import("../report.mjs").Comparison[]}
 */
export function compareGuards(subjects) {
  return subjects
    .filter(({ kind }) => kind === "orgward")
    .map(({ framework, label, requestsPerSecond, toBare, toBaseline, target }) => {
      const peers = subjects.filter((peer) => peer.framework === framework && peer.kind === "peer");
      const best = peers.toSorted((a, b) => b.requestsPerSecond.median - a.requestsPerSecond.median)[0];
      const ratio = best && requestsPerSecond.median / best.requestsPerSecond.median;
      return {
        what: `${framework}: ${label}`,
        ours: `${Math.round(requestsPerSecond.median)} /s`,
        ...(best && ratio !== undefined && { peer: { label: best.label, ratio } }),
        limit: { label: "the bare route", ratio: toBare.median },
        ...(target && {
          target: { label: `≥ ${target.atLeast} baseline: ${toBaseline.median.toFixed(2)}`, isMet: target.isMet },
        }),
      };
    });
}
