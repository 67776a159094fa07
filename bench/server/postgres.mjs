// @ts-check
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const support = new URL("../../apps/auth-server/test/support/", import.meta.url);

/**
 * Starts a server on a PostgreSQL database of its own, with PostgreSQL's default settings: every commit synced to disk.
 *
 * @param {(databaseUrl: string) => Promise<import("./subjects.mjs").RunningServer>} start
 * @returns {Promise<import("./subjects.mjs").RunningServer>}
 */
export async function withPostgres(start) {
  const postgres = await startPostgres();
  try {
    const { target, stop } = await start(postgres.url);
    return { target, stop: () => stop().finally(postgres.stop) };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

/** @returns {Promise<{ url: string, stop: () => Promise<void> }>} */
async function startPostgres() {
  const [runner, module] = ["run-typescript.mjs", "durable-postgres.ts"].map((name) =>
    fileURLToPath(new URL(name, support)),
  );
  const child = spawn(process.execPath, [String(runner), String(module)], { stdio: ["pipe", "pipe", "inherit"] });
  const [url] = await Promise.race([
    once(createInterface({ input: child.stdout }), "line"),
    once(child, "exit").then(() => Promise.reject(new Error("PostgreSQL did not start."))),
  ]);
  return {
    url,
    async stop() {
      child.stdin.end();
      await once(child, "exit");
    },
  };
}
