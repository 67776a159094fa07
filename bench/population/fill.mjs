// @ts-check
import { migrate, openDatabase, toMembershipRow, toOrganizationRow, toUserRow } from "@orgward/auth-server/storage";
import { verifyPopulation } from "./verify.mjs";

/**
 * @typedef {import("@orgward/auth-server/storage").Database} Database
 * @typedef {import("./population.mjs").Population} Population
 */

/** Rows of one INSERT: SQLite takes at most 32,766 parameters. */
const rowsPerInsert = 500;
/** So many INSERTs share a commit. */
const insertsPerTransaction = 20;

/**
 * Writes a population into an empty database through the server's own tables, so that its triggers keep search tables and counts,
 * and compares what they kept with what is there.
 *
 * @param {import("@orgward/auth-server/storage").StoreOptions} options
 * @param {Population} population
 * @param {(message: string) => void} report
 */
export async function fillDatabase(options, population, report) {
  await migrate(options);
  const database = await openDatabase(options);
  try {
    const { users, organizations, user, organization, membershipsOf } = population;
    const insert = createInserter(database, report);
    await insert("organizations", organizations, (number) => [toOrganizationRow(organization(number))]);
    await insert("users", users, (number) => [toUserRow(user(number))]);
    await insert("memberships", users, (number) => membershipsOf(number).map(toMembershipRow));
    report("comparing counts and search tables with the rows");
    await verifyPopulation(database, population);
  } finally {
    await database.close();
  }
}

/** @param {Database} database @param {(message: string) => void} report */
function createInserter(database, report) {
  /**
   * @template {"organizations" | "users" | "memberships"} Table
   * @param {Table} table
   * @param {number} count
   * @param {(number: number) => import("kysely").InsertObject<Schema, Table>[]} rowsOf
   */
  return async (table, count, rowsOf) => {
    const step = rowsPerInsert * insertsPerTransaction;
    for (let first = 0; first < count; first += step) {
      report(`${table}: ${first.toLocaleString("en")} of ${count.toLocaleString("en")}`);
      await database.transaction(async (db) => {
        for (let next = first; next < Math.min(first + step, count); next += rowsPerInsert) {
          const numbers = Array.from({ length: Math.min(rowsPerInsert, count - next) }, (_, index) => next + index);
          await db.insertInto(table).values(numbers.flatMap(rowsOf)).execute();
        }
      });
    }
  };
}

/** @typedef {Database["reader"] extends import("kysely").Kysely<infer Tables> ? Tables : never} Schema */
