// @ts-check
/** @import { Store, UserOrder, UserRecord } from "@orgward/auth-server/storage" */
/** @import { Population } from "../population/population.mjs" */
import { below } from "../random.mjs";
import { searches } from "./searches.mjs";

/**
 * @typedef {object} Directory
 * @property {Store["read"]} read
 * @property {Population} population
 * @property {ReadonlyMap<string, number>} totals How many users a search for each term finds.
 *
 * @typedef {(directory: Directory, random: () => number) => () => Promise<boolean>} Prepare Chooses what to read; the result reads
 *   it and tells whether the answer is the right one.
 *
 * @typedef {object} Operation
 * @property {string} label
 * @property {number} calls How many are one sample.
 * @property {Prepare} prepare
 * @property {number | "growth"} target The p95 in milliseconds with the larger population, or the growth.
 */

const pageSize = 10;
const firstPages = 100;

/** @type {readonly Operation[]} */
export const operations = [
  pointRead("a user by id", (read, { userId }) => read.users.findById(userId)),
  pointRead("a user by email address", (read, { email }) => read.users.findByEmail(String(email))),
  pointRead("a user by username", (read, { username }) => read.users.findByUsername(String(username))),
  operation("a user's memberships and organizations", 50, "growth", ({ read, population }, random) => {
    const number = below(population.users, random);
    const { userId } = population.user(number);
    const expected = population.membershipsOf(number).length;
    return async () => (await read.memberships.listByUser(userId)).length === expected;
  }),
  operation("an organization by id", 50, "growth", ({ read, population }, random) => {
    const { orgId } = population.organization(below(population.organizations, random));
    return async () => (await read.organizations.findById(orgId))?.orgId === orgId;
  }),
  search("search, three characters or more, at most 1 % match", 25, searches.rare),
  search("search that more match", 400, searches.broad),
  search("search for one or two characters", 400, searches.short),
  userPage("CREATED_AT_ASC", "a page of users, oldest first"),
  userPage("LAST_ACTIVE_AT_DESC", "a page of users, last active first"),
  userPage("EMAIL", "a page of users by email address"),
  userPage("USERNAME", "a page of users by username"),
  operation("a page of organizations", 20, "growth", ({ read, population }, random) => {
    const offset = below(Math.min(firstPages, population.organizations / pageSize), random) * pageSize;
    const orderBy = /** @type {const} */ ("NAME");
    const page = { name: null, legacyOrgId: null, domain: null, orderBy, limit: pageSize, offset };
    return async () => {
      const { rows, total } = await read.organizations.search(page);
      return rows.length === pageSize && total === population.organizations;
    };
  }),
];

/** @param {string} label @param {number} calls @param {Operation["target"]} target @param {Prepare} prepare @returns {Operation} */
function operation(label, calls, target, prepare) {
  return { label, calls, target, prepare };
}

/** @param {string} label @param {(read: Store["read"], user: UserRecord) => Promise<{ userId: string } | null>} find */
function pointRead(label, find) {
  return operation(label, 50, "growth", ({ read, population }, random) => {
    const number = below(population.users, random);
    // One who has a username.
    const user = population.user(number - (number % 5) + (number % 3));
    return async () => (await find(read, user))?.userId === user.userId;
  });
}

/** @param {string} label @param {number} target @param {readonly string[]} terms */
function search(label, target, terms) {
  return operation(label, 4, target, ({ read, totals }, random) => {
    const emailOrUsername = terms[below(terms.length, random)] ?? "";
    const orderBy = /** @type {const} */ ("CREATED_AT_ASC");
    const page = { emailOrUsername, legacyUserId: null, orderBy, limit: pageSize, offset: 0 };
    return async () => (await read.users.search(page)).total === totals.get(emailOrUsername);
  });
}

/** @param {UserOrder} orderBy @param {string} label */
function userPage(orderBy, label) {
  return operation(`${label}, with the total`, 20, "growth", ({ read, population }, random) => {
    const offset = below(firstPages, random) * pageSize;
    const page = { emailOrUsername: null, legacyUserId: null, orderBy, limit: pageSize, offset };
    return async () => {
      const { rows, total } = await read.users.search(page);
      return rows.length === pageSize && total === population.users;
    };
  });
}
