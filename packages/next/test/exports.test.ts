import * as adapter from "@orgward/next";
import { expect, it } from "vitest";

it("exports these names and no others", () => {
  expect(Object.keys(adapter).sort()).toEqual([
    "AuthSetupError",
    "AuthUnavailableException",
    "ForbiddenException",
    "UnauthorizedException",
    "defineAccess",
    "initAuth",
    "isAuthException",
  ]);
});
