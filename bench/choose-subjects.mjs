// @ts-check

/**
 * Chooses what a run measures: all of them, or the references and those that were asked for.
 *
 * @template {{ id: string }} Subject
 * @param {readonly Subject[]} subjects
 * @param {readonly string[]} references Ids of the subjects that ratios are taken against.
 * @param {readonly string[]} only Ids; empty for all.
 * @returns {readonly Subject[]} In their own order.
 * @throws {Error} When an id is unknown.
 */
export function chooseSubjects(subjects, references, only) {
  const known = subjects.map(({ id }) => id);
  const unknown = only.find((id) => !known.includes(id));
  if (unknown !== undefined) throw new Error(`There is no subject "${unknown}". There are: ${known.join(", ")}.`);
  return only.length === 0 ? subjects : subjects.filter(({ id }) => only.includes(id) || references.includes(id));
}
