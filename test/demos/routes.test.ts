import { resolve } from "node:path";
import { listRoutes as listExpressRoutes } from "@orgward/express";
import { listRoutes as listHonoRoutes } from "@orgward/hono";
import { listRoutes as listKoaRoutes } from "@orgward/koa";
import { listRoutes as listNextRoutes } from "@orgward/next/list-routes";
import type { ActualRoute } from "@orgward/testing/contract";
import { expect, it } from "vitest";
import { createApp as createExpressApp } from "../../apps/demo-express/src/app.ts";
import { createApp as createHonoApp } from "../../apps/demo-hono/src/app.ts";
import { createApp as createKoaApp } from "../../apps/demo-koa/src/app.ts";

const options = {
  authUrl: "https://auth.example.test",
  apiKey: "key",
  appUrl: "http://localhost:4001",
  sessions: { secret: "the secret of the sessions of this test" },
};
const nextDemo = resolve(import.meta.dirname, "../../apps/demo-next");

/** Each demo as `orgward doctor` sees it. */
const demos: Readonly<Record<string, () => Promise<readonly ActualRoute[]>>> = {
  express: async () => listExpressRoutes(createExpressApp(options)),
  koa: async () => listKoaRoutes(createKoaApp(options)),
  hono: async () => listHonoRoutes(createHonoApp(options)),
  next: () => listNextRoutes(nextDemo, { load: (file) => import(file) }),
};

/** What only some of them have: the page, which is no route handler in Next, and Next's server actions. */
const DIFFERENT = /^(?:GET \/ |ACTION )/;

const table = [
  "GET /api/auth/callback loginRoute",
  "GET /api/auth/login loginRoute",
  "GET /api/auth/signup loginRoute",
  "GET /api/auth/userinfo loginRoute",
  "GET /api/maybe optionalUser",
  "GET /api/orgs/:orgId requireOrgMember",
  "GET /api/orgs/:orgId/admin requireOrgRole",
  "GET /api/orgs/:orgId/billing requireOrgPermission",
  "GET /api/orgs/:orgId/billing/edit requireOrgPermission",
  "GET /api/orgs/:orgId/machine requireOrgMember",
  "GET /api/orgs/:orgId/owner requireOrgRole",
  "GET /api/public public",
  "GET /api/whoami requireUser",
  "POST /api/auth/logout loginRoute",
  "POST /api/auth/set-active-org loginRoute",
];

it.each(Object.entries(demos))("the demo of %s has these routes with these guards", async (_name, list) => {
  const rows = (await list()).map(({ method, path, guard }) => `${method} ${path} ${guard.kind}`);
  expect(rows.filter((row) => !DIFFERENT.test(row)).sort()).toEqual(table);
  expect(rows.filter((row) => /unguarded|unknown/.test(row))).toEqual([]);
});
