import { resolve } from "node:path";
import { listRoutes } from "@orgward/next/list-routes";
import { expect, it } from "vitest";

const app = resolve(import.meta.dirname, "example-app");

it("lists the route handlers and server actions of an app with their guards", async () => {
  const routes = await listRoutes(app, { load: (file) => import(file) });
  expect(routes.map(({ method, path, guard }) => `${method} ${path} ${guard.kind}`)).toEqual([
    "GET /api/auth/callback loginRoute",
    "GET /api/auth/login loginRoute",
    "POST /api/auth/logout loginRoute",
    "POST /api/auth/set-active-org loginRoute",
    "GET /api/auth/signup loginRoute",
    "GET /api/auth/userinfo loginRoute",
    "GET /api/health public",
    "ALL /api/legacy unguarded",
    "GET /api/reports requireUser",
    "POST /api/reports unguarded",
    "ALL /broken unknown",
    "GET /files/* unguarded",
    "POST /orgs/:orgId/members requireUser",
    "PUT /orgs/:orgId/members requireOrgRole",
    "PATCH /orgs/:orgId/members unguarded",
    "ACTION src/app/actions.ts#remove unguarded",
    "ACTION src/app/actions.ts#rename requireOrgRole",
  ]);
});

it("says why a file can't be loaded, and describes guards with their arguments", async () => {
  const routes = await listRoutes(app, { load: (file) => import(file) });
  const guardOf = (wanted: string) => routes.find(({ method, path }) => `${method} ${path}` === wanted)?.guard;
  expect(guardOf("ALL /broken")).toEqual({
    kind: "unknown",
    reason: "The file can't be loaded: DATABASE_URL is missing.",
  });
  expect(guardOf("PUT /orgs/:orgId/members")).toEqual({
    kind: "requireOrgRole",
    role: "Admin",
    exact: false,
    orgId: { param: "orgId" },
  });
});

it("calls unknown what its loader can't load, never guarded", async () => {
  const routes = await listRoutes(app, { load: () => Promise.reject(new Error("no loader")) });
  expect(new Set(routes.map(({ guard }) => guard.kind))).toEqual(new Set(["unknown"]));
});

it("needs the folder of an app", async () => {
  await expect(listRoutes(import.meta.dirname)).rejects.toThrow("with app, src/app or pages in it");
});
