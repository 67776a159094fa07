import { mkdtemp, rm } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { serveOnLoopback } from "@orgward/testing/contract";
import { onTestFinished } from "vitest";
import { openStore } from "../../../apps/auth-server/src/open-store.ts";
import { migrate } from "../../../apps/auth-server/src/platform/db/migrate.ts";
import type { Deps } from "../../../apps/auth-server/src/platform/deps.ts";
import { type ListeningApp, startListeningApp } from "../../../apps/auth-server/test/support/listening-app.ts";
import { createApp } from "../../../apps/demo-mcp/src/app.ts";
import { openProjectFiles, type ProjectFiles } from "../../../apps/demo-mcp/src/projects.ts";

/** The auth server with its demo data and the MCP demo, on loopback addresses, with one clock. */
export interface Servers {
  readonly auth: ListeningApp;
  /** The demo's two MCP endpoints. */
  readonly endpoint: string;
  readonly secondEndpoint: string;
  /** What the demo keeps its projects in. */
  readonly projects: ProjectFiles;
}

export interface ServersOptions extends Partial<Pick<Deps, "fetchDocument" | "signalKeys">> {
  /** How long the demo trusts a verdict. Default 30. */
  readonly cacheSeconds?: number;
}

/** Starts both servers, until the test ends. */
export async function startServers({ cacheSeconds = 30, ...overrides }: ServersOptions = {}): Promise<Servers> {
  const folder = await mkdtemp(join(tmpdir(), "orgward-mcp-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const auth = await startListeningApp(await openDatabase(join(folder, "orgward.db")), overrides);
  // The SDKs look at the real time as well.
  auth.deps.clock.advance(Math.floor(Date.now() / 1000) - auth.deps.clock());
  const projects = openProjectFiles(join(folder, "projects"), () => auth.deps.clock() * 1000);
  const demoUrl = await startDemo(auth, projects, cacheSeconds);
  const [endpoint, secondEndpoint] = [`${demoUrl}/mcp`, `${demoUrl}/second`];
  for (const resource of [endpoint, secondEndpoint]) {
    const record = { resource, name: "MCP demo", isDefault: false, createdAt: auth.deps.clock() };
    await auth.deps.store.write(({ oauthResources }) => oauthResources.set(record));
  }
  return { auth, endpoint, secondEndpoint, projects };
}

async function openDatabase(file: string): ReturnType<typeof openStore> {
  await migrate({ kind: "sqlite", file });
  const store = await openStore({ kind: "sqlite", file });
  onTestFinished(() => store.close());
  return store;
}

async function startDemo(
  { origin, deps }: ListeningApp,
  projects: ProjectFiles,
  cacheSeconds: number,
): Promise<string> {
  // Its address is a part of its configuration.
  let listener: RequestListener = () => {};
  const server = await serveOnLoopback((request, response) => listener(request, response));
  const demo = createApp({
    authUrl: origin,
    publicUrl: server.origin,
    introspection: { clientId: "demo-introspect", clientSecret: "demo_introspect_secret", cacheSeconds },
    projects,
    clock: () => deps.clock() * 1000,
  });
  listener = getRequestListener(demo.fetch, { overrideGlobalObjects: false });
  onTestFinished(async () => {
    await demo.close();
    await server.close();
    projects.close();
  });
  return server.origin;
}
