// @ts-check
import { once } from "node:events";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import Router from "@koa/router";
import { initAuth as initExpressAuth } from "@orgward/express";
import { initAuth as initHonoAuth } from "@orgward/hono";
import { initAuth as initKoaAuth } from "@orgward/koa";
import { createMcpResourceServer } from "@orgward/mcp";
import { mcpGuard } from "@orgward/mcp/express";
import { initAuth as initNextAuth } from "@orgward/next";
import { demoOrgs } from "@orgward/testing";
import express from "express";
import { Hono } from "hono";
import Koa from "koa";
import { NextRequest } from "next/server.js";
import { mcpResource } from "./issuer.mjs";

/**
 * @typedef {object} GuardedApp
 * @property {string} url Of a route that needs a member of Acme; of the MCP endpoint.
 * @property {() => void} close
 *
 * @typedef {object} AuthServer
 * @property {string} authUrl
 * @property {string} apiKey
 * @property {() => number} clock
 * @property {number} [timeoutMilliseconds] It is waited for so long.
 * @property {string} [issuer] Of its tokens, where that isn't `authUrl`.
 * @property {"live" | "poll"} [revocations] How guards follow its list of revocations.
 * @property {boolean} [everyPrincipal] Whether machines and API keys get in, too.
 */

/** Milliseconds. Longer than any machine is busy with something else. */
const longestWait = 60_000;

const pattern = "/orgs/:orgId";
const path = `/orgs/${demoOrgs.acme.orgId}`;

/**
 * The smallest app of each adapter.
 *
 * @type {Readonly<Record<string, (authServer: AuthServer) => Promise<GuardedApp>>>}
 */
export const guardedApps = {
  express: (authServer) => {
    const auth = initExpressAuth(optionsFor(authServer));
    const app = express();
    app.get(
      pattern,
      auth.requireOrgRole("Member", principalsOf(authServer)),
      (_request, response) => void response.json({ passed: true }),
    );
    return listen(app.use(answerQuietly), path);
  },
  koa: (authServer) => {
    const auth = initKoaAuth(optionsFor(authServer));
    const router = new Router();
    router.get(pattern, auth.requireOrgRole("Member", principalsOf(authServer)), (context) => {
      context.body = { passed: true };
    });
    return listen(new Koa().use(router.routes()).callback(), path);
  },
  hono: (authServer) => {
    const auth = initHonoAuth(optionsFor(authServer));
    const guard = auth.requireOrgRole("Member", principalsOf(authServer));
    const app = new Hono().get(pattern, guard, (context) => context.json({ passed: true }));
    return listen(getRequestListener(app.fetch), path);
  },
  next: (authServer) => {
    const auth = initNextAuth({ ...optionsFor(authServer), appUrl: "http://localhost:4004" });
    const handle = auth.withOrgRole("Member", () => Response.json({ passed: true }), principalsOf(authServer));
    return listen(
      getRequestListener(
        (request) => {
          const [, folder, orgId = ""] = new URL(request.url).pathname.split("/");
          if (folder !== "orgs" || request.method !== "GET") return new Response(null, { status: 404 });
          const { url, headers } = request;
          return handle(new NextRequest(url, { headers }), { params: Promise.resolve({ orgId: decode(orgId) }) });
        },
        { overrideGlobalObjects: false },
      ),
      path,
    );
  },
  mcp: ({ authUrl, clock, timeoutMilliseconds = longestWait }) => {
    const introspection = { clientId: "survive", clientSecret: "a-secret", timeoutMilliseconds };
    const server = createMcpResourceServer({ authUrl, clock, resource: mcpResource, introspection });
    const app = express();
    app.all("/mcp", mcpGuard(server), (_request, response) => void response.json({ passed: true }));
    return listen(app.use(answerQuietly), "/mcp");
  },
};

/**
 * Refuses without the stack that Express shows by default.
 *
 * @type {import("express").ErrorRequestHandler}
 */
const answerQuietly = (error, _request, response, _next) => {
  response.sendStatus(error.status ?? 500);
};

/** @param {AuthServer} authServer */
function optionsFor({ authUrl, apiKey, clock, issuer, revocations, timeoutMilliseconds = longestWait }) {
  return {
    ...{ authUrl, apiKey, clock, keySet: { timeoutMilliseconds } },
    ...(issuer !== undefined && { issuer }),
    ...(revocations !== undefined && { revocations }),
  };
}

/** @param {AuthServer} authServer */
function principalsOf({ everyPrincipal }) {
  return everyPrincipal ? /** @type {const} */ ({ machines: true, apiKeys: true }) : {};
}

/** @param {string} text Of a path. */
function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** @param {import("node:http").RequestListener} listener @param {string} path @returns {Promise<GuardedApp>} */
async function listen(listener, path) {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${port}${path}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
