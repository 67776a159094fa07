import { startPostgres } from "./postgres-server.ts";

// Runs PostgreSQL as an operator would, every commit synced to disk, until the standard input ends; prints its URL.
const server = await startPostgres({ syncsToDisk: true });
process.stdout.write(`${server.url}\n`);
process.stdin.on("end", () => void server.stop()).resume();
