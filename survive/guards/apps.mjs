// @ts-check
import { once } from "node:events";
import { createServer } from "node:http";
import { register } from "node:module";
import { getRequestListener } from "@hono/node-server";
import Router from "@koa/router";
import { initAuth as initExpressAuth } from "@orgward/express";
import { initAuth as initHonoAuth } from "@orgward/hono";
import { initAuth as initKoaAuth } from "@orgward/koa";
import { createMcpResourceServer } from "@orgward/mcp";
import { mcpGuard } from "@orgward/mcp/express";
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
 * @typedef {{ authUrl: string, apiKey: string, clock: () => number }} Issuer
 */

register("./next-imports.mjs", import.meta.url);
const { initAuth: initNextAuth } = await import("@orgward/next");

/** An auth server that is silent is waited for so long. */
export const timeoutMilliseconds = 250;

const pattern = "/orgs/:orgId";
const path = `/orgs/${demoOrgs.acme.orgId}`;

/**
 * The smallest app of each adapter.
 *
 * @type {Readonly<Record<string, (issuer: Issuer) => Promise<GuardedApp>>>}
 */
export const guardedApps = {
  express: (issuer) => {
    const auth = initExpressAuth(optionsFor(issuer));
    const app = createExpress();
    app.get(pattern, auth.requireOrgRole("Member"), (_request, response) => void response.json({ passed: true }));
    return listen(app, path);
  },
  koa: (issuer) => {
    const auth = initKoaAuth(optionsFor(issuer));
    const router = new Router();
    router.get(pattern, auth.requireOrgRole("Member"), (context) => {
      context.body = { passed: true };
    });
    return listen(new Koa().use(router.routes()).callback(), path);
  },
  hono: (issuer) => {
    const auth = initHonoAuth(optionsFor(issuer));
    const app = new Hono().get(pattern, auth.requireOrgRole("Member"), (context) => context.json({ passed: true }));
    return listen(getRequestListener(app.fetch), path);
  },
  next: (issuer) => {
    const auth = initNextAuth({ ...optionsFor(issuer), appUrl: "http://localhost:4004" });
    const handle = auth.withOrgRole("Member", () => Response.json({ passed: true }));
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
  mcp: ({ authUrl, clock }) => {
    const introspection = { clientId: "survive", clientSecret: "a-secret", timeoutMilliseconds };
    const server = createMcpResourceServer({ authUrl, clock, resource: mcpResource, introspection });
    const app = createExpress();
    app.all("/mcp", mcpGuard(server), (_request, response) => void response.json({ passed: true }));
    return listen(app, "/mcp");
  },
};

/** As in production: elsewhere Express answers paths that it cannot decode with a stack. */
function createExpress() {
  return express().set("env", "production");
}

/** @param {Issuer} issuer */
function optionsFor({ authUrl, apiKey, clock }) {
  return { authUrl, apiKey, clock, keySet: { timeoutMilliseconds } };
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
