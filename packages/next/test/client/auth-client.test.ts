import { describe, expect, it } from "vitest";
import { createAuthClient } from "../../src/client/auth-client.ts";

describe("the paths of sign-in and sign-up", () => {
  it("are below /api/auth, and lead back", () => {
    const { loginPath, signUpPath } = createAuthClient();
    expect([loginPath(), signUpPath("/reports?a=1")]).toEqual([
      "/api/auth/login",
      "/api/auth/signup?return_to=%2Freports%3Fa%3D1",
    ]);
  });

  it("are where the routes of the app are mounted, its base path in front", () => {
    const { loginPath } = createAuthClient({ authPath: "/auth", basePath: "/docs" });
    expect(loginPath("/reports")).toBe("/docs/auth/login?return_to=%2Freports");
  });
});
