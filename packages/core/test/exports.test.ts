import { expect, test } from "vitest";
import * as core from "../src/index.ts";

test("the public surface is these names and no others", () => {
  expect(Object.keys(core).sort()).toEqual([
    "AuthSetupError",
    "AuthUnavailableException",
    "ForbiddenException",
    "OrgMemberInfo",
    "UnauthorizedException",
    "bearerChallenge",
    "checkOrgAccess",
    "createGuards",
    "createTokenValidator",
    "defineAccess",
    "describeFailure",
    "initBaseAuth",
    "isAuthException",
    "parseBearerChallenge",
    "parseOrgMemberInfo",
  ]);
});

test("an auth object offers the six validators and nothing that needs this", () => {
  const auth = core.initBaseAuth({ authUrl: "https://auth.example.test", apiKey: "key" });
  expect(Object.keys(auth).sort()).toEqual([
    "access",
    "ready",
    "realm",
    "validateAccessTokenAndGetUser",
    "validateAccessTokenAndGetUserWithOrg",
    "validateAccessTokenAndGetUserWithOrgByAllPermissions",
    "validateAccessTokenAndGetUserWithOrgByExactRole",
    "validateAccessTokenAndGetUserWithOrgByMinimumRole",
    "validateAccessTokenAndGetUserWithOrgByPermission",
  ]);
});
