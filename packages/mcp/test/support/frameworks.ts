import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { toNodeHandler } from "@modelcontextprotocol/node";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import { createMcpHandler } from "@modelcontextprotocol/server";
import express from "express";
import express4 from "express4";
import { Hono } from "hono";
import Koa from "koa";
import Koa2 from "koa2";
import * as expressEntry from "../../src/express.ts";
import * as honoEntry from "../../src/hono.ts";
import type { McpFetchHandler, McpResourceServer } from "../../src/index.ts";
import { withMcpAuth } from "../../src/index.ts";
import * as koaEntry from "../../src/koa.ts";
import * as nextEntry from "../../src/next.ts";
import { connectProjectServerV1 } from "./project-server-v1.ts";
import { createProjectServerV2 } from "./project-server-v2.ts";

/** A server that listens on a loopback port, with the guard in front of the project server at `/mcp`. */
export interface Running {
  readonly origin: string;
  close(): Promise<void>;
}

/** A way to put the guard in front of an MCP server. */
export interface Framework {
  readonly name: string;
  /** Whether a JSON parser runs before the guard. */
  readonly parsesFirst?: boolean;
  /** Starts it; `createGuard` gets the origin, to configure the resource. */
  start(createGuard: (origin: string) => McpResourceServer): Promise<Running>;
}

/** Listens on a loopback port; the listener is made for the origin that this gives. */
export async function listen(createListener: (origin: string) => RequestListener): Promise<Running> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  server.on("request", createListener(origin));
  const closed = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return {
    origin,
    async close() {
      const done = closed();
      server.closeAllConnections();
      await done;
    },
  };
}

type ExpressFactory = typeof express;

function expressWithSdk1(name: string, createApp: ExpressFactory, parsesFirst: boolean): Framework {
  return {
    name,
    parsesFirst,
    start: (createGuard) =>
      listen((origin) => {
        const app = createApp();
        const mcp = createGuard(origin);
        app.use(expressEntry.mcpMetadata(mcp));
        if (parsesFirst) app.use(createApp.json());
        app.all("/mcp", expressEntry.mcpGuard(mcp), async (req, res) => {
          const transport = new StreamableHTTPServerTransport({});
          await connectProjectServerV1(transport);
          await transport.handleRequest(req, res, req.body);
        });
        return app;
      }),
  };
}

const expressWithSdk2: Framework = {
  name: "Express 5 with SDK 2",
  start: (createGuard) =>
    listen((origin) => {
      const app = express();
      const mcp = createGuard(origin);
      const handle = toNodeHandler(createMcpHandler(createProjectServerV2));
      app.use(expressEntry.mcpMetadata(mcp));
      app.all("/mcp", expressEntry.mcpGuard(mcp), (req, res) => handle(req, res, req.body));
      return app;
    }),
};

function koaWithSdk1(name: string, KoaApp: typeof Koa): Framework {
  return {
    name,
    start: (createGuard) =>
      listen((origin) => {
        const app = new KoaApp();
        const mcp = createGuard(origin);
        app.use(koaEntry.mcpMetadata(mcp));
        app.use(koaEntry.mcpGuard(mcp));
        app.use(async (ctx) => {
          ctx.respond = false;
          const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
          await connectProjectServerV1(transport);
          await transport.handleRequest(ctx.req, ctx.res, (ctx.request as { body?: unknown }).body);
        });
        return app.callback();
      }),
  };
}

const honoWithSdk2: Framework = {
  name: "Hono 4 with SDK 2",
  start: (createGuard) =>
    startHono((origin) => {
      const app = new Hono();
      const mcp = createGuard(origin);
      const handler = createMcpHandler(createProjectServerV2);
      app.use(honoEntry.mcpMetadata(mcp));
      app.all("/mcp", honoEntry.mcpGuard(mcp), (c) => handler.fetch(c.req.raw, c.var.mcp));
      return app;
    }),
};

const handleWithSdk1: McpFetchHandler = async (request, options) => {
  const transport = new WebStandardStreamableHTTPServerTransport({});
  await connectProjectServerV1(transport);
  return transport.handleRequest(request, options);
};

const fetchWithSdk1: Framework = {
  name: "a fetch handler with SDK 1",
  start: (createGuard) =>
    startHono((origin) => {
      const guarded = withMcpAuth(createGuard(origin), handleWithSdk1);
      return new Hono().all("*", (c) => guarded(c.req.raw));
    }),
};

const nextWithSdk2: Framework = {
  name: "Next route handlers with SDK 2",
  start: (createGuard) =>
    startHono((origin) => {
      const mcp = createGuard(origin);
      const metadata = nextEntry.mcpMetadata(mcp);
      const route: Record<string, nextEntry.RouteHandler> = nextEntry.mcpRoute(
        mcp,
        createMcpHandler(createProjectServerV2).fetch,
      );
      const notAllowed = async () => new Response(null, { status: 405 });
      return new Hono()
        .on(["GET", "OPTIONS"], "/.well-known/oauth-protected-resource/*", (c) =>
          c.req.method === "GET" ? metadata.GET(c.req.raw) : metadata.OPTIONS(c.req.raw),
        )
        .all("/mcp", (c) => (route[c.req.method] ?? notAllowed)(c.req.raw));
    }),
};

async function startHono(createApp: (origin: string) => Hono): Promise<Running> {
  let app: Hono | undefined;
  const server = serve({
    fetch: (request) => app?.fetch(request) ?? new Response(null),
    port: 0,
    hostname: "127.0.0.1",
    // Requests are then none that the global constructor takes.
    overrideGlobalObjects: false,
  });
  await new Promise<void>((resolve) => server.once("listening", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  app = createApp(origin);
  return {
    origin,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        if ("closeAllConnections" in server) server.closeAllConnections();
      }),
  };
}

/** Every framework and SDK that there is an entry for. */
export const frameworks: readonly Framework[] = [
  expressWithSdk1("Express 5 with SDK 1", express, false),
  expressWithSdk1("Express 4 with SDK 1", express4, false),
  expressWithSdk1("Express 5 with express.json() and SDK 1", express, true),
  expressWithSdk2,
  koaWithSdk1("Koa 3 with SDK 1", Koa),
  koaWithSdk1("Koa 2 with SDK 1", Koa2),
  honoWithSdk2,
  fetchWithSdk1,
  nextWithSdk2,
];
