// @ts-check
import { summarize, summarizeRatio } from "../statistics.mjs";

/**
 * @typedef {import("../statistics.mjs").Summary} Summary
 *
 * @typedef {object} SubjectResult
 * @property {string} id
 * @property {string} label
 * @property {Summary} requestsPerSecond
 * @property {Summary} processorMicrosecondsPerRequest
 * @property {Summary} toBaseline Of the requests per second.
 * @property {Summary} toBare Of the requests per second.
 * @property {{ atLeast: number, isMet: boolean } | null} target
 */

const throughputToKeep = 0.9;

/**
 * @param {Map<{ subject: import("./subjects.mjs").Subject }, import("./load.mjs").Sample[]>} samples
 * @returns {SubjectResult[]}
 */
export function summarizeSubjects(samples) {
  const throughputs = new Map(
    [...samples].map(([{ subject }, taken]) => [subject.id, taken.map(({ requestsPerSecond }) => requestsPerSecond)]),
  );
  return [...samples].map(([{ subject }, taken]) => {
    const { id, label } = subject;
    const throughput = throughputs.get(id) ?? [];
    const toBaseline = summarizeRatio(throughput, throughputs.get("baseline") ?? []);
    return {
      id,
      label,
      requestsPerSecond: summarize(throughput),
      processorMicrosecondsPerRequest: summarize(taken.map((sample) => sample.processorMicrosecondsPerRequest)),
      toBaseline,
      toBare: summarizeRatio(throughput, throughputs.get("bare") ?? []),
      target: id.startsWith("orgward-")
        ? { atLeast: throughputToKeep, isMet: toBaseline.median >= throughputToKeep }
        : null,
    };
  });
}
