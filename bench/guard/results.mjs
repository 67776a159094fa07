// @ts-check
import { summarize, summarizeRatio } from "../statistics.mjs";

/**
 * @typedef {import("../statistics.mjs").Summary} Summary
 *
 * @typedef {object} SubjectResult
 * @property {string} id
 * @property {string} framework
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
