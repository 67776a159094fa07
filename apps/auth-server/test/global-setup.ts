import type { TestProject } from "vitest/node";
import { migrate } from "../src/db/migrate.ts";
import { createPostgresDatabase, dropPostgresDatabase, nameOf } from "./support/postgres-databases.ts";
import { startPostgres } from "./support/postgres-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The PostgreSQL server of the test run, and its database with the current schema, to be copied. */
    postgres: { readonly url: string; readonly template: string };
  }
}

/**
 * Provides PostgreSQL to the tests: the server at `TEST_DATABASE_URL`, whose user must be allowed to create databases, or one
 * that lives as long as the test run.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { TEST_DATABASE_URL: givenUrl } = process.env;
  const server = givenUrl ? { url: givenUrl, stop: async () => undefined } : await startPostgres();
  const template = await createPostgresDatabase(server.url);
  await migrate({ kind: "postgres", url: template });
  project.provide("postgres", { url: server.url, template: nameOf(template) });
  return async () => {
    await dropPostgresDatabase(server.url, template);
    await server.stop();
  };
}
