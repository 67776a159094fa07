import { describe, expect, it } from "vitest";
import { isFromOwnPage, mayUseCookies } from "../../../src/adapter/sessions/own-origin.ts";

const APP_URL = "https://app.example.test";

/** Origins that are like the app's own, and are not it. */
const OTHERS: readonly string[] = [
  "https://evil-app.example.test",
  "https://evilapp.example.test",
  "https://app.example.test.evil.test",
  "https://evil.test/https://app.example.test",
  "https://app.example.tes",
  "https://app.example.testx",
  "https://www.app.example.test",
  "https://example.test",
  "http://app.example.test",
  "https://app.example.test:8443",
  "null",
  "https://app.example.test/",
  "https://APP.example.test",
  "https://app.example.test https://evil.test",
  "",
];

function request(headers: Record<string, string>, method = "POST"): Request {
  return new Request(`${APP_URL}/api`, { method, headers });
}

describe("a request from a page of the app", () => {
  it("has the app's own origin, to the letter", () => {
    expect(isFromOwnPage(request({ origin: APP_URL }), APP_URL)).toBe(true);
  });

  it.each(OTHERS)("does not have the origin %j", (origin) => {
    expect(isFromOwnPage(request({ origin }), APP_URL)).toBe(false);
    expect(isFromOwnPage(request({ origin, "sec-fetch-site": "same-origin" }), APP_URL)).toBe(false);
    expect(mayUseCookies(request({ origin }), APP_URL)).toBe(false);
  });

  it.each([
    ["same-origin", true],
    ["same-site", false],
    ["cross-site", false],
    ["none", false],
    ["Same-Origin", false],
  ])("without an origin says so in Sec-Fetch-Site: %s is %s", (site, expected) => {
    expect(isFromOwnPage(request({ "sec-fetch-site": site }), APP_URL)).toBe(expected);
  });

  it("that says neither is none", () => {
    expect(isFromOwnPage(request({}), APP_URL)).toBe(false);
  });
});

describe("cookies", () => {
  it.each(["GET", "HEAD", "OPTIONS"])("may be used by a %s from anywhere", (method) => {
    expect(mayUseCookies(request({ origin: "https://evil.test" }, method), APP_URL)).toBe(true);
  });

  it.each(["POST", "PUT", "PATCH", "DELETE"])("may be used by a %s from the app's own pages alone", (method) => {
    expect(mayUseCookies(request({ origin: "https://evil.test" }, method), APP_URL)).toBe(false);
    expect(mayUseCookies(request({ origin: APP_URL }, method), APP_URL)).toBe(true);
  });
});
