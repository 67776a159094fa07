// @ts-check

/** @typedef {"sqlite" | "postgres"} Dialect */

/** The databases by their names in tables. @type {Readonly<Record<Dialect, string>>} */
export const databaseNames = { sqlite: "SQLite", postgres: "PostgreSQL" };

/**
 * The databases that a run measures: all, or those that were asked for.
 *
 * @param {readonly string[]} only Empty for all.
 * @returns {Dialect[]}
 */
export function chooseDialects(only) {
  const dialects = /** @type {Dialect[]} */ (Object.keys(databaseNames));
  return dialects.filter((dialect) => only.length === 0 || only.includes(dialect));
}
