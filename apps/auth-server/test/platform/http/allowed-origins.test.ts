import { Hono } from "hono";
import { expect, it } from "vitest";
import { allowOrigins } from "../../../src/platform/http/allowed-origins.ts";

const APP = "https://app.acme.test";

const app = new Hono()
  .use(allowOrigins(["GET", "POST"], async (origin) => origin === APP))
  .all("/", (context) => context.text("done"));

async function ask(origin: string | null, method = "GET") {
  const response = await app.request("/", { method, headers: origin === null ? {} : { origin } });
  const { headers } = response;
  return {
    status: response.status,
    text: await response.text(),
    origin: headers.get("access-control-allow-origin"),
    credentials: headers.get("access-control-allow-credentials"),
    methods: headers.get("access-control-allow-methods"),
    headers: headers.get("access-control-allow-headers"),
    seconds: headers.get("access-control-max-age"),
    varies: headers.get("vary")?.split(", ").includes("Origin") ?? false,
  };
}

const NOTHING = { origin: null, credentials: null, methods: null, headers: null, seconds: null, varies: true };

it("lets scripts of an origin that is allowed read the answer, with their user's cookies", async () => {
  expect(await ask(APP)).toMatchObject({ status: 200, text: "done", origin: APP, credentials: "true", varies: true });
});

it("tells their browsers for ten minutes what they may send", async () => {
  expect(await ask(APP, "OPTIONS")).toEqual({
    status: 204,
    text: "",
    origin: APP,
    credentials: "true",
    methods: "GET,POST",
    headers: "Authorization,Content-Type",
    seconds: "600",
    varies: true,
  });
});

it.each(["https://evil.test", `${APP}.evil.test`, "http://app.acme.test", "null", null])(
  "grants %s nothing, and says to caches that the answer depends on the origin",
  async (origin) => {
    expect(await ask(origin)).toEqual({ status: 200, text: "done", ...NOTHING });
    expect(await ask(origin, "OPTIONS")).toEqual({ status: 204, text: "", ...NOTHING });
  },
);
