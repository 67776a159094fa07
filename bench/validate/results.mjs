// @ts-check
import { summarize, summarizeRatio } from "../statistics.mjs";
import { columns } from "./columns.mjs";
import { targetsOf } from "./targets.mjs";

/**
 * @typedef {import("../statistics.mjs").Summary} Summary
 * @typedef {import("./columns.mjs").Column} Column
 * @typedef {import("./subjects/index.mjs").Subject} Subject
 * @typedef {{ microseconds: Summary, toOpenssl: Summary, toJose: Summary }} ColumnResult
 * @typedef {Record<Column["id"], ColumnResult>} ColumnResults
 * @typedef {object} SubjectResult
 * @property {string} id
 * @property {string} label
 * @property {ColumnResults} columns
 * @property {import("./targets.mjs").TargetResult[]} targets
 */

/**
 * Turns samples into times per validation and ratios. One raw verification is that of the same round, one after another: its
 * cost for a token does not depend on whether it was seen. The reference jose is that of the same round and the same column.
 *
 * @param {Map<{ subject: Subject, column: Column }, import("./measure.mjs").Measurement[]>} samples
 * @returns {SubjectResult[]}
 */
export function summarizeSubjects(samples) {
  const times = [...samples].map(([task, measurements]) => ({
    ...task,
    microseconds: measurements.map(perValidation),
  }));
  const timesOf = (/** @type {string} */ subjectId, /** @type {string} */ columnId) =>
    times.find(({ subject, column }) => subject.id === subjectId && column.id === columnId)?.microseconds ?? [];
  const rawVerify = timesOf("openssl", "new");
  const subjects = new Set(times.map(({ subject }) => subject));

  return [...subjects].map(({ id, label }) => {
    const results = /** @type {ColumnResults} */ (
      Object.fromEntries(
        columns.map((column) => {
          const microseconds = timesOf(id, column.id);
          const toOpenssl = summarizeRatio(microseconds, rawVerify);
          const toJose = summarizeRatio(microseconds, timesOf("jose", column.id));
          return [column.id, { microseconds: summarize(microseconds), toOpenssl, toJose }];
        }),
      )
    );
    return { id, label, columns: results, targets: targetsOf(id, results) };
  });
}

/**
 * Orgward beside the fastest peer and raw OpenSSL, column by column.
 *
 * @param {readonly SubjectResult[]} subjects
 * @returns {import("../report.mjs").Comparison[]} None when Orgward was not measured.
 */
export function compareValidation(subjects) {
  const orgward = subjects.find(({ id }) => id === "orgward");
  if (!orgward) return [];
  return columns.map(({ id, label }) => {
    const own = orgward.columns[id];
    const median = (/** @type {SubjectResult} */ subject) => subject.columns[id].microseconds.median;
    const peers = subjects.filter((subject) => subject.id !== "openssl" && subject !== orgward);
    const best = peers.toSorted((a, b) => median(a) - median(b))[0];
    const target = orgward.targets.find(({ column }) => column === id);
    return {
      what: `a token, ${label}`,
      ours: `${own.microseconds.median.toPrecision(3)} µs`,
      ...(best && { peer: { label: best.label, ratio: median(orgward) / median(best) } }),
      limit: { label: "raw OpenSSL verify", ratio: own.toOpenssl.median },
      ...(target && { target }),
    };
  });
}

/** @param {import("./measure.mjs").Measurement} measurement */
function perValidation({ nanoseconds, validations }) {
  return nanoseconds / validations / 1000;
}
