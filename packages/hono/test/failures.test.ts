import { createTokenGuards, type FailureRenderer, initAuth } from "@orgward/hono";
import { Hono, type MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import { describe, expect, it } from "vitest";
import { authOptions, issuer } from "./issuer.ts";

const origin = "https://app.example.test";

async function get(failures: FailureRenderer, ...before: MiddlewareHandler[]) {
  const app = new Hono();
  for (const step of before) app.use(step);
  app.get("/", initAuth({ ...authOptions(), failures }).requireUser(), (c) => c.text("the handler ran"));
  app.onError((error, c) => c.text(error.message, 500));
  const response = await app.request("/", { headers: { origin } });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const decorate: MiddlewareHandler = async (c, next) => {
  c.res.headers.set("Cache-Control", "max-age=60");
  await next();
};

describe.each([
  ["alone", []],
  ["behind cors", [cors({ origin, exposeHeaders: ["X-Request-Id"] })]],
  ["behind headers of the app", [decorate]],
] as [string, MiddlewareHandler[]][])("a renderer %s", (_where, before) => {
  it.each<[string, FailureRenderer]>([
    ["c.json", (failure, c) => c.json({ problem: failure.code })],
    ["a response whose headers cannot be changed", ({ code }) => fetch(`data:application/json,{"problem":"${code}"}`)],
    ["a response of its own", (failure) => Response.json({ problem: failure.code })],
    ["a response of success", async (failure, c) => c.json({ problem: failure.code }, 200)],
  ])("keeps the status and the headers of the failure: %s", async (_how, failures) => {
    const { status, headers, text } = await get(failures, ...before);
    expect([status, JSON.parse(text)]).toEqual([401, { problem: "credentials_missing" }]);
    expect(headers.get("www-authenticate")).toBe('Bearer realm="orgward"');
    expect(headers.get("cache-control")).toBe("no-store");
  });

  it.each<[string, FailureRenderer]>([
    ["c.text", ({ reason }, c) => c.text(reason, 418 as never, { "Cache-Control": "private" })],
    [
      "a response of its own",
      ({ reason }) => new Response(reason, { status: 418, headers: { "Cache-Control": "private" } }),
    ],
  ])("changes what it wants to: %s", async (_how, failures) => {
    const { status, headers, text } = await get(failures, ...before);
    expect([status, text, headers.get("cache-control")]).toEqual([418, "no_credentials", "private"]);
    expect(headers.get("www-authenticate")).toBe('Bearer realm="orgward"');
  });

  it("may redirect", async () => {
    const { status, headers } = await get((_failure, c) => c.redirect("/sign-in"), ...before);
    expect([status, headers.get("location"), headers.get("cache-control")]).toEqual([302, "/sign-in", "no-store"]);
  });
});

it("a renderer leaves the challenge readable for other origins", async () => {
  const { headers } = await get((failure, c) => c.json({ problem: failure.code }), cors({ origin }));
  expect(headers.get("access-control-allow-origin")).toBe(origin);
  expect(headers.get("access-control-expose-headers")).toBe("WWW-Authenticate");
});

it("a renderer that rejects lets nobody in", async () => {
  expect(await get(() => Promise.reject(new Error("no luck")))).toMatchObject({ status: 500, text: "no luck" });
});

it("a wrong failures option of an app in an environment throws when the app starts, not at a request", () => {
  const appOptions = { failures: 42 as never };
  const make = [
    () => initAuth(() => ({ authUrl: issuer.authUrl, apiKey: "key" }), appOptions).requireUser(),
    () => createTokenGuards(() => ({ authUrl: issuer.authUrl }), appOptions).requireUser(),
    () => createTokenGuards({ authUrl: issuer.authUrl, ...appOptions }),
  ];
  for (const start of make) expect(start).toThrow(new TypeError("failures must be answer, throw or a function."));
});
