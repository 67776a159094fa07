import { initAuth, listRoutes, publicRoute } from "@orgward/express";
import {
  type AppPart,
  copyProperties,
  createContractGuard,
  describeRouteListContract,
  type PlannedCheck,
} from "@orgward/testing/contract";
import express, { type Express, type IRouter, type Request, type RequestHandler } from "express";
import express4 from "express4";
import { describe, expect, it } from "vitest";
import type { GuardMiddleware } from "../src/middleware.ts";
import { authOptions } from "./issuer.ts";
import type { ExpressModule } from "./start-app.ts";

const auth = initAuth({
  ...authOptions(),
  appUrl: "https://app.example.test",
  sessions: { secret: "a secret of at least 32 characters" },
});

const answer: RequestHandler = (_request, response) => {
  response.json({});
};

function toMiddleware(check: PlannedCheck): RequestHandler {
  if (check === "public") return publicRoute();
  if (check === "loginRoutes") return auth.loginRoutes();
  if (check === "conditional") return conditional(auth.requireUser());
  if (check === "copied") return copyProperties(conditional(auth.requireUser()), auth.requireUser());
  return createContractGuard<Request, GuardMiddleware<unknown>>(auth, check, (request, name) => request.get(name));
}

function conditional(guard: GuardMiddleware<unknown>): RequestHandler {
  return (request, response, next) => (request.get("X-Internal") ? next() : guard(request, response, next));
}

function addParts<App extends IRouter>(app: App, parts: readonly AppPart[], createExpress: ExpressModule): App {
  for (const part of parts) {
    if ("use" in part) app.use(part.use, part.run.map(toMiddleware));
    else if ("mount" in part) app.use(part.mount, addParts(createExpress.Router(), part.parts, createExpress));
    else {
      const { before = [], after = [] } = part;
      app[part.method](part.path, before.map(toMiddleware), answer, after.map(toMiddleware));
    }
  }
  return app;
}

/** Rows as short texts. */
function rows(app: Express): readonly string[] {
  return listRoutes(app).map(({ method, path, guard }) => `${method} ${path} ${guard.kind}`);
}

it.each([
  [
    "requireUser",
    auth.requireUser(),
    /^A guard that wants .*refuses everyone who hasn't signed in, so nobody can\. Put loginRoutes\(\) before it\.$/,
  ],
  ["optionalUser", auth.optionalUser(), undefined],
])("login routes behind %s say whether they can be reached", (_name, guard, reason) => {
  const [login] = listRoutes(express().use(guard, auth.loginRoutes()));
  expect(login?.guard).toEqual({ kind: "loginRoute", ...(reason && { reason: expect.stringMatching(reason) }) });
});

describeRouteListContract("express 5", (app) => listRoutes(addParts(express(), app, express)));
describeRouteListContract("express 4", (app) => listRoutes(addParts(express4(), app, express4)));

describe.each([
  ["express 5", express],
  ["express 4", express4],
])("%s", (name, createExpress) => {
  const is4 = name === "express 4";

  it("describes each guard with its arguments", () => {
    const app = createExpress();
    app.get("/a", auth.requireOrgRole("Owner", { exact: true, orgId: { header: "X-Org-Id" } }), answer);
    app.get("/b", auth.requireOrgPermission(["read", "write"], { orgId: () => "acme" }), answer);
    app.get("/c", auth.requireOrg({ role: { minimum: "Admin" } }), answer);
    app.get("/d", auth.optionalUser({ badToken: "ignore" }), answer);
    expect(listRoutes(app).map(({ guard }) => guard)).toEqual([
      { kind: "requireOrgRole", role: "Owner", exact: true, orgId: { header: "X-Org-Id" } },
      { kind: "requireOrgPermission", permissions: ["read", "write"], orgId: "function" },
      { kind: "requireOrg", rule: { role: { minimum: "Admin" } }, orgId: { param: "orgId" } },
      { kind: "optionalUser", badToken: "ignore" },
    ]);
  });

  it("sees the functions of app.route() for their methods", () => {
    const app = createExpress();
    app.route("/reports").all(auth.requireUser()).get(answer).post(auth.requireOrgRole("Admin"), answer);
    app.route("/drafts").get(answer).put(auth.requireUser(), answer);
    expect(rows(app)).toEqual([
      "GET /reports requireUser",
      "POST /reports requireOrgRole",
      "GET /drafts unguarded",
      "PUT /drafts requireUser",
    ]);
  });

  it("sees app.all() with a guard alone, for its path and no other", () => {
    const app = createExpress();
    app.all(is4 ? "/api/*" : "/api/*rest", auth.requireUser());
    app.get("/api/reports", answer);
    app.get("/api", answer);
    app.get("/other", answer);
    expect(rows(app)).toEqual(["GET /api/reports requireUser", "GET /api unguarded", "GET /other unguarded"]);
  });

  it("doesn't count a guard for GET before a route for every method", () => {
    const app = createExpress();
    app.get("/reports", auth.requireUser());
    app.all("/reports", answer);
    expect(rows(app)).toEqual(["ALL /reports unguarded"]);
  });

  it("takes a guard behind another function of the app for one, and one behind a handler for none", () => {
    const app = createExpress();
    app.post("/a", createExpress.json(), auth.requireUser(), answer);
    app.post("/b", (_request, response) => response.end(), auth.requireUser(), answer);
    expect(rows(app)).toEqual(["POST /a requireUser", "POST /b unguarded", "POST /b requireUser"]);
  });

  it("doesn't count guards of a route that a function before them may leave", () => {
    const app = createExpress();
    app.get("/reports", (request, _response, next) => next(request.get("X-Skip") && "route"), auth.requireUser());
    app.get("/reports", answer);
    expect(rows(app).at(-1)).toBe("GET /reports unguarded");
  });

  it("says that it can't tell whether a guard on a regular expression runs", () => {
    const app = createExpress();
    app.use(/^\/(?!admin)/, auth.requireUser());
    app.get("/:page", answer);
    app.all(/^\/files/, auth.requireUser());
    app.get(/^\/files/, answer);
    const [first, second] = listRoutes(app);
    expect(first?.guard).toEqual({
      kind: "unknown",
      reason: expect.stringContaining("Put a guard on the route itself"),
    });
    expect(second?.guard.kind).toBe("requireUser");
  });

  it("counts the guards of a router for its own routes, wherever it is mounted", () => {
    const router = createExpress.Router();
    router.use(auth.requireUser());
    router.get("/reports", answer);
    const app = createExpress();
    app.use(/^\/v\d+/, router);
    app.use(["/a", "/b"], router);
    expect(listRoutes(app).map(({ guard }) => guard.kind)).toEqual(Array(is4 ? 2 : 3).fill("requireUser"));
  });

  it("doesn't count the guards of a router for what comes after it", () => {
    const router = createExpress.Router();
    router.use((_request, _response, next) => next("router"), auth.requireUser());
    const app = createExpress();
    app.use("/api", router);
    app.get("/api/reports", answer);
    expect(rows(app)).toEqual(["GET /api/reports unguarded"]);
  });

  it("notices a guard in a case-sensitive router before a route that isn't", () => {
    const router = createExpress.Router({ caseSensitive: true });
    router.use("/api", auth.requireUser(), createExpress.Router().get("/reports", answer));
    router.use("/api", createExpress.Router({ caseSensitive: true }).get("/drafts", answer));
    const app = createExpress();
    app.use(router);
    // Both routes lie below the case-sensitive `/api` themselves.
    expect(rows(app)).toEqual(["GET /api/reports requireUser", "GET /api/drafts requireUser"]);
    const mixed = createExpress();
    mixed.use(createExpress.Router({ caseSensitive: true }).use("/api", auth.requireUser()));
    mixed.get("/api/reports", answer);
    expect(rows(mixed)).toEqual(["GET /api/reports unguarded"]);
  });

  it("lists what answers without being a route", () => {
    const app = createExpress();
    app.use(createExpress.json());
    app.use("/files", createExpress.static("/nowhere"));
    app.use("/ping", (_request, response) => response.end());
    app.use("/graphql", (_request, _response, next) => next());
    app.use("/admin", auth.requireUser(), createExpress());
    app.use("/legacy", createExpress());
    app.use((_error: unknown, _request: unknown, _response: unknown, _next: unknown) => {});
    expect(rows(app)).toEqual([
      "GET /files/* unguarded",
      "ALL /ping/* unguarded",
      "ALL /graphql/* unknown",
      "ALL /admin/* requireUser",
      "ALL /legacy/* unknown",
    ]);
  });

  it("takes a router, an app without routes, and nothing else", () => {
    expect(listRoutes(createExpress())).toEqual([]);
    expect(listRoutes(createExpress.Router().get("/a", answer)).map(({ path }) => path)).toEqual(["/a"]);
    for (const wrong of [undefined, {}, () => {}]) {
      expect(() => listRoutes(wrong as Express)).toThrow("listRoutes needs an Express app or a router");
    }
  });
});
