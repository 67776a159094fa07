import { getOrg, getUser, initAuth, isAuthException } from "@orgward/hono";
import { demoOrgs, demoUsers, type TestIssuer } from "@orgward/testing";
import { type Handler, Hono, type MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import { HTTPException } from "hono/http-exception";
import { describe, expect, it, vi } from "vitest";
import { authOptions, issuer } from "./issuer.ts";

const acme = demoOrgs.acme.orgId;

type TokenOptions = Parameters<TestIssuer["authorization"]>[0];

/** Asks an app once; `null` for no token. */
async function get(app: Hono, path: string, token: TokenOptions | null = {}, headers: Record<string, string> = {}) {
  const authorization = token === null ? {} : { authorization: await issuer.authorization(token) };
  const response = await app.request(path, { headers: { ...headers, ...authorization } });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const answerOrg: Handler = (c) => c.json({ userId: getUser(c).userId, role: getOrg(c).userAssignedRole });

/** An app whose error handler writes what it got. */
function reporting(): Hono {
  const app = new Hono();
  app.onError((error, c) => c.json({ handled: error.message }, 500));
  return app;
}

describe("failures", () => {
  it("come to app.onError as HTTPException with the answer, the message and the cause", async () => {
    const auth = initAuth({ ...authOptions(), failures: "throw" });
    const app = new Hono();
    const seen: Error[] = [];
    app.onError((error, c) => {
      seen.push(error);
      return c.body(null, 418 as never);
    });
    app.get("/", auth.requireUser());
    expect((await get(app, "/", null)).status).toBe(418);
    const [error] = seen;
    if (!(error instanceof HTTPException)) throw new Error("expected an HTTPException");
    expect([error.status, error.message]).toEqual([401, expect.stringContaining("access token is required")]);
    expect(isAuthException(error.cause)).toBe(true);
    const response = error.getResponse();
    expect(response.headers.get("www-authenticate")).toBe('Bearer realm="orgward"');
    expect(await response.json()).toEqual({ code: "credentials_missing", message: error.message });
  });

  it("are answered alike by the framework's own error handling", async () => {
    for (const failures of ["answer", "throw"] as const) {
      const auth = initAuth({ ...authOptions(), failures });
      const app = new Hono();
      app.get("/", auth.requireUser());
      const { status, headers, text } = await get(app, "/", { defect: "expired" });
      expect([status, headers.get("cache-control")], failures).toEqual([401, "no-store"]);
      expect(headers.get("www-authenticate"), failures).toContain('error="invalid_token"');
      expect(JSON.parse(text).code, failures).toBe("invalid_token");
    }
  });

  it("stay readable for other origins behind a CORS middleware", async () => {
    for (const failures of ["answer", "throw"] as const) {
      const auth = initAuth({ ...authOptions(), failures });
      const app = new Hono();
      app.use(cors({ origin: "https://app.example.test", exposeHeaders: ["X-Request-Id"] }), auth.requireUser());
      const { headers } = await get(app, "/", null, { origin: "https://app.example.test" });
      expect(headers.get("access-control-allow-origin"), failures).toBe("https://app.example.test");
      expect(headers.get("access-control-expose-headers"), failures).toBe("X-Request-Id, WWW-Authenticate");
    }
  });

  it("keep headers that the app has set, but none that contradict the answer", async () => {
    for (const failures of ["answer", "throw"] as const) {
      const auth = initAuth({ ...authOptions(), failures });
      const app = new Hono();
      const decorate: MiddlewareHandler = async (c, next) => {
        c.header("X-Request-Id", "42");
        c.header("Content-Type", "text/html");
        c.res.headers.set("Cache-Control", "max-age=60");
        await next();
      };
      app.use(decorate, auth.requireUser());
      const { headers } = await get(app, "/", null);
      expect(headers.get("x-request-id"), failures).toBe("42");
      expect(headers.get("cache-control"), failures).toBe("no-store");
      expect(headers.get("content-type"), failures).toBe("application/json");
    }
  });

  it("of the app's own orgId function are errors of the app, not refusals", async () => {
    const auth = initAuth(authOptions());
    const orgId = async (): Promise<string> => {
      throw new Error("the tenant table is locked");
    };
    const app = reporting();
    app.get("/", auth.requireOrgMember({ orgId }), answerOrg);
    expect(await get(app, "/")).toMatchObject({ status: 500, text: '{"handled":"the tenant table is locked"}' });
  });
});

describe("a guard", () => {
  it.each(["requireUser", "optionalUser", "requireOrgMember"] as const)(
    "is no %s that has not been called, and says so",
    async (name) => {
      const auth = initAuth(authOptions());
      const app = reporting();
      app.get("/", auth[name] as unknown as MiddlewareHandler, (c) => c.text("in"));
      const { status, text } = await get(app, "/");
      expect([status, text]).toEqual([
        500,
        expect.stringContaining("call the function that creates it: auth.requireUser()"),
      ]);
    },
  );

  it("runs nothing behind it when it refuses", async () => {
    const auth = initAuth(authOptions());
    const app = new Hono();
    let calls = 0;
    app.get("/", auth.requireUser(), (c) => {
      calls += 1;
      return c.body(null, 204);
    });
    await get(app, "/", null);
    await get(app, "/", { defect: "alg_none" });
    expect(calls).toBe(0);
    expect((await get(app, "/")).status).toBe(204);
    expect(calls).toBe(1);
  });

  it("finds the organization in the parameters of the path that it is mounted at, and of a mounted app", async () => {
    const auth = initAuth(authOptions());
    const app = new Hono();
    app.use("/mounted/:orgId/*", auth.requireOrgMember());
    app.get("/mounted/:orgId/reports", answerOrg);
    const inner = new Hono().get("/reports", auth.requireOrgMember(), answerOrg);
    app.route("/routed/:orgId", inner);
    expect((await get(app, `/mounted/${acme}/reports`)).status).toBe(200);
    expect((await get(app, `/routed/${acme}/reports`)).status).toBe(200);
  });

  it("says why app.use knows no organization", async () => {
    const auth = initAuth(authOptions());
    const app = new Hono();
    app.use(auth.requireOrgRole("Admin"));
    app.get("/orgs/:orgId", answerOrg);
    const { status, text } = await get(app, `/orgs/${acme}`);
    expect([status, JSON.parse(text).code]).toEqual([400, "org_id_missing"]);
    expect(text).toContain("app.use(...) has no route parameters");
  });

  it("takes another route parameter, or the answer of an asynchronous function", async () => {
    const auth = initAuth(authOptions());
    const app = new Hono();
    app.get("/tenants/:tenant", auth.requireOrgMember({ orgId: { param: "tenant" } }), answerOrg);
    app.get("/own", auth.requireOrgMember({ orgId: async (c) => c.req.header("X-Tenant") }), answerOrg);
    expect((await get(app, `/tenants/${acme}`)).status).toBe(200);
    expect((await get(app, "/own", {}, { "X-Tenant": acme })).status).toBe(200);
  });

  it("sets the variables user and org, and null for an anonymous request", async () => {
    const auth = initAuth(authOptions());
    const show: Handler = (c) => {
      const { user, org } = c.var;
      return c.json({ user: user === null ? null : user.email, org: org?.orgName });
    };
    const app = new Hono();
    app.get("/maybe", auth.optionalUser(), show);
    app.get("/orgs/:orgId", auth.requireUser(), auth.requireOrgMember(), auth.optionalUser(), show);
    expect((await get(app, "/maybe", null)).text).toBe('{"user":null}');
    expect((await get(app, "/maybe")).text).toBe('{"user":"member@acme.test"}');
    expect((await get(app, `/orgs/${acme}`)).text).toBe('{"user":"member@acme.test","org":"Acme"}');
  });

  it("lets the runtime wait for keys that are fetched in the background", async () => {
    const auth = initAuth({ ...authOptions(), revocations: "off" });
    const app = new Hono().get("/", auth.requireUser(), (c) => c.text("in"));
    const authorization = await issuer.authorization();
    const waited: Promise<unknown>[] = [];
    const executionContext = {
      waitUntil: (promise: Promise<unknown>) => void waited.push(promise),
      passThroughOnException: () => {},
      props: {},
    };
    const ask = () => app.request("/", { headers: { authorization } }, {}, executionContext);
    expect((await ask()).status).toBe(200);
    expect(waited).toHaveLength(0);
    const fetched = issuer.requestCount();
    issuer.clock.advance(270);
    expect((await ask()).status).toBe(200);
    expect(waited).toHaveLength(1);
    await waited[0];
    expect(issuer.requestCount()).toBe(fetched + 1);
  });
});

describe("getUser and getOrg", () => {
  const ask = (...handlers: MiddlewareHandler[]) => {
    const app = reporting();
    for (const handler of handlers) app.use(handler);
    return get(app, "/", null);
  };
  const askUser: MiddlewareHandler = async (c) => c.json(getUser(c));
  const askOrg: MiddlewareHandler = async (c) => c.json(getOrg(c));

  it.each(["requireUser", "optionalUser"] as const)("keep the organization when %s comes later", async (later) => {
    const auth = initAuth(authOptions());
    const app = reporting();
    app.use("/orgs/:orgId", auth.requireOrgMember());
    app.use("/orgs/:orgId", auth[later]() as MiddlewareHandler);
    app.get("/orgs/:orgId", answerOrg);
    const { status, text } = await get(app, `/orgs/${acme}`, { user: demoUsers.adminOfAcme });
    expect([status, JSON.parse(text)]).toEqual([200, { userId: demoUsers.adminOfAcme.userId, role: "Admin" }]);
  });

  it("have the organization of the last guard for one", async () => {
    const auth = initAuth(authOptions());
    const fromFunction = auth.requireOrgMember({ orgId: () => demoOrgs.globex.orgId });
    const app = reporting();
    for (const guard of [auth.requireOrgMember(), fromFunction, auth.requireUser()]) {
      app.use("/orgs/:orgId", guard as MiddlewareHandler);
    }
    app.get("/orgs/:orgId", answerOrg);
    const { text } = await get(app, `/orgs/${acme}`, { user: demoUsers.ownerOfGlobex });
    expect(JSON.parse(text)).toMatchObject({ role: "Owner" });
  });

  it("know a request that a guard of another copy of the package let in", async () => {
    vi.resetModules();
    const copy = await import("@orgward/hono");
    expect(copy.getUser).not.toBe(getUser);
    const app = reporting();
    app.get("/orgs/:orgId", copy.initAuth(authOptions()).requireOrgMember(), answerOrg);
    expect((await get(app, `/orgs/${acme}`)).status).toBe(200);
  });

  it("show the missing line where no guard ran", async () => {
    expect((await ask(askUser)).text).toContain("app.use(auth.requireUser());");
    expect((await ask(askOrg)).text).toContain("auth.requireOrgMember()");
  });

  it("take no variable for proof", async () => {
    const forge: MiddlewareHandler = async (c, next) => {
      c.set("user", demoUsers.ownerOfAcme);
      c.set("org", demoOrgs.acme);
      await next();
    };
    expect((await ask(forge, askUser)).status).toBe(500);
    expect((await ask(forge, askOrg)).status).toBe(500);
  });

  it("say that a request is anonymous", async () => {
    const auth = initAuth(authOptions());
    expect((await ask(auth.optionalUser(), askUser)).text).toContain("this request is anonymous");
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
