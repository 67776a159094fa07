import { afterEach, describe, expect, it, vi } from "vitest";
import { createAppUrlCheck } from "../../../src/adapter/sessions/app-url-check.ts";
import type { AuthProblem } from "../../../src/index.ts";
import { createProblemLog } from "../../../src/problem.ts";

afterEach(() => {
  vi.unstubAllEnvs();
});

const appUrl = "http://localhost:3000";

/** What is told about requests with these headers. */
function look(
  requests: readonly Record<string, string>[],
  { at = appUrl, environment = "development" }: { at?: string; environment?: string } = {},
) {
  vi.stubEnv("NODE_ENV", environment);
  const problems: AuthProblem[] = [];
  const check = createAppUrlCheck(at, createProblemLog((problem) => problems.push(problem)).createSource());
  for (const headers of requests) check.look({ headers: new Headers(headers) });
  return { problems, mismatch: check.describeMismatch() };
}

describe("in development, a login route at another address than appUrl", () => {
  it.each<[string, Record<string, string>, string]>([
    ["another host", { host: "127.0.0.1:3000" }, "http://127.0.0.1:3000"],
    ["another port", { host: "localhost:3104" }, "http://localhost:3104"],
    ["an IPv6 address", { host: "[::1]:3000" }, "http://[::1]:3000"],
    [
      "what Next itself forwards",
      { host: "x:3000", "x-forwarded-host": "x:3000", "x-forwarded-for": "::1" },
      "http://x:3000",
    ],
    ["the first of several proxies", { host: "app", "x-forwarded-host": "a.test, app" }, "http://a.test"],
    [
      "the page whose link was followed",
      { host: "localhost:3000", "sec-fetch-site": "same-origin", referer: "http://127.0.0.1:3000/start" },
      "http://127.0.0.1:3000",
    ],
  ])("is told with both: %s", (_what, headers, asked) => {
    const { problems, mismatch } = look([headers, headers]);
    expect(mismatch).toBe(`The app was opened at ${asked}, but appUrl is ${appUrl}.`);
    expect(problems).toEqual([{ code: "app_url_mismatch", message: expect.stringContaining(String(mismatch)) }]);
  });

  it.each<[string, Record<string, string>, string?]>([
    ["the same address", { host: "localhost:3000" }],
    ["a default port", { host: "app.test:443" }, "https://app.test"],
    ["a proxy that ends TLS and keeps the host", { host: "app.test" }, "https://app.test"],
    [
      "a proxy that says which host was asked",
      { host: "web:3000", "x-forwarded-host": "app.test" },
      "https://app.test",
    ],
    ["a proxy that doesn't", { host: "web:3000", "x-forwarded-for": "192.0.2.1" }, "https://app.test"],
    ["a proxy with the standard header", { host: "web:3000", forwarded: "for=192.0.2.1" }, "https://app.test"],
    [
      "a proxy that hides itself, while the browser knows better",
      { host: "localhost:3001", "sec-fetch-site": "same-origin", referer: "http://localhost:3000/" },
    ],
    ["no host at all", {}],
    ["a host that is none", { host: "<script>" }],
  ])("is not told for %s", (_what, headers, at = appUrl) => {
    expect(look([headers], { at })).toEqual({ problems: [], mismatch: null });
  });

  it("isn't taken from the page of another site", () => {
    const headers = { host: "localhost:3000", "sec-fetch-site": "cross-site", referer: "https://evil.test/" };
    expect(look([headers]).mismatch).toBeNull();
  });
});

it.each(["production", "test", ""])("nothing is looked at with NODE_ENV=%s", (environment) => {
  expect(look([{ host: "127.0.0.1:3000" }], { environment })).toEqual({ problems: [], mismatch: null });
});
