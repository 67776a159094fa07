// @ts-check
import { startNodeHttp } from "./node-http.mjs";
import { startOidcProvider } from "./oidc-provider.mjs";
import { startOrgward } from "./orgward.mjs";
import { withPostgres } from "./postgres.mjs";

/**
 * @typedef {object} RunningServer
 * @property {import("./operations.mjs").Target} target
 * @property {() => Promise<void>} stop
 *
 * @typedef {object} Subject
 * @property {string} id
 * @property {string} label How the table names it.
 * @property {readonly string[]} packages The npm packages whose versions the report shows.
 * @property {() => Promise<RunningServer>} start
 */

/** What the others are compared with. */
export const reference = "oidc-provider";

/** What none can be faster than. */
export const limit = "node-http";

/** @type {readonly Subject[]} In the order of the table. */
export const subjects = [
  {
    id: limit,
    label: "`node:http` alone, every answer known",
    packages: [],
    start: startNodeHttp,
  },
  {
    id: reference,
    label: "oidc-provider, store in memory",
    packages: ["oidc-provider"],
    start: startOidcProvider,
  },
  ...[1, 2].flatMap((processes) => [
    {
      id: `orgward-sqlite-${processes}`,
      label: `**@orgward/auth-server**, SQLite, ${count(processes)}`,
      packages: ["@orgward/auth-server"],
      start: () => startOrgward({ processes }),
    },
    {
      id: `orgward-postgres-${processes}`,
      label: `**@orgward/auth-server**, PostgreSQL, ${count(processes)}`,
      packages: ["@orgward/auth-server"],
      start: () => withPostgres((databaseUrl) => startOrgward({ processes, databaseUrl })),
    },
  ]),
];

/** @param {number} processes */
function count(processes) {
  return processes === 1 ? "one process" : `${processes} processes`;
}
