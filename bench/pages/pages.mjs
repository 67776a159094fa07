// @ts-check
import { client, clientName } from "../population/configuration.mjs";
import { firstNames, sharedDomain } from "../population/population.mjs";
import { below } from "../random.mjs";
import { authorizePath } from "../server/operations.mjs";

/**
 * @typedef {import("../population/population.mjs").Population} Population
 * @typedef {"nobody" | "user" | "operator"} Visitor `user`: number 0, Owner of organization 0 and Member of organization 1.
 * @typedef {{ path: string, heading: string }} Address
 *
 * @typedef {object} Page
 * @property {string} label
 * @property {Visitor} visitor Who is signed in.
 * @property {(population: Population, random: () => number) => Address} choose
 * @property {number} atMost Milliseconds within which the answer is complete, for nineteen visitors of twenty.
 */

const target = 50;
/** A search that more than one user in a hundred match may take longer, by itself. */
const broadSearchTarget = 400;

const organizationOfMany = 0;
const organizationOfTwelve = 1;
const authorizeOfHosted = "/oauth/2.1/authorize";

/** @type {readonly Page[]} In the order of the table. */
export const pages = [
  ...fixed("nobody", [
    ["sign-in", "/login", "Sign in"],
    ["sign-up", "/signup", "Create an account"],
    ["sign-in by mail", "/login/link", "Sign in by mail"],
    ["a forgotten password", "/forgot-password", "Forgot your password?"],
    ["a mail to confirm an address", "/confirm-email/resend", "Confirmation mail"],
    ["the dashboard's sign-in", "/dashboard/login", "Dashboard"],
  ]),
  page("user", "account", (population) => ({ path: "/account", heading: nameOf(population.user(0)) })),
  ...fixed("user", [
    ["profile", "/account/profile", "Your profile"],
    ["own password", "/account/password", "Change your password"],
    ["own address", "/account/email", "Change your e-mail address"],
    ["own second factor", "/account/second-factor", "Second factor"],
    ["own API keys", "/account/api-keys", "API keys"],
    ["own organizations", "/orgs", "Your organizations"],
  ]),
  page("user", "own organization of twelve, its members", (population) =>
    addressOf("/orgs", population.organization(organizationOfTwelve)),
  ),
  page("user", "own organization of one user in a hundred, its members", (population) =>
    addressOf("/orgs", population.organization(organizationOfMany)),
  ),
  page("user", "its API keys", (population) => {
    const { orgId, name } = population.organization(organizationOfMany);
    return { path: `/orgs/${orgId}/api-keys`, heading: `API keys of ${name}` };
  }),
  page("user", "consent", () => ({
    path: authorizePath({ client, paths: { authorize: authorizeOfHosted, token: "", introspect: "" } }),
    heading: "Connect a program?",
  })),
  ...fixed("operator", [
    ["overview", "/dashboard", "Overview"],
    ["users", "/dashboard/users", "Users"],
    ["users, page 100", "/dashboard/users?page=100", "Users"],
    ["users by e-mail address, page 100", "/dashboard/users?order=EMAIL&page=100", "Users"],
  ]),
  page("operator", "users, a search that one in 128 match", (_, random) => ({
    path: `/dashboard/users?${new URLSearchParams({ q: `${drawn(firstNames, random)}.` })}`,
    heading: "Users",
  })),
  {
    ...page("operator", "users, a search that one in ten match", () => ({
      path: `/dashboard/users?${new URLSearchParams({ q: sharedDomain })}`,
      heading: "Users",
    })),
    atMost: broadSearchTarget,
  },
  page("operator", "a user", (population, random) => {
    const { userId, email } = population.user(below(population.users, random));
    return { path: `/dashboard/users/${userId}`, heading: email };
  }),
  ...fixed("operator", [
    ["a new user", "/dashboard/users/new", "Create a user"],
    ["organizations", "/dashboard/orgs", "Organizations"],
    ["organizations, page 100", "/dashboard/orgs?page=100", "Organizations"],
  ]),
  page("operator", "organizations by domain", (population, random) => {
    const { domain } = population.organization(below(population.organizations, random));
    return { path: `/dashboard/orgs?${new URLSearchParams({ domain: domain ?? "" })}`, heading: "Organizations" };
  }),
  page("operator", "organizations by a part of their name", (population, random) => {
    const { name } = population.organization(below(population.organizations, random));
    return { path: `/dashboard/orgs?${new URLSearchParams({ q: name.slice(1) })}`, heading: "Organizations" };
  }),
  page("operator", "an organization of ten to twelve", (population, random) =>
    addressOf("/dashboard/orgs", population.organization(1 + below(population.organizations - 1, random))),
  ),
  page("operator", "an organization of one user in a hundred", (population) =>
    addressOf("/dashboard/orgs", population.organization(organizationOfMany)),
  ),
  ...fixed("operator", [
    ["roles", "/dashboard/roles", "Roles and permissions"],
    ["MCP", "/dashboard/mcp", "MCP"],
    ["MCP: resources", "/dashboard/mcp/resources", "Resources"],
    ["MCP: scopes", "/dashboard/mcp/scopes", "Scopes"],
    ["MCP: clients", "/dashboard/mcp/clients", "OAuth clients"],
    ["MCP: a new client", "/dashboard/mcp/clients/new", "Create a client"],
    ["MCP: a client that every user has let in", `/dashboard/mcp/clients/${client.client_id}`, clientName],
    ["MCP: request validation", "/dashboard/mcp/validation", "Request validation"],
    ["MCP: allowed clients", "/dashboard/mcp/registration", "Allowed MCP clients"],
    ["MCP: try it", "/dashboard/mcp/try-it", "Try it"],
    ["keys", "/dashboard/keys", "Keys"],
    ["settings", "/dashboard/settings", "Settings"],
    ["settings: mail", "/dashboard/settings/mail", "Mail"],
    ["operators", "/dashboard/operators", "Operators"],
    ["own sign-in", "/dashboard/me", "Your sign-in"],
    ["audit log", "/dashboard/audit", "Audit log"],
    ["audit log, events of one type", "/dashboard/audit?type=sign_in.succeeded", "Audit log"],
    ["audit log, events of a rare type", "/dashboard/audit?type=token.reused", "Audit log"],
  ]),
  page("operator", "audit log, events about a user", (population, random) => ({
    path: `/dashboard/audit?about=${population.user(below(population.users, random)).userId}`,
    heading: "Audit log",
  })),
  page("operator", "audit log, events of a day", (population, random) => {
    const { lastActiveAt } = population.user(below(population.users, random));
    const day = new Date(lastActiveAt * 1000).toISOString().slice(0, 10);
    return { path: `/dashboard/audit?${new URLSearchParams({ from: day, until: day })}`, heading: "Audit log" };
  }),
];

/** @param {Visitor} visitor @param {readonly [label: string, path: string, heading: string][]} addresses */
function fixed(visitor, addresses) {
  return addresses.map(([label, path, heading]) => page(visitor, label, () => ({ path, heading })));
}

/** @param {Visitor} visitor @param {string} label @param {Page["choose"]} choose @returns {Page} */
function page(visitor, label, choose) {
  return { visitor, label, choose, atMost: target };
}

/** @param {string} list @param {{ orgId: string, name: string }} organization @returns {Address} */
function addressOf(list, { orgId, name }) {
  return { path: `${list}/${orgId}`, heading: name };
}

/** @param {{ firstName: string | null, lastName: string | null }} user */
function nameOf({ firstName, lastName }) {
  return `${firstName} ${lastName}`;
}

/** @param {readonly string[]} texts @param {() => number} random */
function drawn(texts, random) {
  return texts[below(texts.length, random)] ?? "";
}
