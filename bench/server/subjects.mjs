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

/**
 * In the order of the table. `browsers`: how many have a user who is signed in, one for each connection.
 *
 * @type {readonly (Subject & { start: (databases: Databases, browsers: number) => Promise<RunningServer> })[]}
 */
export const subjects = [
  {
    id: "oidc-provider-memory",
    label: "oidc-provider, in memory",
    packages: ["oidc-provider"],
    start: (_, browsers) => startPeer(oidcProvider, { browsers }),
  },
  ...peers.flatMap(({ id, name, module, packages }) =>
    [
      { id, label: `${name}, PostgreSQL`, of: /** @type {const} */ ("postgres") },
      { id: `${id}-away`, label: `${name}, PostgreSQL 1 ms away`, of: /** @type {const} */ ("away") },
    ].map(({ of, ...subject }) => ({
      ...subject,
      packages,
      async start(/** @type {Databases} */ databases, /** @type {number} */ browsers) {
        const databaseUrl = await databases[of].create(subject.id.replaceAll("-", "_"));
        return startPeer(module, { databaseUrl, browsers });
      },
    })),
  ),
  {
    id: "orgward-postgres-away",
    label: "**@orgward/auth-server**, PostgreSQL 1 ms away, one process",
    packages: ["@orgward/auth-server"],
    start: ({ away }, browsers) => startOrgward(away, { processes: 1, browsers }),
  },
  ...[1, 2].flatMap((processes) =>
    chooseDialects([]).map((dialect) => ({
      id: `orgward-${dialect}-${processes}`,
      label: `**@orgward/auth-server**, ${databaseNames[dialect]}, ${processes === 1 ? "one process" : `${processes} processes`}`,
      packages: ["@orgward/auth-server"],
      start: (/** @type {Databases} */ databases, /** @type {number} */ browsers) =>
        startOrgward(databases[dialect], { processes, browsers }),
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

/** @param {URL} module @param {{ databaseUrl?: string, browsers: number }} input @returns {Promise<RunningServer>} */
async function startPeer(module, input) {
  const worker = startWorker(module, module.pathname);
  try {
    return { target: await worker.ask("start", input), stop: async () => void worker.stop() };
  } catch (error) {
    worker.stop();
    throw error;
  }
}
