import { Hono } from "hono";
import { expect, it } from "vitest";
import type { AppEnvironment } from "../../../src/platform/http/app-environment.ts";
import { securityHeaders } from "../../../src/platform/http/security-headers.ts";

const BASE = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'";
const SCRIPT = "; script-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'";

async function headersOf(path: string, { script = false, secure = false } = {}) {
  const app = new Hono<AppEnvironment>().use(securityHeaders({ secure })).all("*", (context) => {
    if (script) context.set("runsScript", true);
    return context.text("page");
  });
  const { headers } = await app.request(path);
  return {
    policy: headers.get("content-security-policy"),
    opener: headers.get("cross-origin-opener-policy"),
    resource: headers.get("cross-origin-resource-policy"),
    frame: headers.get("x-frame-options"),
    referrer: headers.get("referrer-policy"),
    transport: headers.get("strict-transport-security"),
  };
}

const OPEN = {
  policy: BASE,
  opener: "unsafe-none",
  resource: "same-origin",
  frame: "DENY",
  referrer: "no-referrer",
  transport: null,
};
const ISOLATED = { ...OPEN, opener: "same-origin" };

it.each(["/login", "/step-up/confirm", "/accounts", "/orgsx/1", "/x/dashboard", "/devices", "/"])(
  "keeps the opener of a popup at %s, and lets nothing run or frame it",
  async (path) => {
    expect(await headersOf(path)).toEqual(OPEN);
  },
);

it.each(["/account", "/account/passkeys", "/orgs/1", "/dashboard", "/dashboard/users", "/dev", "/dev/mail"])(
  "cuts %s off from whatever opened it",
  async (path) => {
    expect(await headersOf(path)).toEqual(ISOLATED);
  },
);

it.each([
  ["/login", OPEN],
  ["/dashboard", ISOLATED],
])("lets %s run our own script where it was rendered with one", async (path, headers) => {
  expect(await headersOf(path, { script: true })).toEqual({ ...headers, policy: BASE + SCRIPT });
});

it("lets emails show what is an asset", async () => {
  expect(await headersOf("/assets/logo-1.png")).toEqual({ ...OPEN, resource: "cross-origin" });
  expect(await headersOf("/x/assets/logo-1.png")).toEqual(OPEN);
});

it("shows an email of the development mailbox in a sandboxed frame, on its own page alone", async () => {
  expect(await headersOf("/dev/mail/1")).toEqual({ ...ISOLATED, policy: `${BASE}; frame-src 'self'` });
  expect(await headersOf("/dev/mail/1/html")).toMatchObject({
    frame: "SAMEORIGIN",
    policy:
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; frame-ancestors 'self'; " +
      "sandbox allow-popups allow-popups-to-escape-sandbox",
  });
  expect(await headersOf("/dev/mail/1/html/2")).toEqual(ISOLATED);
});

it("has browsers stay on https for a year where the server is there", async () => {
  expect(await headersOf("/login", { secure: true })).toEqual({ ...OPEN, transport: "max-age=31536000" });
});
