import cors from "@koa/cors";
import { createTokenGuards, type FailureRenderer, initAuth } from "@orgward/koa";
import Koa from "koa";
import Koa2 from "koa2";
import supertest from "supertest";
import { describe, expect, it } from "vitest";
import { authOptions, issuer } from "./issuer.ts";

const origin = "https://app.example.test";

async function get(app: Koa, headers: Record<string, string> = {}) {
  // Keeps Koa from printing the errors that it answers.
  app.silent = true;
  const { status, headers: answered, text } = await supertest(app.callback()).get("/").set(headers);
  return { status, headers: new Headers(answered), text };
}

const answer: Koa.Middleware = (ctx) => {
  ctx.body = "the handler ran";
};

describe.each([
  ["3", Koa],
  ["2", Koa2],
] as const)("Koa %s", (_version, KoaVersion) => {
  const appWith = (...middleware: Koa.Middleware[]): Koa => {
    const app = new KoaVersion();
    for (const step of middleware) app.use(step);
    return app;
  };
  const rendering = (failures: FailureRenderer): Koa =>
    appWith(initAuth({ ...authOptions(), failures }).requireUser(), answer);

  describe("a renderer", () => {
    it("may be asynchronous, and changes what it wants to", async () => {
      const app = rendering(async ({ code, reason }, ctx) => {
        await Promise.resolve();
        ctx.status = 418;
        ctx.set("Cache-Control", "private");
        ctx.body = `${code} ${reason} ${ctx.path}`;
      });
      const { status, headers, text } = await get(app);
      expect([status, text]).toEqual([418, "credentials_missing no_credentials /"]);
      expect(headers.get("cache-control")).toBe("private");
      expect(headers.get("www-authenticate")).toBe('Bearer realm="orgward"');
    });

    it("may redirect", async () => {
      const { status, headers } = await get(rendering((_failure, ctx) => ctx.redirect("/sign-in")));
      expect([status, headers.get("location"), headers.get("cache-control")]).toEqual([302, "/sign-in", "no-store"]);
    });

    it("that rejects lets nobody in", async () => {
      const { status, text } = await get(rendering(() => Promise.reject(new Error("no luck"))));
      expect([status, text]).toEqual([500, "Internal Server Error"]);
    });
  });

  it.each(["answer", "throw"] as const)(
    "a failure is readable for other origins behind @koa/cors (%s)",
    async (failures) => {
      const guard = initAuth({ ...authOptions(), failures }).requireUser();
      const { status, headers } = await get(appWith(cors({ origin, credentials: true }), guard), { origin });
      expect(status).toBe(401);
      expect(headers.get("access-control-allow-origin")).toBe(origin);
      expect(headers.get("access-control-allow-credentials")).toBe("true");
      expect(headers.get("access-control-expose-headers")).toBe("WWW-Authenticate");
      expect(headers.get("vary")).toContain("Origin");
      expect(headers.get("www-authenticate")).toBe('Bearer realm="orgward"');
    },
  );

  it("what @koa/cors exposes itself is joined in an answer, and is all there is beside an error", async () => {
    const exposed = async (failures: "answer" | "throw", exposeHeaders: string) => {
      const guard = initAuth({ ...authOptions(), failures }).requireUser();
      const { headers } = await get(appWith(cors({ exposeHeaders }), guard), { origin });
      return headers.get("access-control-expose-headers");
    };
    expect(await exposed("answer", "X-Request-Id")).toBe("X-Request-Id, WWW-Authenticate");
    expect(await exposed("throw", "X-Request-Id")).toBe("X-Request-Id");
    expect(await exposed("throw", "X-Request-Id,WWW-Authenticate")).toBe("X-Request-Id,WWW-Authenticate");
  });

  it("keeps the headers of an app that does CORS itself", async () => {
    const allow: Koa.Middleware = (ctx, next) => {
      ctx.set("Access-Control-Allow-Origin", origin);
      return next();
    };
    const guard = initAuth({ ...authOptions(), failures: "throw" }).requireUser();
    const { headers } = await get(appWith(allow, guard), { origin });
    expect(headers.get("access-control-allow-origin")).toBe(origin);
    expect(headers.get("access-control-expose-headers")).toBe("WWW-Authenticate");
  });

  it.each([400, 401, 403, 404, 426, 429, 503])(
    "a management call that fails with %i and that nobody handles is a 500",
    async (status) => {
      const fetch = async (): Promise<Response> => Response.json({}, { status });
      const auth = initAuth({ ...authOptions(), fetch });
      const seen: unknown[] = [];
      const app = appWith(async () => {
        await auth.createOrg({ name: "Acme" });
      });
      app.on("error", (error) => seen.push(error));
      const response = await get(app);
      expect([response.status, response.text]).toEqual([500, "Internal Server Error"]);
      expect(seen).toMatchObject([{ name: "ManagementError", serverStatus: status }]);
    },
  );
});

describe("createTokenGuards", () => {
  it("guards as initAuth does, without an API key", async () => {
    const { authUrl, fetch, clock } = issuer;
    const auth = createTokenGuards({ authUrl, fetch, clock });
    const app = new Koa();
    app.use(auth.requireUser()).use(answer);
    expect((await get(app)).status).toBe(401);
    expect((await get(app, { authorization: await issuer.authorization() })).text).toBe("the handler ran");
    const user = await auth.validateAccessTokenAndGetUser(await issuer.authorization());
    expect(user.email).toBe("member@acme.test");
  });

  it.each([
    ["authUrl", { authUrl: "not an address" }],
    ["failures", { failures: "ignore" }],
  ])("names the option that is wrong: %s", (option, wrong) => {
    const options = { authUrl: issuer.authUrl, ...(wrong as object) };
    expect(() => createTokenGuards(options)).toThrow(TypeError);
    expect(() => createTokenGuards(options)).toThrow(new RegExp(option));
  });
});
