import { describe, expect, test } from "vitest";
import { describeFailure, parseBearerChallenge } from "../../src/adapter/index.ts";
import {
  type AnyAuthException,
  AuthUnavailableException,
  ForbiddenException,
  UnauthorizedException,
} from "../../src/index.ts";

function answer(error: AnyAuthException) {
  const { status, headers, body } = describeFailure(error, { realm: "api" });
  const challenge = headers["WWW-Authenticate"];
  return { status, code: body?.code, challenge: challenge ? parseBearerChallenge(challenge) : null };
}

describe("the answer to a failure", () => {
  test("to a request without credentials has a challenge without an error (RFC 6750 section 3.1)", () => {
    const error = new UnauthorizedException("credentials_missing", "other_scheme");
    expect(answer(error)).toEqual({ status: 401, code: "credentials_missing", challenge: { realm: "api" } });
  });

  test("to a malformed header is a 400 invalid_request", () => {
    expect(answer(new UnauthorizedException("authorization_malformed", "syntax"))).toMatchObject({
      status: 400,
      code: "authorization_malformed",
      challenge: { realm: "api", error: "invalid_request" },
    });
  });

  test("to a bad token is the same for every reason", () => {
    const reasons = ["expired", "signature", "issuer", "too_large", "claims"] as const;
    const answers = reasons.map((reason) =>
      JSON.stringify(describeFailure(new UnauthorizedException("invalid_token", reason), { realm: "api" })),
    );
    expect(new Set(answers).size).toBe(1);
    expect(answer(new UnauthorizedException("invalid_token", "expired"))).toMatchObject({
      status: 401,
      code: "invalid_token",
      challenge: { realm: "api", error: "invalid_token" },
    });
  });

  test.each([
    [new ForbiddenException("org_membership_required", "not_a_member"), 403],
    [new ForbiddenException("org_role_required", "role"), 403],
    [new ForbiddenException("org_permission_required", "permission"), 403],
    [new ForbiddenException("org_access_denied", "alternative"), 403],
    [new ForbiddenException("machine_not_allowed", "machine"), 403],
    [new ForbiddenException("impersonation_not_allowed", "impersonation"), 403],
    [new ForbiddenException("org_id_missing", "no_org_id"), 400],
    [new ForbiddenException("org_id_conflict", "several_org_ids"), 400],
  ])("$code has no challenge, because no other token would help", (error, status) => {
    expect(answer(error)).toEqual({ status, code: error.code, challenge: null });
  });

  test("to unavailable keys is a 503 that says when to come back", () => {
    const { status, headers } = describeFailure(new AuthUnavailableException("unreachable", { retryAfterSeconds: 7 }), {
      realm: "api",
    });
    expect(status).toBe(503);
    expect(headers).toEqual({ "Cache-Control": "no-store", "Retry-After": "7" });
  });

  test("must not be stored, and its description keeps to the characters that RFC 6750 allows", () => {
    const error = new UnauthorizedException("authorization_malformed", "syntax");
    const { headers } = describeFailure(error, { realm: "api" });
    expect(headers["Cache-Control"]).toBe("no-store");
    expect(headers["WWW-Authenticate"]).toMatch(/error_description="[\x20-\x21\x23-\x5b\x5d-\x7e]+"$/);
  });

  test("without an organization says why app.use finds none", () => {
    const { body } = describeFailure(new ForbiddenException("org_id_missing", "no_org_id"), { realm: "api" });
    expect(body?.message).toContain("app.use(...) has no route parameters");
  });
});
