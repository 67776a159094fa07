import { expect, it } from "vitest";
import * as resourceServer from "../src/resource-server.ts";

it("gives guards of other kinds these names and no more", () => {
  expect(Object.keys(resourceServer).sort()).toEqual([
    "BadResponse",
    "callable",
    "checkGuardOptions",
    "checkTokenSize",
    "checkTokenSyntax",
    "isPreflight",
    "parseOrgRequirement",
    "parseOrgRule",
    "parseUser",
    "readBearerToken",
    "requestJson",
    "resolveAuthUrl",
    "tiesPromisesToRequests",
  ]);
});
