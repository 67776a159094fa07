// @ts-check
import { below } from "../random.mjs";
import { growth } from "./operation.mjs";

/**
 * @typedef {import("@orgward/auth-server/storage").Store} Store
 * @typedef {import("../population/population.mjs").Population} Population
 * @typedef {import("./operation.mjs").Operation} Operation
 */

const batchSize = 100;

/**
 * A point read by one prepared statement: what the server's own can at best be as fast as.
 *
 * @param {string} id Of the point read.
 * @param {import("./bare-statement.mjs").BareRead} read
 * @param {(user: import("../population/population.mjs").UserRecord) => string} keyOf
 * @returns {Operation}
 */
export function bareRead(id, read, keyOf) {
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

/**
 * @param {string} id
 * @param {string} label
 * @param {(store: Store, user: import("../population/population.mjs").UserRecord) => Promise<{ userId: string } | null>} read
 * @returns {Operation}
 */
export function pointRead(id, label, read) {
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
export function batchRead(key, label, keyOf) {
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

/** A user's memberships, with their organizations. @returns {Operation} */
export function membershipsRead() {
  return {
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
  };
}

/** One organization by its id. @returns {Operation} */
export function organizationRead() {
  return {
    id: "organization",
    label: "an organization by id",
    calls: 50,
    target: growth,
    prepare({ store, population }, random) {
      const { orgId } = population.organization(below(population.organizations, random));
      return async () => (await store.read.organizations.findById(orgId))?.orgId === orgId;
    },
  };
}

/** The number of a user who has a username. @param {Population} population @param {() => number} random */
function withUsername({ users }, random) {
  const number = below(users, random);
  return number - (number % 5) + (number % 3);
}
