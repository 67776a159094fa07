// @ts-check
import {
  migrate,
  openDatabase,
  openStore,
  sealAuditEvents,
  toAccessTokenRow,
  toGrantRow,
  toMembershipRow,
  toOrganizationRow,
  toUserRow,
} from "@orgward/auth-server/storage";
import { accessTokenOf, grantOf, signInOf } from "./activity.mjs";
import { addConfiguration, auditKeys } from "./configuration.mjs";
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
 * and compares what they kept with what is there. What users did is sealed as the server seals it.
 *
 * @param {import("@orgward/auth-server/storage").StoreOptions} options
 * @param {Population} population
 * @param {(message: string) => void} report
 */
export async function fillDatabase(options, population, report) {
  await migrate(options);
  const database = await openDatabase(options);
  try {
    const { users, organizations, grants, user, organization, membershipsOf } = population;
    const insert = createInserter(database, report);
    await insert("organizations", organizations, (number) => [toOrganizationRow(organization(number))]);
    await insert("users", users, (number) => [toUserRow(user(number))]);
    await insert("memberships", users, (number) => membershipsOf(number).map(toMembershipRow));
    await configureAndSeal(options, async () => {
      await insert("oauth_grants", grants, (number) => [toGrantRow(grantOf(population, number))]);
      await insert("oauth_access_tokens", grants, (number) => [
        toAccessTokenRow(accessTokenOf(population, number).record),
      ]);
      await insert("audit_events", users, (number) => [signInOf(population, number)]);
      report("sealing the audit log");
    });
    report("comparing counts and search tables with the rows");
    await verifyPopulation(database, population);
  } finally {
    await database.close();
  }
}

/**
 * Configures an installation, has its users do something, and seals what the audit log holds of it.
 *
 * @param {import("@orgward/auth-server/storage").StoreOptions} options
 * @param {() => Promise<void>} act
 */
async function configureAndSeal(options, act) {
  const store = await openStore(options);
  try {
    await addConfiguration(store, Math.floor(Date.now() / 1000));
    await act();
    await sealAuditEvents({ store, auditKeys: await auditKeys() });
  } finally {
    await store.close();
  }
}

/** @param {Database} database @param {(message: string) => void} report */
function createInserter(database, report) {
  /**
   * @template {"organizations" | "users" | "memberships" | "oauth_grants" | "oauth_access_tokens" | "audit_events"} Table
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
