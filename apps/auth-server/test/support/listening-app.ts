import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { onTestFinished } from "vitest";
import { createApp } from "../../src/app.ts";
import type { Deps } from "../../src/platform/deps.ts";
import type { Store } from "../../src/platform/domain/store.ts";
import { createTestApp, type TestApp } from "./test-app.ts";

/** The app behind a loopback address, which is its issuer, too. */
export interface ListeningApp extends TestApp {
  readonly origin: string;
}

/**
 * Serves the app on a store over HTTP until the test ends.
 *
 * @param options `host`: the name of the loopback address; browsers have passkeys for a name alone. `clock`: the one that the app reads, if
 *   it has to agree with other processes. `loopbackAppsAllowed`: whether providers may be on this machine, as in development
 */
export async function startListeningApp(
  store: Store,
  {
    host,
    clock,
    loopbackAppsAllowed = false,
    ...overrides
  }: Partial<Pick<Deps, "clock" | "fetchDocument" | "identityProviders" | "resolveTxt" | "saml" | "signalKeys">> & {
    readonly host?: "localhost";
    readonly loopbackAppsAllowed?: boolean;
  } = {},
): Promise<ListeningApp> {
  const { server, origin } = await listen(host);
  const { deps, post } = await createTestApp(store, { ...overrides, policy: { issuer: origin, loopbackAppsAllowed } });
  // The clients under test share this process, and ask of their answers whether they are instances of the global Response.
  server.on(
    "request",
    getRequestListener(createApp({ ...deps, ...(clock && { clock }) }).fetch, { overrideGlobalObjects: false }),
  );
  const request: TestApp["request"] = (path, { peer: _, ...init } = {}) =>
    fetch(new URL(path, origin), { redirect: "manual", ...init });
  return { origin, deps, request, post };
}

/** Publishes the metadata of a protected resource (RFC 9728), as an MCP server does; returns its URL. */
export async function startProtectedResource(authorizationServer: string): Promise<string> {
  const { server, origin } = await listen();
  const resource = `${origin}/mcp`;
  const metadata = { resource, authorization_servers: [authorizationServer], scopes_supported: ["projects:read"] };
  const answer: RequestListener = ({ url }, response) => {
    const isKnown = url === "/.well-known/oauth-protected-resource/mcp";
    response.writeHead(isKnown ? 200 : 404, { "content-type": "application/json" });
    response.end(JSON.stringify(isKnown ? metadata : {}));
  };
  server.on("request", answer);
  return resource;
}

/** Serves the same words at every path, as what people find back in their app; returns its origin. */
export async function startWebApp(words: string): Promise<string> {
  const { server, origin } = await listen();
  server.on("request", (_, response) => response.setHeader("content-type", "text/html").end(words));
  return origin;
}

async function listen(host = "127.0.0.1"): Promise<{ server: Server; origin: string }> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { server, origin: `http://${host}:${(server.address() as AddressInfo).port}` };
}
