import * as adapter from "@orgward/hono";
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
    "getOrg",
    "getPrincipal",
    "getUser",
    "initAuth",
    "isAuthException",
    "listRoutes",
    "publicRoute",
    "traceWith",
  ]);
});
