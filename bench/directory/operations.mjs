// @ts-check
import { firstNames, sharedDomain } from "../population/population.mjs";

/**
 * @typedef {import("@orgward/auth-server/storage").Store} Store
 * @typedef {import("../population/population.mjs").Population} Population
 * @typedef {import("./bare-statement.mjs").BareDatabase} BareDatabase
 *
 * @typedef {object} Directory
 * @property {Store} store
 * @property {BareDatabase} bare
 * @property {Population} population
 * @property {ReadonlyMap<string, number>} totals How many users match a search for each of `searchTerms`.
 *
 * @typedef {object} Operation
 * @property {string} id
 * @property {string} label
 * @property {number} calls So many are one sample.
 * @property {(directory: Directory, random: () => number) => () => Promise<boolean>} prepare Chooses what to read; the result reads it
 *   and tells whether the answer is the right one.
 * @property {Target} [target]
 * @property {string} [limit] The id of the same read by a bare statement.
 *
 * @typedef {{ kind: "growth", atMost: number } | { kind: "p95", milliseconds: number }} Target `growth`: the time as a multiple of
 *   that with the smaller population. `p95`: the slowest of twenty with the larger one.
 */

const growth = /** @type {const} */ ({ kind: "growth", atMost: 1.3 });
const batchSize = 100;
const pageSize = 10;
const firstPages = 100;

const searches = {
  // One user in 128 each.
  rare: firstNames.filter((_, index) => index % 16 === 5).map((name) => `${name}.`),
  broad: [sharedDomain, "test", "@org", ".ba"],
  short: ["ba", "zu", "e.", "q"],
};

/** Every text that is searched for. */
export const searchTerms = Object.values(searches).flat();

/** @type {readonly Operation[]} */
export const operations = [
  bareRead("id", { table: "users", column: "user_id" }, ({ userId }) => userId),
  bareRead("email", { table: "users", column: "email_key" }, ({ email }) => email),
  bareRead("username", { table: "users", column: "username_key" }, ({ username }) => username ?? ""),
  pointRead("id", "a user by id", (store, { userId }) => store.read.users.findById(userId)),
  pointRead("email", "a user by e-mail address", (store, { email }) => store.read.users.findByEmail(email)),
  pointRead("username", "a user by username", (store, { username }) => store.read.users.findByUsername(username ?? "")),
  {
    id: "memberships",
    label: "a user's memberships and organizations",
    calls: 50,
    target: growth,
    prepare({ store, population }, random) {
      const number = below(population.users, random);
      const { userId } = population.user(number);
      const expected = population.membershipsOf(number).length;
      return async () => (await store.read.memberships.listByUser(userId)).length === expected;
    },
  },
  {
    id: "organization",
    label: "an organization by id",
    calls: 50,
    target: growth,
    prepare({ store, population }, random) {
      const { orgId } = population.organization(below(population.organizations, random));
      return async () => (await store.read.organizations.findById(orgId))?.orgId === orgId;
    },
  },
  batchRead("user_id", "100 users by id", ({ userId }) => userId),
  batchRead("email", "100 users by e-mail address", ({ email }) => email),
  batchRead("username", "100 users by username", ({ username }) => username ?? ""),
  search("rare", "search, three characters or more, at most 1 % match", { kind: "p95", milliseconds: 25 }),
  search("broad", "search that more match", { kind: "p95", milliseconds: 400 }),
  search("short", "search for one or two characters", { kind: "p95", milliseconds: 400 }),
  memberPage(
    "members",
    "members of an organization of ten to twelve, a page",
    (population, random) => 1 + below(population.organizations - 1, random),
  ),
  memberPage("members-large", "members of an organization of one user in a hundred, its first page", () => 0),
  userPage("CREATED_AT_ASC", "a page of users, oldest first"),
  userPage("LAST_ACTIVE_AT_DESC", "a page of users, last active first"),
  userPage("EMAIL", "a page of users by e-mail address"),
  userPage("USERNAME", "a page of users by username"),
  {
    id: "organizations",
    label: "a page of organizations",
    calls: 20,
    target: growth,
    prepare({ store, population }, random) {
      const offset = below(Math.min(firstPages, population.organizations / pageSize), random) * pageSize;
      const filters = { name: null, legacyOrgId: null, domain: null };
      return async () => {
        const order = { orderBy: /** @type {const} */ ("NAME"), limit: pageSize, offset };
        const { rows, total } = await store.read.organizations.search({ ...filters, ...order });
        return rows.length === pageSize && total === population.organizations;
      };
    },
  },
];

/**
 * @param {string} id
 * @param {string} label
 * @param {(store: Store, user: import("../population/population.mjs").UserRecord) => Promise<{ userId: string } | null>} read
 * @returns {Operation}
 */
function pointRead(id, label, read) {
  return {
    id,
    label,
    calls: 50,
    target: growth,
    limit: bareIdOf(id),
    prepare({ store, population }, random) {
      const user = population.user(withUsername(population, random));
      return async () => (await read(store, user))?.userId === user.userId;
    },
  };
}

/**
 * A point read by one prepared statement: what the server's own can at best be as fast as.
 *
 * @param {string} id Of the point read.
 * @param {import("./bare-statement.mjs").BareRead} read
 * @param {(user: import("../population/population.mjs").UserRecord) => string} keyOf
 * @returns {Operation}
 */
function bareRead(id, read, keyOf) {
  return {
    id: bareIdOf(id),
    label: `one prepared statement: \`${read.table}.${read.column}\``,
    calls: 50,
    prepare({ bare, population }, random) {
      const user = population.user(withUsername(population, random));
      return async () => (await bare.read(read, keyOf(user)))?.user_id === user.userId;
    },
  };
}

/** @param {string} id Of a point read. */
function bareIdOf(id) {
  return `bare-${id}`;
}

/**
 * @param {"user_id" | "email" | "username"} key
 * @param {string} label
 * @param {(user: import("../population/population.mjs").UserRecord) => string} keyOf
 * @returns {Operation}
 */
function batchRead(key, label, keyOf) {
  return {
    id: `batch-${key}`,
    label,
    calls: 5,
    prepare({ store, population }, random) {
      const numbers = Array.from({ length: batchSize }, () => withUsername(population, random));
      const keys = numbers.map((number) => keyOf(population.user(number)));
      const expected = new Set(numbers).size;
      return async () => (await store.read.users.listBy(key, keys)).length === expected;
    },
  };
}

/** @param {keyof typeof searches} kind @param {string} label @param {Target} target @returns {Operation} */
function search(kind, label, target) {
  const terms = searches[kind];
  return {
    id: `search-${kind}`,
    label,
    calls: 4,
    target,
    prepare({ store, totals }, random) {
      const emailOrUsername = terms[below(terms.length, random)] ?? "";
      const order = {
        orderBy: /** @type {const} */ ("CREATED_AT_ASC"),
        limit: pageSize,
        offset: 0,
        legacyUserId: null,
      };
      return async () =>
        (await store.read.users.search({ ...order, emailOrUsername })).total === totals.get(emailOrUsername);
    },
  };
}

/**
 * @param {string} id
 * @param {string} label
 * @param {(population: Population, random: () => number) => number} choose Returns the number of an organization.
 * @returns {Operation}
 */
function memberPage(id, label, choose) {
  return {
    id,
    label,
    calls: 20,
    prepare({ store, population }, random) {
      const { orgId } = population.organization(choose(population, random));
      const page = { role: null, limit: pageSize, offset: 0 };
      return async () => (await store.read.memberships.listMembers(orgId, page)).rows.length === pageSize;
    },
  };
}

/** @param {import("@orgward/auth-server/storage").UserOrder} orderBy @param {string} label @returns {Operation} */
function userPage(orderBy, label) {
  return {
    id: `page-${orderBy}`,
    label: `${label}, with the total`,
    calls: 20,
    target: growth,
    prepare({ store, population }, random) {
      const offset = below(firstPages, random) * pageSize;
      const page = { orderBy, limit: pageSize, offset, emailOrUsername: null, legacyUserId: null };
      return async () => {
        const { rows, total } = await store.read.users.search(page);
        return rows.length === pageSize && total === population.users;
      };
    },
  };
}

/** The number of a user who has a username. @param {Population} population @param {() => number} random */
function withUsername({ users }, random) {
  const number = below(users, random);
  return number - (number % 5) + (number % 3);
}

/** A whole number from 0 up to, not including, `bound`. @param {number} bound @param {() => number} random */
function below(bound, random) {
  return Math.floor(random() * bound);
}

/**
 * How many users each of `searchTerms` is found in.
 *
 * @param {Population} population
 * @returns {Map<string, number>}
 */
export function countMatches({ users, user }) {
  const totals = new Map(searchTerms.map((term) => [term, 0]));
  for (let number = 0; number < users; number += 1) {
    const { email, username } = user(number);
    for (const [term, total] of totals) {
      if (email.includes(term) || username?.includes(term)) totals.set(term, total + 1);
    }
  }
  return totals;
}
