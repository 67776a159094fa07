import { expect, test } from "vitest";
import * as core from "../src/index.ts";

test("the public surface is these names and no others", () => {
  expect(Object.keys(core).sort()).toEqual([
    "AuthSetupError",
    "AuthUnavailableException",
    "ForbiddenException",
    "ManagementError",
    "OrgMemberInfo",
    "UnauthorizedException",
    "andThen",
    "bearerChallenge",
    "checkOrgAccess",
    "completeRefusal",
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

test("a validator offers the six functions of its name, one for middleware, and nothing that manages users", () => {
  const validator = core.createTokenValidator({ authUrl: "https://auth.example.test" });
  expect(Object.keys(validator).sort()).toEqual([
    "access",
    "authenticate",
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
