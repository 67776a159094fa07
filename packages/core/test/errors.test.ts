import { describe, expect, test, vi } from "vitest";
import {
  AuthSetupError,
  AuthUnavailableException,
  createTokenValidator,
  ForbiddenException,
  isAuthException,
  UnauthorizedException,
} from "../src/index.ts";

describe("an auth exception", () => {
  test("carries what a framework's own handler answers with", () => {
    const error = new UnauthorizedException("credentials_missing", "no_credentials");
    expect(error).toMatchObject({
      name: "UnauthorizedException",
      status: 401,
      statusCode: 401,
      expose: true,
      headers: { "Cache-Control": "no-store", "WWW-Authenticate": 'Bearer realm="orgward"' },
      body: { code: "credentials_missing", message: error.message },
    });
  });

  test("of a 503 carries the time of the next attempt", () => {
    const cause = new Error("refused");
    const error = new AuthUnavailableException("unreachable", { cause, retryAfterSeconds: 3 });
    expect(error).toMatchObject({ status: 503, retryAfterSeconds: 3, headers: { "Retry-After": "3" } });
    expect(error.cause).toBe(cause);
  });

  test("of a validator names its realm", async () => {
    const { validateAccessTokenAndGetUser } = createTokenValidator({
      authUrl: "https://auth.example.test",
      realm: "api",
    });
    const error = await validateAccessTokenAndGetUser(undefined).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ headers: { "Cache-Control": "no-store", "WWW-Authenticate": 'Bearer realm="api"' } });
  });

  test("takes the headers that middleware puts in place of its own, more than once", () => {
    const error = new UnauthorizedException("credentials_missing", "no_credentials");
    error.headers = { ...error.headers, vary: "Origin" };
    error.headers = { ...error.headers, "access-control-allow-origin": "*" };
    expect(Object.keys(error.headers).sort()).toEqual([
      "Cache-Control",
      "WWW-Authenticate",
      "access-control-allow-origin",
      "vary",
    ]);
    expect(new UnauthorizedException("credentials_missing", "no_credentials").headers).not.toHaveProperty("vary");
  });

  test("is recognized when another copy of the package made it", async () => {
    vi.resetModules();
    const copy = await import("../src/errors.ts");
    const error = new copy.ForbiddenException("org_role_required", "role");
    expect(error).not.toBeInstanceOf(ForbiddenException);
    expect(isAuthException(error)).toBe(true);
  });

  test.each([null, undefined, "error", new Error("other"), { status: 401, code: "invalid_token" }])(
    "is not %s",
    (error) => {
      expect(isAuthException(error)).toBe(false);
    },
  );

  test("is something else than a wrong set-up", () => {
    expect(isAuthException(new AuthSetupError("api_key_invalid", "Wrong."))).toBe(false);
  });
});
