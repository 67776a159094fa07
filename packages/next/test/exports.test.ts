import * as adapter from "@orgward/next";
import * as client from "@orgward/next/client";
import * as listing from "@orgward/next/list-routes";
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
    "acceptDpop",
    "createTokenGuards",
    "defineAccess",
    "defineConfig",
    "initAuth",
    "isAuthException",
    "isDenied",
    "publicRoute",
    "traceWith",
  ]);
});

it("exports these names for lists of routes and no others", () => {
  expect(Object.keys(listing)).toEqual(["listRoutes"]);
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
