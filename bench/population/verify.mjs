// @ts-check
import { sql } from "kysely";

/**
 * @typedef {import("@orgward/auth-server/storage").Database} Database
 * @typedef {import("./population.mjs").Population} Population
 */

/**
 * Compares the rows with the population, and the counts and search tables that triggers keep with the rows.
 *
 * @param {Database} database
 * @param {Population} population
 * @throws {Error} When something is missing, or was kept wrongly.
 */
export async function verifyPopulation(database, { users, organizations, grants, membershipsOf }) {
  let memberships = 0;
  for (let user = 0; user < users; user += 1) memberships += membershipsOf(user).length;
  const count = (/** @type {string} */ query) => readNumber(database, query);
  const expected = { users, organizations, memberships, oauth_grants: grants, oauth_access_tokens: grants };
  for (const [table, rows] of Object.entries(expected)) {
    expectEqual(`rows of ${table}`, await count(`select count(*) from ${table}`), rows);
  }
  for (const table of ["users", "organizations"]) {
    const kept = await count(`select sum(row_count) from row_counts where table_name = '${table}'`);
    expectEqual(`the kept count of ${table}`, kept, expected[/** @type {"users"} */ (table)]);
  }
  const sealed = await count("select count(*) from audit_events where sequence is not null");
  expectEqual("sealed events", sealed, users);
  const wrongCounts = await count(
    `select count(*) from organizations where member_count <>
       (select count(*) from memberships where memberships.org_id = organizations.org_id)`,
  );
  expectEqual("organizations with a wrong count of members", wrongCounts, 0);
  expectEqual("rows of user_search", await count("select count(*) from user_search"), users);
  if (database.dialect === "sqlite") await verifySqliteIndex(database);
}

/** @param {Database} database */
async function verifySqliteIndex(database) {
  // Throws when the index and the table differ (https://sqlite.org/fts5.html#the_integrity_check_command).
  await database.transaction((db) =>
    sql`insert into user_search_index (user_search_index, rank) values ('integrity-check', 1)`.execute(db),
  );
}

/** @param {Database} database @param {string} query */
async function readNumber({ reader }, query) {
  const { rows } = await sql`select (${sql.raw(query)}) as number`.execute(reader);
  return Number(/** @type {{ number: number }} */ (rows[0]).number);
}

/** @param {string} what @param {number} actual @param {number} expected */
function expectEqual(what, actual, expected) {
  if (actual !== expected) throw new Error(`The population is wrong: ${what}: ${actual} instead of ${expected}.`);
}
