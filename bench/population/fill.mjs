// @ts-check
/** @import { Database, StoreOptions } from "@orgward/auth-server/storage" */
/** @import { Population } from "./population.mjs" */
import { createHash } from "node:crypto";
import {
  BY_PASSWORD,
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
import { resource, scope } from "../server/operations.mjs";
import { addConfiguration, auditKeys, client } from "./configuration.mjs";
import { usersPerOrganization } from "./population.mjs";

/** In the year 2100: what is kept for the next run does not expire before it. */
const expiresAt = 4_102_444_800;
/** Rows of one INSERT: SQLite takes at most 32,766 parameters. */
const rowsPerInsert = 500;
/** So many INSERTs share a commit. */
const insertsPerTransaction = 20;

/**
 * Writes a population into an empty database through the server's own tables, so that its triggers keep search tables and counts.
 * What users did is sealed as the server seals it.
 *
 * @param {StoreOptions} options
 * @param {Population} population
 * @param {(message: string) => void} report
 */
export async function fillDatabase(options, population, report) {
  await migrate(options);
  const store = await openStore(options);
  await addConfiguration(store, Math.floor(Date.now() / 1000));
  await store.close();
  await addUsers(options, { population, from: 0 }, report);
}

/**
 * Adds users of a population, with their organizations and what they did, to a database that has those before them.
 *
 * @param {StoreOptions} options
 * @param {{ population: Population, from: number }} added `from`: how many users are there, a multiple of ten.
 * @param {(message: string) => void} report
 */
export async function addUsers(options, { population, from }, report) {
  const [database, store] = [await openDatabase(options), await openStore(options)];
  try {
    const { users: to, user, organization, membershipsOf } = population;
    const organizations = { from: from / usersPerOrganization, to: population.organizations };
    const insert = createInserter(database, report);
    await insert("organizations", organizations, (number) => [toOrganizationRow(organization(number))]);
    await insert("users", { from, to }, (number) => [toUserRow(user(number))]);
    await insert("memberships", { from, to }, (number) => membershipsOf(number).map(toMembershipRow));
    const grantOfUser = (/** @type {number} */ number) => grantOf(population, number);
    await insert("oauth_grants", { from, to }, (number) => [toGrantRow(grantOfUser(number).grant)]);
    await insert("oauth_access_tokens", { from, to }, (number) => [toAccessTokenRow(grantOfUser(number).accessToken)]);
    await insert("events", { from, to }, (number) => [eventOf(population, number)]);
    report("sealing the audit log");
    await sealAuditEvents({ store, auditKeys: await auditKeys() });
  } finally {
    await store.close();
    await database.close();
  }
}

/** What a user lets the client do, and the access token that came of it. @param {Population} population @param {number} number */
function grantOf(population, number) {
  const { userId, createdAt } = population.user(number);
  const common = { grantId: population.grantId(number), scopes: [scope], orgId: null, createdAt, expiresAt };
  const tokenHash = createHash("sha256").update(`access token of ${common.grantId}`).digest("hex");
  const times = { provenAt: createdAt, lastSeenAt: createdAt, longestIdleSeconds: 0 };
  const authentication = { ...BY_PASSWORD, ...times, ipAddress: null };
  const grant = { ...common, userId, clientId: client.client_id, resource, authentication };
  return { grant: { ...grant, assertedBy: null }, accessToken: { ...common, tokenHash, boundTo: null } };
}

/**
 * Something that a user did, as the stream keeps it once what tells who the user is was erased: one in ten got another role in an
 * organization, one in ten failed to sign in, the others signed in.
 *
 * @param {Population} population @param {number} number
 */
function eventOf(population, number) {
  const { userId, lastActiveAt } = population.user(number);
  const user = { kind: "user", id: userId };
  const common = { occurred_at: lastActiveAt, personal: null };
  const [membership] = population.membershipsOf(number);
  if (number % 10 === 1 && membership) {
    const event = { actor: user, target: user, organization: { id: membership.orgId, name: "" } };
    return { ...common, type: "member.role_changed", details: JSON.stringify(event) };
  }
  if (number % 10 === 2) {
    const event = { actor: { kind: "anonymous", id: null, name: null }, target: user, reason: "wrong_password" };
    return { ...common, type: "sign_in.failed", details: JSON.stringify(event) };
  }
  const details = { method: "password", second_factor: null, first_of_day: true };
  const event = { actor: user, target: user, userId, details };
  return { ...common, type: "sign_in.succeeded", details: JSON.stringify(event) };
}

/** @param {Database} database @param {(message: string) => void} report */
function createInserter(database, report) {
  /**
   * @template {"organizations" | "users" | "memberships" | "oauth_grants" | "oauth_access_tokens" | "events"} Table
   * @param {Table} table
   * @param {{ from: number, to: number }} range
   * @param {(number: number) => import("kysely").InsertObject<Schema, Table>[]} rowsOf
   */
  return async (table, { from, to }, rowsOf) => {
    const step = rowsPerInsert * insertsPerTransaction;
    for (let first = from; first < to; first += step) {
      report(`${table}: ${first.toLocaleString("en")} of ${to.toLocaleString("en")}`);
      await database.transaction(async (db) => {
        /** @type {Promise<unknown>} */
        let written = Promise.resolve();
        for (let next = first; next < Math.min(first + step, to); next += rowsPerInsert) {
          const numbers = Array.from({ length: Math.min(rowsPerInsert, to - next) }, (_, index) => next + index);
          // The database writes the rows before these meanwhile.
          const statement = db.insertInto(table).values(numbers.flatMap(rowsOf)).compile();
          await written;
          written = db.executeQuery(statement);
        }
        await written;
      });
    }
  };
}

/** @typedef {Database["reader"] extends import("kysely").Kysely<infer Tables> ? Tables : never} Schema */
