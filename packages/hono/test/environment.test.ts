import { createTokenGuards, defineAccess, initAuth } from "@orgward/hono";
import { createTestIssuer, type TestIssuer } from "@orgward/testing";
import { type Context, Hono } from "hono";
import { beforeEach, describe, expect, it } from "vitest";

interface Bindings {
  readonly AUTH_URL: string;
  readonly API_KEY: string;
}
type AppContext = Context<{ Bindings: Bindings }>;

let issuer: TestIssuer;
let bindings: Bindings;

beforeEach(async () => {
  issuer = await createTestIssuer({ algorithm: "ES256" });
  bindings = { AUTH_URL: issuer.authUrl, API_KEY: issuer.apiKey };
});

const optionsFrom = ({ env }: AppContext) => {
  const { fetch, clock } = issuer;
  return { authUrl: env.AUTH_URL, apiKey: env.API_KEY, keySet: { refreshIntervalSeconds: 60 }, fetch, clock };
};

async function statusOf(app: Hono<{ Bindings: Bindings }>, environment: object = bindings): Promise<number> {
  const headers = { authorization: await issuer.authorization() };
  return (await app.request("/", { headers }, { ...environment })).status;
}

describe("options from the environment", () => {
  it("are asked for at each request, and equal ones share their keys", async () => {
    let asked = 0;
    const auth = initAuth((c: AppContext) => {
      asked += 1;
      return optionsFrom(c);
    });
    const app = new Hono<{ Bindings: Bindings }>().get("/", auth.requireUser(), (c) =>
      c.json({ email: c.var.user.email }),
    );
    expect(asked).toBe(0);
    expect(await Promise.all([statusOf(app), statusOf(app), statusOf(app)])).toEqual([200, 200, 200]);
    expect(asked).toBe(3);
    expect(issuer.requestCount("/.well-known/jwks.json")).toBe(1);
  });

  it("keep tenants apart", async () => {
    const other = await createTestIssuer({ algorithm: "ES256", kid: issuer.signingKey.kid });
    const auth = initAuth((c: Context) => {
      const tenant = c.req.header("x-tenant") === "other" ? other : issuer;
      return { authUrl: tenant.authUrl, apiKey: tenant.apiKey, fetch: tenant.fetch, clock: tenant.clock };
    });
    const app = new Hono().get("/", auth.requireUser(), (c) => c.text("in"));
    const ask = async (minter: TestIssuer, tenant: string) => {
      const headers = { authorization: await minter.authorization(), "x-tenant": tenant };
      return (await app.request("/", { headers })).status;
    };
    expect([await ask(issuer, "first"), await ask(other, "other")]).toEqual([200, 200]);
    expect([await ask(issuer, "other"), await ask(other, "first")]).toEqual([401, 401]);
  });

  it("fail the request, not the process, when they are wrong, and name the option", async () => {
    const auth = initAuth(optionsFrom);
    const app = new Hono<{ Bindings: Bindings }>().get("/", auth.requireUser(), (c) => c.text("in"));
    const seen: Error[] = [];
    app.onError((error, c) => {
      seen.push(error);
      return c.body(null, 500);
    });
    expect(await statusOf(app, {})).toBe(500);
    expect(seen).toEqual([expect.any(TypeError)]);
    expect(seen[0]?.message).toContain("authUrl");
    expect(await statusOf(app)).toBe(200);
  });

  it("give the object that validates, the same one for equal options", async () => {
    const auth = initAuth(optionsFrom);
    const seen = new Set<unknown>();
    const app = new Hono<{ Bindings: Bindings }>().get("/", async (c) => {
      const inThisEnvironment = auth.forContext(c);
      seen.add(inThisEnvironment);
      const user = await inThisEnvironment.validateAccessTokenAndGetUser(c.req.header("authorization"));
      return c.json({ email: user.email });
    });
    expect([await statusOf(app), await statusOf(app)]).toEqual([200, 200]);
    expect(seen.size).toBe(1);
  });

  it("leave what is known before to the start of the app", () => {
    const access = defineAccess({ roles: ["Owner"], permissions: ["can_view_billing"] });
    const auth = initAuth(optionsFrom, { access });
    expect(() => auth.requireOrgRole("Admin" as "Owner")).toThrow(/Admin.*Owner/);
    expect(() => auth.requireOrgPermission([])).toThrow(TypeError);
    expect(() => initAuth(optionsFrom, { failures: "ignore" as "throw" })).toThrow(/failures/);
    expect(() => initAuth(optionsFrom, { acces: access } as object)).toThrow(
      "acces does not exist: did you mean access?",
    );
  });

  it("tell one onProblem of the app, whatever the environment", async () => {
    const codes: string[] = [];
    const auth = initAuth(optionsFrom, { onProblem: ({ code }) => codes.push(code) });
    const app = new Hono<{ Bindings: Bindings }>().get("/", auth.requireUser(), (c) => c.text("in"));
    issuer.fail("down");
    expect([await statusOf(app), await statusOf(app)]).toEqual([503, 503]);
    expect(codes).toEqual(["auth_server_unavailable"]);
  });
});

describe("createTokenGuards", () => {
  it("guards without an API key", async () => {
    const { authUrl, fetch, clock } = issuer;
    const auth = createTokenGuards({ authUrl, fetch, clock });
    const app = new Hono<{ Bindings: Bindings }>().get("/", auth.requireUser(), (c) =>
      c.json({ email: c.var.user.email }),
    );
    expect(await statusOf(app)).toBe(200);
    await expect(auth.ready()).resolves.toBeUndefined();
    expect(() => createTokenGuards({ authUrl: "not an address" })).toThrow(/authUrl/);
  });

  it("takes its options from the environment as well", async () => {
    const auth = createTokenGuards((c: AppContext) => ({
      authUrl: c.env.AUTH_URL,
      fetch: issuer.fetch,
      clock: issuer.clock,
    }));
    const app = new Hono<{ Bindings: Bindings }>().get("/", auth.requireUser(), (c) =>
      c.json({ email: c.var.user.email }),
    );
    expect(await statusOf(app)).toBe(200);
  });
});
