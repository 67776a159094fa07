import { createTokenGuards, type FailureRenderer, initAuth } from "@orgward/next";
import { createTestIssuer, demoOrgs, type TestIssuer } from "@orgward/testing";
import { NextRequest } from "next/server.js";
import { beforeAll, describe, expect, it } from "vitest";
import { APP_URL, createTestAuth } from "./support/test-auth.ts";

let issuer: TestIssuer;

beforeAll(async () => {
  issuer = await createTestIssuer({ algorithm: "ES256" });
});

const ask = (headers: Record<string, string> = {}, path = "/reports") => new NextRequest(APP_URL + path, { headers });
const context = { params: Promise.resolve({}) };

describe("a renderer", () => {
  const render = async (failures: FailureRenderer): Promise<Response> => {
    const { authUrl, apiKey, fetch, clock } = issuer;
    const auth = initAuth({ authUrl, apiKey, fetch, clock, appUrl: APP_URL, failures });
    const responseHeaders = { "Access-Control-Allow-Origin": "*" };
    return auth.withUser(() => new Response("the handler ran"), { responseHeaders })(ask(), context);
  };

  it.each<[string, FailureRenderer]>([
    ["a response of its own", ({ code }, request) => Response.json([code, request.nextUrl.pathname])],
    ["an asynchronous one", async ({ code }, { url }) => Response.json([code, new URL(url).pathname])],
    ["one of another status of success", ({ code }) => Response.json([code, "/reports"], { status: 202 })],
  ])("keeps the status and the headers of the failure, and those of the route: %s", async (_how, failures) => {
    const response = await render(failures);
    expect([response.status, await response.json()]).toEqual([401, ["credentials_missing", "/reports"]]);
    expect(response.headers.get("www-authenticate")).toBe('Bearer realm="orgward"');
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.get("access-control-expose-headers")).toBe("WWW-Authenticate");
  });

  it("changes what it wants to", async () => {
    const headers = { "Cache-Control": "private" };
    const response = await render(({ reason }) => new Response(reason, { status: 418, headers }));
    expect([response.status, await response.text()]).toEqual([418, "no_credentials"]);
    expect(response.headers.get("cache-control")).toBe("private");
  });

  it("may redirect", async () => {
    const response = await render(() => Response.redirect(`${APP_URL}/sign-in`, 302));
    expect([response.status, response.headers.get("location")]).toEqual([302, `${APP_URL}/sign-in`]);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it("that rejects lets nobody in", async () => {
    await expect(render(() => Promise.reject(new Error("no luck")))).rejects.toThrow("no luck");
  });

  it("has nothing to do with actions, which are denied in types", async () => {
    const { auth } = await createTestAuth({ failures: () => new Response() });
    expect(await auth.action.withUser(() => "ran")()).toMatchObject({ denied: true, status: 401 });
  });
});

describe("createTokenGuards", () => {
  const setUp = () => {
    const { authUrl, fetch, clock } = issuer;
    return createTokenGuards({ authUrl, fetch, clock });
  };

  it("guards as initAuth does, without an API key", async () => {
    const auth = setUp();
    const handler = auth.withOrgRole("Admin", (_request, { user, org }) => Response.json([user.email, org.orgName]), {
      orgId: { query: "org_id" },
    });
    const path = `/?org_id=${demoOrgs.acme.orgId}`;
    const authorization = await issuer.authorization({ role: "Admin" });
    expect((await handler(ask({}, path), context)).status).toBe(401);
    expect((await handler(ask({ authorization: await issuer.authorization() }, path), context)).status).toBe(403);
    expect(await (await handler(ask({ authorization }, path), context)).json()).toEqual(["member@acme.test", "Acme"]);
    expect((await auth.validateAccessTokenAndGetUser(authorization)).email).toBe("member@acme.test");
  });

  it("takes no cookie for credentials", async () => {
    const { browser, signIn } = await createTestAuth();
    await signIn();
    const handler = setUp().withUser(() => new Response("the handler ran"));
    const request = browser.request("/");
    expect(request.headers.get("cookie")).toContain("__Host-orgward_access_0=");
    expect((await handler(request, context)).status).toBe(401);
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
