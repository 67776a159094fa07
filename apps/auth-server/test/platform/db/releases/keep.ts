// Keeps a database of a release on SQLite and on PostgreSQL, for the tests of all later releases.
// Usage: node apps/auth-server/test/support/run-typescript.mjs apps/auth-server/test/platform/db/releases/keep.ts VERSION
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "@orgward/postgres-server";
import { keepInstallation } from "./kept-installation.ts";

const version = process.argv[3];
if (!version || !/^\d+\.\d+\.\d+$/.test(version)) throw new Error("Name the version, such as 0.2.0.");
const folder = await mkdtemp(join(tmpdir(), "orgward-keep-"));
const server = await startPostgres();
try {
  await keepInstallation(version, { kind: "sqlite", file: join(folder, "orgward.db") });
  await keepInstallation(version, { kind: "postgres", url: server.url });
} finally {
  await server.stop();
  await rm(folder, { recursive: true });
}
