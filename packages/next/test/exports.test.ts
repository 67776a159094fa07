import * as adapter from "@orgward/next";
import * as client from "@orgward/next/client";
import * as testing from "@orgward/next/testing";
import { expect, it } from "vitest";

it("exports these names and no others", () => {
  expect(Object.keys(adapter).sort()).toEqual([
    "AuthSetupError",
    "AuthUnavailableException",
    "ForbiddenException",
    "ManagementError",
    "OrgQueryOrderBy",
    "UnauthorizedException",
    "UserQueryOrderBy",
    "createTokenGuards",
    "defineAccess",
    "defineConfig",
    "initAuth",
    "isAuthException",
    "isDenied",
  ]);
});

it("exports these names for tests and no others", () => {
  expect(Object.keys(testing)).toEqual(["createTestSession"]);
});

it("exports these names for client components and no others", () => {
  expect(Object.keys(client).sort()).toEqual([
    "createAuthClient",
    "isDenied",
    "loginPath",
    "setActiveOrg",
    "signOut",
    "signUpPath",
    "useUser",
  ]);
});
