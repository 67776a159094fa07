import { initAuth, listRoutes, publicRoute } from "@orgward/hono";
import {
  type AppPart,
  copyProperties,
  createContractGuard,
  describeRouteListContract,
  type PlannedCheck,
} from "@orgward/testing/contract";
import { type Context, type Handler, Hono, type MiddlewareHandler } from "hono";
import { RegExpRouter } from "hono/router/reg-exp-router";
import { TrieRouter } from "hono/router/trie-router";
import { describe, expect, it } from "vitest";
import { authOptions } from "./issuer.ts";

const auth = initAuth({
  ...authOptions(),
  appUrl: "https://app.example.test",
  sessions: { secret: "a secret of at least 32 characters" },
});

const answer: Handler = (c) => c.json({});

function toMiddleware(check: PlannedCheck): MiddlewareHandler {
  if (check === "public") return publicRoute();
  if (check === "loginRoutes") return auth.loginRoutes();
  if (check === "conditional") return conditional(auth.requireUser());
  if (check === "copied") return copyProperties(conditional(auth.requireUser()), auth.requireUser());
  return createContractGuard<Context, MiddlewareHandler>(auth, check, (c, name) => c.req.header(name));
}

function conditional(guard: MiddlewareHandler): MiddlewareHandler {
  return (c, next) => (c.req.header("X-Internal") ? next() : guard(c, next));
}

function addParts(app: Hono, parts: readonly AppPart[]): Hono {
  for (const part of parts) {
    if ("use" in part) {
      for (const check of part.run) app.use(part.use === "/" ? "*" : `${part.use}/*`, toMiddleware(check));
    } else if ("mount" in part) app.route(part.mount, addParts(new Hono(), part.parts));
    else {
      const { method, path, before = [], after = [] } = part;
      app.on(method.toUpperCase(), [path], ...before.map(toMiddleware), answer, ...after.map(toMiddleware));
    }
  }
  return app;
}

/** Rows as short texts. */
function rows(app: Hono): readonly string[] {
  return listRoutes(app).map(({ method, path, guard }) => `${method} ${path} ${guard.kind}`);
}

describeRouteListContract("hono", (app) => listRoutes(addParts(new Hono(), app)));
const AMBIGUOUS = "RegExpRouter takes no parameter beside text in the same place";
describeRouteListContract(
  "hono with RegExpRouter",
  (app) => listRoutes(addParts(new Hono({ router: new RegExpRouter() }), app)),
  {
    "a guard for one value of a parameter doesn't count": AMBIGUOUS,
    "a guard for every value of a parameter counts": AMBIGUOUS,
  },
);
describeRouteListContract("hono with TrieRouter", (app) =>
  listRoutes(addParts(new Hono({ router: new TrieRouter() }), app)),
);

describe("listRoutes", () => {
  it("takes a path without a wildcard for that path alone, as Hono does", () => {
    const app = new Hono();
    app.use("/api", auth.requireUser());
    app.get("/api", answer);
    app.get("/api/reports", answer);
    app.get("/API", answer);
    expect(rows(app)).toEqual(["GET /api requireUser", "GET /api/reports unguarded", "GET /API unguarded"]);
  });

  it("takes a path with a wildcard for the path itself too, as Hono does", async () => {
    const app = new Hono();
    app.use("/api/*", auth.requireUser());
    app.get("/api", answer);
    expect(rows(app)).toEqual(["GET /api requireUser"]);
    expect((await app.request("/api")).status).toBe(401);
  });

  it("sees basePath, on() and guards of an app with an error handler of its own", () => {
    const api = new Hono().basePath("/api");
    api.onError((error) => new Response(error.message));
    api.use(auth.requireUser());
    api.on(["GET", "PURGE"], "/cache", answer);
    const app = new Hono();
    app.route("/v1", api);
    expect(rows(app)).toEqual(["GET /v1/api/cache requireUser", "PURGE /v1/api/cache requireUser"]);
  });

  it("says that it can't tell whether a guard on a pattern runs", () => {
    const app = new Hono();
    app.use("/:id{[0-9]+}/*", auth.requireUser());
    app.get("/:id/reports", answer);
    expect(listRoutes(app)[0]?.guard).toEqual({
      kind: "unknown",
      reason: expect.stringContaining("Put a guard on the route"),
    });
  });

  it("says that it can't see what is mounted", () => {
    const app = new Hono();
    app.mount("/legacy", () => new Response());
    app.use("/admin/*", auth.requireUser());
    app.mount("/admin", () => new Response());
    expect(rows(app)).toEqual(["ALL /legacy/* unknown", "ALL /admin/* requireUser"]);
  });

  it("knows the guards of an app whose options come from the environment", () => {
    const environment = initAuth(() => authOptions());
    const app = new Hono();
    app.use(environment.loginRoutes());
    app.get("/reports", environment.requireOrgRole("Admin"), answer);
    expect(rows(app)[0]).toBe("GET {authPath}/login loginRoute");
    expect(listRoutes(app).at(-1)?.guard).toEqual({
      kind: "requireOrgRole",
      role: "Admin",
      exact: false,
      orgId: { param: "orgId" },
    });
  });

  it("takes an app, and nothing else", () => {
    expect(listRoutes(new Hono())).toEqual([]);
    expect(() => listRoutes({} as Hono)).toThrow("listRoutes needs a Hono app");
  });
});
