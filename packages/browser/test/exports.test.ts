import * as browser from "@orgward/browser";
import * as react from "@orgward/browser/react";
import { expect, it } from "vitest";

it("exports these names and no others", () => {
  expect(Object.keys(browser).sort()).toEqual(["AuthClientError", "createAuthClient", "createUserStore"]);
});

it("exports these names for React and no others", () => {
  expect(Object.keys(react).sort()).toEqual(["createAuthHooks", "useUserStore"]);
});
