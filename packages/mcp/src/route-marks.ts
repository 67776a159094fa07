import { markRoute } from "@orgward/core/adapter";
import type { McpResourceServer } from "./resource-server.ts";

/** Marks middleware that guards an MCP endpoint, for `listRoutes` of the adapters. */
export function markGuard<Middleware extends object>(middleware: Middleware, server: Described): Middleware {
  assertServer(server);
  return markRoute(middleware, { type: "guard", guard: server.guardDescription });
}

/** Marks a handler that guards itself. */
export function markGuarded<Handler extends object>(handler: Handler, server: Described): Handler {
  assertServer(server);
  return markRoute(handler, { type: "guarded", guards: [server.guardDescription] });
}

/** Marks a handler that everybody may call. */
export function markPublic<Handler extends object>(handler: Handler): Handler {
  return markRoute(handler, { type: "public" });
}

/** Marks what serves the metadata, which everybody may read. */
export function markMetadata<Middleware extends object>(middleware: Middleware, server: Described): Middleware {
  assertServer(server);
  const { pathname: path } = new URL(server.resourceMetadataUrl);
  return markRoute(middleware, { type: "routes", routes: [{ method: "GET", path }], guard: { kind: "public" } });
}

/** @throws TypeError when something else was given, such as the options: its requests would all fail */
function assertServer(server: Described): void {
  if (typeof server?.resourceMetadataUrl === "string") return;
  throw new TypeError("The guard and the metadata of an MCP server need what createMcpResourceServer returns.");
}

type Described = Pick<McpResourceServer, "guardDescription" | "resourceMetadataUrl">;
