// @ts-check
import { startPostgres } from "@orgward/postgres-server";

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
