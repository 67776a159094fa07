import { expect, it } from "vitest";
import { authorizationResponseUrl } from "../../../../../src/features/oauth/domain/authorize/response.ts";

const ISSUER = "https://auth.example.com";

it("adds code, state and iss once each", () => {
  const url = authorizationResponseUrl({ redirectUri: "https://c.test/cb", state: "s" }, ISSUER, { code: "c" });
  expect(url).toBe("https://c.test/cb?code=c&state=s&iss=https%3A%2F%2Fauth.example.com");
});

it("keeps the query of the redirect URI as it is", () => {
  const address = { redirectUri: "https://c.test/cb?a=%20b+c", state: null };
  expect(authorizationResponseUrl(address, ISSUER, { code: "c" })).toMatch(
    /^https:\/\/c\.test\/cb\?a=%20b\+c&code=c&iss=/,
  );
});

it("returns any state exactly, for readers of forms and of percent-encoding alike", () => {
  const state = "a b+c&d=e%20f/ü\r\n\u0000";
  const url = authorizationResponseUrl({ redirectUri: "app:/cb", state }, ISSUER, { code: "c" });
  expect(url).not.toContain("+");
  expect(new URL(url).searchParams.get("state")).toBe(state);
  expect(decodeURIComponent(/state=([^&]*)/.exec(url)?.[1] ?? "")).toBe(state);
});

it("sends errors with iss, too", () => {
  const outcome = { error: "access_denied", description: "No." } as const;
  const url = authorizationResponseUrl({ redirectUri: "https://c.test/cb", state: "s" }, ISSUER, outcome);
  expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
    error: "access_denied",
    error_description: "No.",
    state: "s",
    iss: ISSUER,
  });
});
