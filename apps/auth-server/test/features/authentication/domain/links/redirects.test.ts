import { describe, expect, it } from "vitest";
import { isAllowedRedirect } from "../../../../../src/features/authentication/domain/links/redirects.ts";
import { testPolicy } from "../../../../support/test-deps.ts";

const SETTINGS = { defaultRedirectUrl: null, allowedRedirectOrigins: ["https://app.example.com"] };
const LOOPBACK = ["http://localhost:3000/x", "http://127.0.0.1:3000/x", "http://127.9.9.9/x", "http://[::1]:3000/x"];

const isAllowed = (issuer: string, target: string) =>
  isAllowedRedirect({ policy: { ...testPolicy, issuer } }, SETTINGS, target);

describe("a redirect after sign-in", () => {
  it.each(LOOPBACK)("goes to %s from a server on a loopback address, and from no other", (target) => {
    for (const issuer of ["http://localhost:4000", "http://127.0.0.1:4000", "http://[::1]:4000"]) {
      expect(isAllowed(issuer, target)).toBe(true);
    }
    for (const issuer of [
      "https://auth.example.com",
      "http://auth.example.com:4000",
      "https://localhost.example.com",
    ]) {
      expect(isAllowed(issuer, target)).toBe(false);
    }
  });

  it.each(["http://localhost.evil.test/", "http://127.0.0.1.evil.test/", "http://10.0.0.1/", "https://evil.test/"])(
    "goes nowhere else from a loopback address either: %s",
    (target) => expect(isAllowed("http://localhost:4000", target)).toBe(false),
  );

  it("goes to its own origin and to those that are allowed", () => {
    const issuer = "https://auth.example.com";
    expect(isAllowed(issuer, "https://auth.example.com/account")).toBe(true);
    expect(isAllowed(issuer, "https://app.example.com/x")).toBe(true);
    expect(isAllowed(issuer, "https://app.example.com:8443/x")).toBe(false);
    expect(isAllowed(issuer, "http://app.example.com/x")).toBe(false);
  });
});
