// @ts-check
import { below } from "../random.mjs";
import { growth } from "./operation.mjs";
import { searches } from "./searches.mjs";

/**
 * @typedef {import("../population/population.mjs").Population} Population
 * @typedef {import("./operation.mjs").Operation} Operation
 * @typedef {import("./operation.mjs").Target} Target
 */

const pageSize = 10;
const firstPages = 100;

/** @param {keyof typeof searches} kind @param {string} label @param {Target} target @returns {Operation} */
export function search(kind, label, target) {
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

/** @param {import("@orgward/auth-server/storage").UserOrder} orderBy @param {string} label @returns {Operation} */
export function userPage(orderBy, label) {
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

/**
 * @param {string} id
 * @param {string} label
 * @param {(population: Population, random: () => number) => number} choose Returns the number of an organization.
 * @returns {Operation}
 */
export function memberPage(id, label, choose) {
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

/** Organizations by name. @returns {Operation} */
export function organizationPage() {
  return {
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
  };
}
