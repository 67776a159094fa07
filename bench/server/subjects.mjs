// @ts-check
/** @import { Subject } from "../types.ts" */
/** @import { Target } from "./operations.mjs" */
import { startWorker } from "../driver/worker.mjs";
import { chooseDialects, databaseNames, openDatabases } from "../population/databases.mjs";
import { startOrgward } from "./orgward.mjs";

/**
 * @typedef {{ target: Target, stop: () => Promise<void> }} RunningServer
 * @typedef {Awaited<ReturnType<typeof openAll>>} Databases
 */

/** @type {readonly (Subject & { start: (databases: Databases) => Promise<RunningServer> })[]} In the order of the table. */
export const subjects = [
  {
    id: "oidc-provider",
    label: "oidc-provider, documents alone",
    packages: ["oidc-provider"],
    start: () => startPeer(new URL("oidc-provider.mjs", import.meta.url)),
  },
  {
    id: "better-auth",
    label: "Better Auth, PostgreSQL",
    packages: ["better-auth", "@better-auth/oauth-provider"],
    start: async ({ postgres }) =>
      startPeer(new URL("better-auth.mjs", import.meta.url), await postgres.create("better_auth")),
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

/** Opens SQLite files, and one PostgreSQL for all. @param {string} folder @param {(message: string) => void} report */
export async function openAll(folder, report) {
  const [sqlite, postgres] = [await openDatabases.sqlite(folder, report), await openDatabases.postgres(folder, report)];
  return { sqlite, postgres, stop: () => sqlite.stop().finally(postgres.stop) };
}

/** @param {URL} module @param {unknown} [input] @returns {Promise<RunningServer>} */
async function startPeer(module, input) {
  const worker = startWorker(module, module.pathname);
  try {
    return { target: await worker.ask("start", input), stop: async () => void worker.stop() };
  } catch (error) {
    worker.stop();
    throw error;
  }
}
