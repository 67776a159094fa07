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

/** @param {import("./measure.mjs").Measurement} measurement */
function perValidation({ nanoseconds, validations }) {
  return nanoseconds / validations / 1000;
}
