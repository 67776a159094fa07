// @ts-check
/** @import { Subject } from "../types.ts" */
/** @import { Target } from "./operations.mjs" */
import { startDelayedSocket } from "../driver/delayed-socket.mjs";
import { startWorker } from "../driver/worker.mjs";
import { chooseDialects, databaseNames, openDatabases } from "../population/databases.mjs";
import { startOrgward } from "./orgward.mjs";

/**
 * @typedef {{ target: Target, stop: () => Promise<void> }} RunningServer
 * @typedef {Awaited<ReturnType<typeof openAll>>} Databases
 */

const oidcProvider = new URL("oidc-provider.mjs", import.meta.url);
const betterAuth = new URL("better-auth.mjs", import.meta.url);

/** Those that keep what they issue on PostgreSQL. */
const peers = [
  { id: "oidc-provider", name: "oidc-provider", module: oidcProvider, packages: ["oidc-provider", "pg"] },
  {
    id: "better-auth",
    name: "Better Auth",
    module: betterAuth,
    packages: ["better-auth", "@better-auth/oauth-provider", "pg"],
  },
];

/** @type {readonly (Subject & { start: (databases: Databases) => Promise<RunningServer> })[]} In the order of the table. */
export const subjects = [
  {
    id: "oidc-provider-memory",
    label: "oidc-provider, in memory",
    packages: ["oidc-provider"],
    start: () => startPeer(oidcProvider),
  },
  ...peers.flatMap(({ id, name, module, packages }) =>
    [
      { id, label: `${name}, PostgreSQL`, of: /** @type {const} */ ("postgres") },
      { id: `${id}-away`, label: `${name}, PostgreSQL 1 ms away`, of: /** @type {const} */ ("away") },
    ].map(({ of, ...subject }) => ({
      ...subject,
      packages,
      start: async (/** @type {Databases} */ databases) =>
        startPeer(module, await databases[of].create(subject.id.replaceAll("-", "_"))),
    })),
  ),
  {
    id: "orgward-postgres-away",
    label: "**@orgward/auth-server**, PostgreSQL 1 ms away, one process",
    packages: ["@orgward/auth-server"],
    start: ({ away }) => startOrgward(away, { processes: 1 }),
  },
  ...[1, 2].flatMap((processes) =>
    chooseDialects([]).map((dialect) => ({
      id: `orgward-${dialect}-${processes}`,
      label: `**@orgward/auth-server**, ${databaseNames[dialect]}, ${processes === 1 ? "one process" : `${processes} processes`}`,
      packages: ["@orgward/auth-server"],
      start: (/** @type {Databases} */ databases) => startOrgward(databases[dialect], { processes }),
    })),
  ),
];

/**
 * Opens SQLite files, and one PostgreSQL for all, which is also `away`: there, each round trip takes a millisecond longer.
 *
 * @param {string} folder
 * @param {(message: string) => void} report
 */
export async function openAll(folder, report) {
  const [sqlite, postgres] = [await openDatabases.sqlite(folder, report), await openDatabases.postgres(folder, report)];
  const delayed = await startDelayedSocket(await postgres.create("away"), 1);
  const away = {
    ...postgres,
    create: async (/** @type {string} */ name) => delayed.urlOf(await postgres.create(name)),
    async provideCopy(/** @type {import("../population/population.mjs").Population} */ population) {
      const options = await postgres.provideCopy(population);
      return { ...options, url: delayed.urlOf(options.url) };
    },
  };
  return { sqlite, postgres, away, stop: () => delayed.stop().finally(() => sqlite.stop().finally(postgres.stop)) };
}

/** @param {URL} module @param {string} [databaseUrl] @returns {Promise<RunningServer>} */
async function startPeer(module, databaseUrl) {
  const worker = startWorker(module, module.pathname);
  try {
    return { target: await worker.ask("start", databaseUrl), stop: async () => void worker.stop() };
  } catch (error) {
    worker.stop();
    throw error;
  }
}
