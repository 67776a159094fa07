import { describe, expect, test } from "vitest";
import { UnauthorizedException } from "../../src/errors.ts";
import { type AuthorizationHeader, checkTokenSize, checkTokenSyntax, readBearerToken } from "../../src/http/bearer.ts";

function parse(authorization: AuthorizationHeader): string {
  try {
    const token = readBearerToken(authorization);
    checkTokenSize(token);
    checkTokenSyntax(token);
    return token;
  } catch (error) {
    if (error instanceof UnauthorizedException) return `${error.status} ${error.reason}`;
    throw error;
  }
}

describe("an Authorization header", () => {
  test.each<[AuthorizationHeader, string]>([
    ["Bearer abc", "abc"],
    ["bearer abc", "abc"],
    ["BEARER   abc", "abc"],
    ["Bearer  abc", "abc"],
    ["Bearer aZ09-._~+/==", "aZ09-._~+/=="],
    [["Bearer abc"], "abc"],
  ])("%j holds the token %j", (header, token) => {
    expect(parse(header)).toBe(token);
  });

  test.each<[AuthorizationHeader, string]>([
    [undefined, "401 no_credentials"],
    [null, "401 no_credentials"],
    ["", "401 no_credentials"],
    [[], "401 no_credentials"],
    ["Basic dXNlcjpwYXNz", "401 other_scheme"],
    ['Digest username="x", realm="y", nonce = "z"', "401 other_scheme"],
    ["Bearerabc", "401 other_scheme"],
    ["Bearer=abc", "401 other_scheme"],
    ["   ", "401 other_scheme"],
  ])("%j holds no credentials for us: %s", (header, verdict) => {
    expect(parse(header)).toBe(verdict);
  });

  test.each<[AuthorizationHeader, string]>([
    ["Bearer", "400 no_token"],
    ["Bearer ", "400 no_token"],
    ["Bearer   ", "400 no_token"],
    ["Bearer \tabc", "400 several_credentials"],
    ["Bearer \u00e4", "400 syntax"],
    ["Bearer a b", "400 several_credentials"],
    ["Bearer\tabc", "400 several_credentials"],
    ["Bearer a, Bearer b", "400 several_credentials"],
    ["Bearer a,b", "400 several_credentials"],
    ["Basic x, Bearer y", "400 several_credentials"],
    ["Basic x,Basic y", "400 several_credentials"],
    [["Bearer a", "Bearer a"], "400 several_credentials"],
    [["Basic x", "Bearer y"], "400 several_credentials"],
    ["Bearer ab=c", "400 syntax"],
    ["Bearer =", "400 syntax"],
    ["Bearer a\u0000b", "400 syntax"],
    ["Bearer a\u00e9b", "400 syntax"],
    ["Bearer {token}", "400 syntax"],
    ['Bearer "abc"', "400 syntax"],
  ])("%j is malformed: %s", (header, verdict) => {
    expect(parse(header)).toBe(verdict);
  });

  test("may hold a token of 12 KiB and not one byte more", () => {
    expect(parse(`Bearer ${"a".repeat(12_288)}`)).toHaveLength(12_288);
    expect(parse(`Bearer ${"a".repeat(12_289)}`)).toBe("401 too_large");
    expect(parse(`Bearer ${"a ".repeat(10_000)}`)).toBe("401 too_large");
  });
});
