import { createTokenGuards, type FailureRenderer, initAuth } from "@orgward/express";
import cors from "cors";
import express, { type Express } from "express";
import express4 from "express4";
import supertest from "supertest";
import { describe, expect, it } from "vitest";
import { authOptions, issuer } from "./issuer.ts";
import type { ExpressModule } from "./start-app.ts";

const origin = "https://app.example.test";

async function get(app: Express, headers: Record<string, string> = {}) {
  // Keeps Express from printing the errors that it answers.
  app.set("env", "test");
  const { status, headers: answered, text } = await supertest(app).get("/").set(headers);
  return { status, headers: new Headers(answered), text };
}

describe.each([
  ["5", express],
  ["4", express4],
] as readonly [string, ExpressModule][])("Express %s", (_version, createExpress) => {
  const rendering = (failures: FailureRenderer): Express => {
    const app = createExpress();
    app.get("/", initAuth({ ...authOptions(), failures }).requireUser(), (_request, response) => {
      response.send("the handler ran");
    });
    return app;
  };

  describe("a renderer", () => {
    it("may be asynchronous, and changes what it wants to", async () => {
      const app = rendering(async ({ code, reason }, request, response) => {
        await Promise.resolve();
        response.status(418).set("Cache-Control", "private").send(`${code} ${reason} ${request.path}`);
      });
      const { status, headers, text } = await get(app);
      expect([status, text]).toEqual([418, "credentials_missing no_credentials /"]);
      expect(headers.get("cache-control")).toBe("private");
      expect(headers.get("www-authenticate")).toBe('Bearer realm="orgward"');
    });

    it("may redirect", async () => {
      const { status, headers } = await get(rendering((_failure, _request, response) => response.redirect("/sign-in")));
      expect([status, headers.get("location"), headers.get("cache-control")]).toEqual([302, "/sign-in", "no-store"]);
    });

    // `next()` without an error would run the handler.
    it.each([undefined, null, "", "route", "router", 0, new Error("no luck")])(
      "that rejects with %j lets nobody in",
      async (reason) => {
        expect(await get(rendering(() => Promise.reject(reason)))).not.toMatchObject({ text: "the handler ran" });
        expect((await get(rendering(() => Promise.reject(reason)))).status).not.toBe(200);
      },
    );
  });

  it.each([undefined, null, "route", "router"])(
    "an orgId function that rejects with %j lets nobody in",
    async (reason) => {
      const app = createExpress();
      const guard = initAuth(authOptions()).requireOrgMember({ orgId: () => Promise.reject(reason) });
      app.get("/", guard, (_request, response) => response.send("the handler ran"));
      const { status, text } = await get(app, { authorization: await issuer.authorization() });
      expect(status).toBe(500);
      expect(text).not.toContain("the handler ran");
    },
  );

  it.each(["answer", "throw"] as const)(
    "a failure is readable for other origins behind cors (%s)",
    async (failures) => {
      const app = createExpress();
      app.use(cors({ origin, credentials: true, exposedHeaders: ["X-Request-Id"] }));
      app.get("/", initAuth({ ...authOptions(), failures }).requireUser());
      const { status, headers } = await get(app, { origin });
      expect(status).toBe(401);
      expect(headers.get("access-control-allow-origin")).toBe(origin);
      expect(headers.get("access-control-allow-credentials")).toBe("true");
      expect(headers.get("access-control-expose-headers")).toBe("X-Request-Id, WWW-Authenticate");
      expect(headers.get("vary")).toContain("Origin");
      expect(headers.get("www-authenticate")).toBe('Bearer realm="orgward"');
    },
  );

  it.each([400, 401, 403, 404, 426, 429, 503])(
    "a management call that fails with %i and that nobody handles is a 500",
    async (status) => {
      const fetch = async (): Promise<Response> => Response.json({}, { status });
      const auth = initAuth({ ...authOptions(), fetch });
      const app = createExpress();
      app.get("/", (_request, _response, next) => void auth.createOrg({ name: "Acme" }).catch(next));
      expect((await get(app)).status).toBe(500);
    },
  );
});

describe("createTokenGuards", () => {
  it("guards as initAuth does, without an API key", async () => {
    const { authUrl, fetch, clock } = issuer;
    const auth = createTokenGuards({ authUrl, fetch, clock });
    const app = express();
    app.get("/", auth.requireUser(), (_request, response) => response.send("the handler ran"));
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
