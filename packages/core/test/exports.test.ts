import { expect, test } from "vitest";
import * as core from "../src/index.ts";

test("the public surface is these names and no others", () => {
  expect(Object.keys(core).sort()).toEqual([
    "AuthSetupError",
    "AuthUnavailableException",
    "ForbiddenException",
    "ManagementError",
    "OrgMemberInfo",
    "OrgQueryOrderBy",
    "UnauthorizedException",
    "UserQueryOrderBy",
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

test("the orders of users and organizations are values, each of which names itself", () => {
  expect(core.UserQueryOrderBy).toEqual({
    CREATED_AT_ASC: "CREATED_AT_ASC",
    CREATED_AT_DESC: "CREATED_AT_DESC",
    LAST_ACTIVE_AT_ASC: "LAST_ACTIVE_AT_ASC",
    LAST_ACTIVE_AT_DESC: "LAST_ACTIVE_AT_DESC",
    EMAIL: "EMAIL",
    USERNAME: "USERNAME",
  });
  expect(core.OrgQueryOrderBy).toEqual({
    CREATED_AT_ASC: "CREATED_AT_ASC",
    CREATED_AT_DESC: "CREATED_AT_DESC",
    NAME: "NAME",
  });
  expect([core.UserQueryOrderBy, core.OrgQueryOrderBy].every(Object.isFrozen)).toBe(true);
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
