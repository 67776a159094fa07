import { dirname } from "node:path";
import type { StoreOptions } from "../../src/platform/db/options.ts";
import { type Browser, createBrowser } from "./browser.ts";
import { type RunningOrgward, startOrgward } from "./command-line.ts";
import { createDataDirectory } from "./data-directory.ts";
import type { TestDatabases } from "./databases.ts";
import type { TestApp } from "./test-app.ts";

/** A server in a process of its own, to be talked to over HTTP. */
export interface ServerProcess extends RunningOrgward, Pick<TestApp, "request"> {}

/** The environment of processes that share one new installation with the demo data. */
export async function newInstallation({ create }: TestDatabases): Promise<Record<string, string>> {
  return { SIGNING_ALGORITHM: "ES256", DEMO_DATA: "true", ...(await locationOf(await create())) };
}

/** The variables that name a database and a data folder of the test's own. */
export async function locationOf(database: StoreOptions): Promise<Record<string, string>> {
  return database.kind === "postgres"
    ? { DATABASE_URL: database.url, DATA_DIR: await createDataDirectory() }
    : { DATA_DIR: dirname(database.file) };
}

/** Starts a server; it follows no redirect, as a test looks at each. */
export async function startServerProcess(environment: Record<string, string>): Promise<ServerProcess> {
  const running = await startOrgward(environment);
  const request: TestApp["request"] = (path, { peer: _, ...init } = {}) => {
    // A connection that is kept for the next request may be closed by the server just when that comes.
    const headers = new Headers(init.headers);
    headers.set("connection", "close");
    return fetch(new URL(path, running.origin), { redirect: "manual", ...init, headers });
  };
  return { ...running, request };
}

/** A browser in which the demo owner of Acme is signed in. */
export async function signIn(server: Pick<TestApp, "request">): Promise<Browser> {
  const browser = createBrowser(server);
  await browser.signIn("owner@acme.test", "orgward-demo");
  return browser;
}
