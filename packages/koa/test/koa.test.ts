import cors from "@koa/cors";
import Router from "@koa/router";
import { getOrg, getUser, guarded, initAuth, UnauthorizedException } from "@orgward/koa";
import { demoOrgs, demoUsers, type TestIssuer } from "@orgward/testing";
import Koa from "koa";
import Koa2 from "koa2";
import supertest from "supertest";
import { describe, expect, it, vi } from "vitest";
import { authOptions, issuer } from "./issuer.ts";

const acme = demoOrgs.acme.orgId;

type TokenOptions = Parameters<TestIssuer["authorization"]>[0];

/** Asks an app once; `null` for no token. */
async function get(app: Koa, path: string, token: TokenOptions | null = {}, headers: Record<string, string> = {}) {
  const authorization = token === null ? {} : { authorization: await issuer.authorization(token) };
  const request = supertest(app.callback()).get(path);
  const { status, headers: answered, text } = await request.set({ ...headers, ...authorization });
  return { status, headers: new Headers(answered), text };
}

function appWith(KoaVersion: typeof Koa, ...middleware: (Koa.Middleware | ReturnType<Router["routes"]>)[]): Koa {
  const app = new KoaVersion();
  for (const step of middleware) app.use(step as Koa.Middleware);
  return app;
}

const answerOrg: Koa.Middleware = (ctx) => {
  ctx.body = { userId: getUser(ctx).userId, role: getOrg(ctx).userAssignedRole };
};
const answerUser: Koa.Middleware = (ctx) => {
  ctx.body = { userId: getUser(ctx).userId };
};
const reportError: Koa.Middleware = async (ctx, next) => {
  try {
    await next();
  } catch (error) {
    ctx.status = 500;
    ctx.body = { handled: error instanceof Error ? error.message : String(error) };
  }
};

describe.each([
  ["3", Koa],
  ["2", Koa2],
] as const)("Koa %s", (_version, KoaVersion) => {
  it.each(["requireUser", "optionalUser", "requireOrgMember"] as const)(
    "says that %s has to be called, where it stands as the guard itself",
    async (name) => {
      const auth = initAuth(authOptions());
      const report: Koa.Middleware = (ctx, next) =>
        next().catch((error: Error) => {
          ctx.body = error.message;
        });
      const { text } = await get(appWith(KoaVersion, report, auth[name] as unknown as Koa.Middleware), "/");
      expect(text).toContain("call the function that creates it: auth.requireUser()");
    },
  );

  it("takes a request that a test made, without raw headers", async () => {
    const headers = { authorization: await issuer.authorization() };
    const context = { req: { headers, method: "GET" }, method: "GET", state: {} } as Koa.Context;
    await initAuth(authOptions()).requireUser()(context as never, async () => {});
    expect(getUser(context).email).toBe("member@acme.test");
  });

  describe("failures", () => {
    it("come to an upstream try with status, headers, code and body", async () => {
      const auth = initAuth({ ...authOptions(), failures: "throw" });
      const seen: unknown[] = [];
      const record: Koa.Middleware = async (ctx, next) => {
        await next().catch((error) => {
          seen.push([error.status, error.expose, error.headers, error.code, error.body]);
          ctx.status = 418;
        });
      };
      expect((await get(appWith(KoaVersion, record, auth.requireUser()), "/", null)).status).toBe(418);
      const headers = { "Cache-Control": "no-store", "WWW-Authenticate": 'Bearer realm="orgward"' };
      const body = { code: "credentials_missing", message: expect.any(String) };
      expect(seen).toEqual([[401, true, headers, "credentials_missing", body]]);
    });

    it("keep their status, headers and message in the framework's own error handling", async () => {
      const auth = initAuth({ ...authOptions(), failures: "throw" });
      const app = appWith(KoaVersion, auth.requireUser());
      const { status, headers, text } = await get(app, "/", { defect: "expired" });
      expect([status, headers.get("cache-control")]).toEqual([401, "no-store"]);
      expect(headers.get("www-authenticate")).toContain('error="invalid_token"');
      expect(text).toContain("The access token is expired");
    });

    it("reach app.on('error'), where Koa's default listener leaves them out", async () => {
      const auth = initAuth({ ...authOptions(), failures: "throw" });
      const app = appWith(KoaVersion, auth.requireUser());
      const seen: unknown[] = [];
      app.on("error", (error) => seen.push(error));
      await get(app, "/", null);
      expect(seen).toEqual([expect.any(UnauthorizedException)]);
    });

    it("stay readable for other origins behind a CORS middleware", async () => {
      for (const failures of ["answer", "throw"] as const) {
        const auth = initAuth({ ...authOptions(), failures });
        const app = appWith(KoaVersion, cors(), auth.requireUser());
        const { status, headers } = await get(app, "/", null, { origin: "https://app.example.test" });
        expect(status, failures).toBe(401);
        expect(headers.get("access-control-allow-origin"), failures).toBe("*");
        expect(headers.get("access-control-expose-headers"), failures).toBe("WWW-Authenticate");
        expect(headers.get("www-authenticate"), failures).toContain("Bearer");
      }
    });

    it("keep headers that the app has set, and are JSON", async () => {
      const auth = initAuth(authOptions());
      const decorate: Koa.Middleware = (ctx, next) => {
        ctx.set({ "X-Request-Id": "42", "Cache-Control": "max-age=60", "Content-Type": "text/html" });
        return next();
      };
      const { headers } = await get(appWith(KoaVersion, decorate, auth.requireUser()), "/", null);
      expect(headers.get("x-request-id")).toBe("42");
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
    });

    it("of the app's own orgId function are errors of the app, not refusals", async () => {
      const auth = initAuth(authOptions());
      const orgId = async (): Promise<string> => {
        throw new Error("the tenant table is locked");
      };
      const app = appWith(KoaVersion, reportError, auth.requireOrgMember({ orgId }), answerOrg);
      expect(await get(app, "/")).toMatchObject({ status: 500, text: '{"handled":"the tenant table is locked"}' });
    });
  });

  describe("a guard", () => {
    it("runs nothing behind it when it refuses", async () => {
      const auth = initAuth(authOptions());
      let calls = 0;
      const app = appWith(KoaVersion, auth.requireUser(), (ctx: Koa.Context) => {
        calls += 1;
        ctx.status = 204;
      });
      await get(app, "/", null);
      await get(app, "/", { defect: "alg_none" });
      expect(calls).toBe(0);
      expect((await get(app, "/")).status).toBe(204);
      expect(calls).toBe(1);
    });

    it("returns when everything behind it is done", async () => {
      const auth = initAuth(authOptions());
      const order: string[] = [];
      const around: Koa.Middleware = async (_ctx, next) => {
        await next();
        order.push("upstream");
      };
      const slow: Koa.Middleware = async (ctx) => {
        await new Promise((resolve) => setImmediate(resolve));
        order.push("handler");
        ctx.body = "done";
      };
      await get(appWith(KoaVersion, around, auth.requireUser(), slow), "/");
      expect(order).toEqual(["handler", "upstream"]);
    });

    it("finds the organization in the parameters of a router, its prefix and its nested routers", async () => {
      const auth = initAuth(authOptions());
      const prefixed = new Router({ prefix: "/prefixed/:orgId" });
      prefixed.get("/", auth.requireOrgMember(), answerOrg);
      const inner = new Router();
      inner.get("/", auth.requireOrgMember(), answerOrg);
      const outer = new Router();
      outer.use("/nested/:orgId", inner.routes());
      const app = appWith(KoaVersion, prefixed.routes(), outer.routes());
      expect((await get(app, `/prefixed/${acme}`)).status).toBe(200);
      expect((await get(app, `/nested/${acme}`)).status).toBe(200);
    });

    it("says why app.use knows no organization: the router has not run", async () => {
      const auth = initAuth(authOptions());
      const router = new Router();
      router.get("/orgs/:orgId", answerOrg);
      const app = appWith(KoaVersion, auth.requireOrgRole("Admin"), router.routes());
      const { status, text } = await get(app, `/orgs/${acme}`);
      expect([status, JSON.parse(text).code]).toEqual([400, "org_id_missing"]);
      expect(text).toContain("app.use(...) has no route parameters");
    });

    it("takes another route parameter, or the answer of an asynchronous function", async () => {
      const auth = initAuth(authOptions());
      const router = new Router();
      router.get("/tenants/:tenant", auth.requireOrgMember({ orgId: { param: "tenant" } }), answerOrg);
      const orgId = async (ctx: Koa.Context): Promise<string> => ctx.get("X-Tenant");
      router.get("/own", auth.requireOrgMember({ orgId }), answerOrg);
      const app = appWith(KoaVersion, router.routes());
      expect((await get(app, `/tenants/${acme}`)).status).toBe(200);
      expect((await get(app, "/own", {}, { "X-Tenant": acme })).status).toBe(200);
    });

    it("takes no inherited member of the parameters for an organization", async () => {
      const auth = initAuth(authOptions());
      const inherit: Koa.Middleware = (ctx, next) => {
        ctx.params = Object.create({ orgId: acme });
        return next();
      };
      const app = appWith(KoaVersion, inherit, auth.requireOrgMember(), answerOrg);
      expect(JSON.parse((await get(app, "/")).text).code).toBe("org_id_missing");
    });

    it("reads requests that have no raw headers, as some serverless adapters make them", async () => {
      const auth = initAuth(authOptions());
      const dropRawHeaders: Koa.Middleware = (ctx, next) => {
        ctx.req.rawHeaders.length = 0;
        return next();
      };
      const guard = auth.requireOrgMember({ orgId: { header: "X-Org-Id" } });
      const app = appWith(KoaVersion, dropRawHeaders, guard, answerOrg);
      expect((await get(app, "/", {}, { "X-Org-Id": acme })).status).toBe(200);
    });

    it("refuses two Authorization headers over HTTP/2 too, where requests have no headersDistinct", async () => {
      const auth = initAuth(authOptions());
      const authorization = await issuer.authorization({});
      const repeat: Koa.Middleware = (ctx, next) => {
        expect(ctx.req).toHaveProperty("httpVersionMajor", 2);
        if (ctx.path === "/twice") ctx.req.rawHeaders.push("Authorization", authorization);
        return next();
      };
      const app = appWith(KoaVersion, repeat, auth.requireUser(), answerUser);
      const ask = (path: string) => supertest(app.callback(), { http2: true }).get(path).set({ authorization });
      expect(await ask("/once")).toMatchObject({ status: 200 });
      expect(await ask("/twice")).toMatchObject({ status: 400, body: { code: "authorization_malformed" } });
    });

    it("attaches the user and the organization, and null for an anonymous request", async () => {
      const auth = initAuth(authOptions());
      const show: Koa.Middleware = (ctx) => {
        const { user, org } = ctx.state;
        ctx.body = { user: user === null ? null : user?.email, org: org?.orgName };
      };
      const router = new Router();
      router.get("/maybe", auth.optionalUser(), show);
      router.get("/orgs/:orgId", auth.requireUser(), auth.requireOrgMember(), auth.optionalUser(), show);
      const app = appWith(KoaVersion, router.routes());
      expect((await get(app, "/maybe", null)).text).toBe('{"user":null}');
      expect((await get(app, "/maybe")).text).toBe('{"user":"member@acme.test"}');
      expect((await get(app, `/orgs/${acme}`)).text).toBe('{"user":"member@acme.test","org":"Acme"}');
    });
  });

  describe("getUser and getOrg", () => {
    const ask = (...middleware: Koa.Middleware[]) => get(appWith(KoaVersion, reportError, ...middleware), "/", null);
    const askUser: Koa.Middleware = (ctx) => {
      ctx.body = getUser(ctx);
    };
    const askOrg: Koa.Middleware = (ctx) => {
      ctx.body = getOrg(ctx);
    };

    it.each(["requireUser", "optionalUser"] as const)("keep the organization when %s comes later", async (later) => {
      const auth = initAuth(authOptions());
      const fromFunction = auth.requireOrgMember({ orgId: () => acme });
      const app = appWith(KoaVersion, reportError, fromFunction, auth[later](), answerOrg);
      const { status, text } = await get(app, "/", { user: demoUsers.adminOfAcme });
      expect([status, JSON.parse(text)]).toEqual([200, { userId: demoUsers.adminOfAcme.userId, role: "Admin" }]);
    });

    it("have the organization of the last guard for one", async () => {
      const auth = initAuth(authOptions());
      const [first, last] = [acme, demoOrgs.globex.orgId].map((id) => auth.requireOrgMember({ orgId: () => id }));
      const app = appWith(
        KoaVersion,
        reportError,
        first as Koa.Middleware,
        last as Koa.Middleware,
        auth.requireUser(),
        answerOrg,
      );
      const { text } = await get(app, "/", { user: demoUsers.ownerOfGlobex });
      expect(JSON.parse(text)).toMatchObject({ role: "Owner" });
    });

    it("know a request that a guard of another copy of the package let in", async () => {
      vi.resetModules();
      const copy = await import("@orgward/koa");
      expect(copy.getUser).not.toBe(getUser);
      const guard = copy.initAuth(authOptions()).requireOrgMember({ orgId: () => acme });
      expect((await get(appWith(KoaVersion, guard, answerOrg), "/")).status).toBe(200);
    });

    it("show the missing line where no guard ran", async () => {
      expect((await ask(askUser)).text).toContain("app.use(auth.requireUser());");
      expect((await ask(askOrg)).text).toContain("auth.requireOrgMember()");
    });

    it("take no property of the state for proof", async () => {
      const forge: Koa.Middleware = (ctx, next) => {
        Object.assign(ctx.state, { user: demoUsers.ownerOfAcme, org: demoOrgs.acme });
        return next();
      };
      expect((await ask(forge, askUser)).status).toBe(500);
      expect((await ask(forge, askOrg)).status).toBe(500);
    });

    it("say that a request is anonymous", async () => {
      const auth = initAuth(authOptions());
      expect((await ask(auth.optionalUser(), askUser)).text).toContain("this request is anonymous");
    });
  });

  describe("guarded", () => {
    it("gives the handler what the guard found out", async () => {
      const auth = initAuth(authOptions());
      const router = new Router();
      const handler = guarded(auth.requireOrgRole("Member"), (ctx) => {
        ctx.body = { email: ctx.state.user.email, role: ctx.state.org.userAssignedRole };
      });
      router.get("/orgs/:orgId", handler);
      const app = appWith(KoaVersion, router.routes());
      expect((await get(app, `/orgs/${acme}`)).text).toBe('{"email":"member@acme.test","role":"Member"}');
      expect((await get(app, `/orgs/${acme}`, null)).status).toBe(401);
    });

    it("takes the guard first: a handler in its place would run unguarded", () => {
      const auth = initAuth(authOptions());
      const handler = async () => {};
      expect(() => guarded(handler, auth.requireUser() as never)).toThrow(/^guarded takes the guard first/);
      expect(() => guarded("/", handler, auth.requireUser() as never)).toThrow(TypeError);
    });

    it("registers a path with its guard and handler", async () => {
      const auth = initAuth(authOptions());
      const router = new Router();
      const route = guarded("/orgs/:orgId/:page", auth.requireOrgMember(), ({ params, state, response }) => {
        response.body = { page: params.page, role: state.org.userAssignedRole };
      });
      router.get(...route);
      const app = appWith(KoaVersion, router.routes());
      expect((await get(app, `/orgs/${acme}/billing`)).text).toBe('{"page":"billing","role":"Member"}');
      expect((await get(app, `/orgs/${acme}/billing`, null)).status).toBe(401);
    });

    it("hands what the handler throws on, and lets it go on to the next one", async () => {
      const auth = initAuth(authOptions());
      const failing = guarded(auth.requireUser(), async () => Promise.reject(new Error("no luck")));
      expect((await get(appWith(KoaVersion, reportError, failing), "/")).text).toBe('{"handled":"no luck"}');
      const passing = guarded(auth.requireUser(), (_ctx, next) => next());
      const last: Koa.Middleware = (ctx) => {
        ctx.body = "the next handler ran";
      };
      expect((await get(appWith(KoaVersion, passing, last), "/")).text).toBe("the next handler ran");
    });
  });
});

describe("initAuth", () => {
  it.each([
    ["authUrl", { authUrl: "not an address" }],
    ["apiKey", { apiKey: "" }],
    ["failures", { failures: "ignore" }],
    ["authURL does not exist: did you mean authUrl", { authURL: "https://auth.example.com" }],
    ["session does not exist: did you mean sessions", { session: { secret: "s".repeat(32) } }],
    ["internalAuthUrl must use https", { internalAuthUrl: "http://auth:4000" }],
  ])("names the option that is wrong: %s", (option, wrong) => {
    expect(() => initAuth({ ...authOptions(), ...(wrong as object) })).toThrow(new RegExp(option));
    expect(() => initAuth({ ...authOptions(), ...(wrong as object) })).toThrow(TypeError);
  });

  it("offers what initBaseAuth offers", async () => {
    const auth = initAuth(authOptions());
    await expect(auth.ready()).resolves.toBeUndefined();
    const user = await auth.validateAccessTokenAndGetUser(await issuer.authorization());
    expect(user.email).toBe("member@acme.test");
    await expect(initAuth({ ...authOptions(), apiKey: "another_key" }).ready()).rejects.toThrow(/apiKey/);
  });
});
