import Router from "@koa/router";
import { guarded, initAuth, listRoutes, publicRoute } from "@orgward/koa";
import {
  type AppPart,
  copyProperties,
  createContractGuard,
  describeRouteListContract,
  type PlannedCheck,
} from "@orgward/testing/contract";
import Koa, { type Context, type Middleware } from "koa";
import koa2 from "koa2";
import supertest from "supertest";
import { describe, expect, it } from "vitest";
import { authOptions } from "./issuer.ts";

const auth = initAuth({
  ...authOptions(),
  appUrl: "https://app.example.test",
  sessions: { secret: "a secret of at least 32 characters" },
});

const answer: Middleware = (ctx) => {
  ctx.body = {};
};

function toMiddleware(check: PlannedCheck): Middleware {
  if (check === "public") return publicRoute();
  if (check === "loginRoutes") return auth.loginRoutes();
  if (check === "conditional") return conditional(auth.requireUser());
  if (check === "copied") return copyProperties(conditional(auth.requireUser()), auth.requireUser());
  return createContractGuard<Context, Middleware>(auth, check, (ctx, name) => ctx.get(name));
}

function conditional(guard: Middleware): Middleware {
  return (ctx, next) => (ctx.get("X-Internal") ? next() : guard(ctx, next));
}

/** A router that distinguishes capitals everywhere: others do so for the guards of nested routers alone. */
function createRouter(parts: readonly AppPart[]): Router {
  const router = new Router({ sensitive: true });
  for (const part of parts) {
    if ("use" in part) {
      const run = part.run.map(toMiddleware);
      if (part.use === "/") router.use(...run);
      else router.use(part.use, ...run);
    } else if ("mount" in part) router.use(part.mount, createRouter(part.parts).routes());
    else {
      const { method, path, before = [], after = [] } = part;
      router[method](path, ...before.map(toMiddleware), answer, ...after.map(toMiddleware));
    }
  }
  return router;
}

/** Rows as short texts. */
function rows(app: object): readonly string[] {
  return listRoutes(app).map(({ method, path, guard }) => `${method} ${path} ${guard.kind}`);
}

describeRouteListContract("koa 3", (app) => listRoutes(new Koa().use(createRouter(app).routes())));
describeRouteListContract("koa 2", (app) => listRoutes(new koa2().use(createRouter(app).routes())));
describeRouteListContract("@koa/router", (app) => listRoutes(createRouter(app)));

describe("listRoutes", () => {
  it("sees the guards of the app", () => {
    const app = new Koa();
    app.use(new Router().get("/early", answer).routes());
    app.use(auth.requireUser());
    app.use(new Router().get("/late", answer).routes());
    app.use((ctx) => {
      ctx.body = "everything else";
    });
    expect(rows(app)).toEqual(["GET /early unguarded", "GET /late requireUser", "ALL /* requireUser"]);
  });

  it("sees guarded(), and takes it for what its guard is", () => {
    const router = new Router();
    router.get("/a", guarded(auth.requireOrgRole("Admin"), answer));
    router.get("/b", guarded(conditional(auth.requireUser()), answer));
    expect(rows(router)).toEqual(["GET /a requireOrgRole", "GET /b unguarded"]);
  });

  it("notices that capitals pass the guard of a router with a prefix by", async () => {
    const router = new Router({ prefix: "/api" });
    router.use(auth.requireUser());
    router.get("/reports", answer);
    const app = new Koa().use(router.routes());
    const [route] = listRoutes(app);
    expect(route?.guard).toEqual({ kind: "unguarded", reason: expect.stringContaining("capitals") });
    const status = async (path: string) => (await supertest(app.callback()).get(path)).status;
    expect([await status("/api/reports"), await status("/API/reports")]).toEqual([401, 200]);

    const sensitive = new Router({ prefix: "/api", sensitive: true });
    sensitive.use(auth.requireUser());
    sensitive.get("/reports", answer);
    expect(rows(sensitive)).toEqual(["GET /api/reports requireUser"]);
    expect((await supertest(new Koa().use(sensitive.routes()).callback()).get("/API/reports")).status).toBe(404);
  });

  it("counts no guards of an exclusive router but those of the route", () => {
    const router = new Router({ exclusive: true });
    router.use(auth.requireUser());
    router.get("/a", answer);
    router.get("/b", auth.requireUser(), answer);
    expect(rows(router)).toEqual(["GET /a unguarded", "GET /b requireUser"]);
  });

  it("doesn't count the guards of a router for what comes after it", () => {
    const router = new Router();
    router.use(auth.requireUser());
    router.get("/a", answer);
    const app = new Koa().use(router.routes()).use(new Router().get("/b", answer).routes());
    expect(rows(app)).toEqual(["GET /a requireUser", "GET /b unguarded"]);
  });

  it("looks through the functions of router.param()", () => {
    const router = new Router();
    router.param("reportId", (_id, _ctx, next) => next());
    router.get("/reports/:reportId", auth.requireUser(), answer);
    expect(rows(router)).toEqual(["GET /reports/:reportId requireUser"]);
  });

  it("says that it can't tell whether a guard on a regular expression runs", () => {
    const router = new Router();
    router.use(/^\/(?!admin)/, auth.requireUser());
    router.get("/:page", answer);
    expect(listRoutes(router)[0]?.guard).toEqual({
      kind: "unknown",
      reason: expect.stringContaining("Put a guard on the route"),
    });
  });

  it("takes an app or a router, and nothing else", () => {
    expect(listRoutes(new Koa())).toEqual([]);
    for (const wrong of [{}, () => {}, null]) {
      expect(() => listRoutes(wrong as object)).toThrow("listRoutes needs a Koa app or a router");
    }
  });
});
