import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { startPostgres } from "@orgward/postgres-server";
import type { TestProject } from "vitest/node";
import { migrate } from "../src/platform/db/migrate.ts";
import { chooseDatabaseFolder } from "./support/database-folder.ts";
import { createPostgresDatabase, dropTemplate, nameOf } from "./support/postgres-databases.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A SQLite file with the current schema, to be copied, and the folder for copies. */
    sqlite: { readonly template: string; readonly folder: string };
    /** The PostgreSQL server of the test run, and its database with the current schema, to be copied. */
    postgres: { readonly url: string; readonly template: string };
  }
}

/** Provides both databases with the current schema, and returns what removes them after the test run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const parentFolder = chooseDatabaseFolder();
  const removals = [await provideSqlite(project, parentFolder), await providePostgres(project, parentFolder)];
  return async () => {
    for (const remove of removals) await remove();
  };
}

async function provideSqlite(project: TestProject, parentFolder: string): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(parentFolder, "orgward-sqlite-"));
  const template = join(folder, "template.db");
  await migrate({ kind: "sqlite", file: template });
  project.provide("sqlite", { template, folder });
  return () => rm(folder, { recursive: true });
}

/** The server at `TEST_DATABASE_URL`, whose user must be allowed to create databases, or one that lives as long as the test run. */
async function providePostgres(project: TestProject, parentFolder: string): Promise<() => Promise<void>> {
  const { TEST_DATABASE_URL: givenUrl } = process.env;
  // Without fsync a power failure would lose data, which here is thrown away anyhow; creating databases is many times faster.
  const options = { parentFolder, settings: { fsync: "off" } };
  const server = givenUrl ? { url: givenUrl, stop: async () => undefined } : await startPostgres(options);
  const url = await createPostgresDatabase(server.url);
  await migrate({ kind: "postgres", url });
  const template = nameOf(url);
  project.provide("postgres", { url: server.url, template });
  return async () => {
    await dropTemplate(server.url, template);
    await server.stop();
  };
}
