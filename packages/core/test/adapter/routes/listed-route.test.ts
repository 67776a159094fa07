import { describe, expect, it } from "vitest";
import { strictestGuard } from "../../../src/adapter/routes/listed-route.ts";
import type { GuardDescription } from "../../../src/refusals/guard-description.ts";

const orgId = { param: "orgId" };

/** From the most permissive to the strictest, each with everything that makes one of its kind as strict, or as permissive, as can be. */
const KINDS: readonly { readonly strict: GuardDescription; readonly lax: GuardDescription }[] = [
  {
    lax: { kind: "optionalUser", badToken: "ignore" },
    strict: { kind: "optionalUser", badToken: "reject", impersonation: false },
  },
  {
    lax: { kind: "requireUser" },
    strict: { kind: "requireUser", maxAgeSeconds: 0, secondFactor: true, impersonation: false },
  },
  {
    lax: { kind: "mcpGuard", resource: "https://mcp.example.test", scopes: [] },
    strict: { kind: "mcpGuard", resource: "https://mcp.example.test", scopes: [], secondFactor: true },
  },
  {
    lax: { kind: "requireOrgMember", orgId, machines: true },
    strict: { kind: "requireOrgMember", orgId, secondFactor: true, impersonation: false },
  },
  {
    lax: { kind: "requireOrgPermission", permissions: ["read"], orgId, machines: true },
    strict: { kind: "requireOrgPermission", permissions: ["read"], orgId, maxAgeSeconds: 60, impersonation: false },
  },
  {
    lax: { kind: "requireOrgRole", role: "Admin", exact: false, orgId, machines: true },
    strict: { kind: "requireOrgRole", role: "Admin", exact: false, orgId, maxAgeSeconds: 60, impersonation: false },
  },
  { lax: { kind: "requireOrg", rule: {}, orgId, machines: true }, strict: { kind: "requireOrg", rule: {}, orgId } },
];

describe("the strictest of several guards", () => {
  it("is that of the strictest kind, whatever else they require", () => {
    for (const [index, { strict }] of KINDS.entries()) {
      for (const { lax } of KINDS.slice(index + 1)) {
        expect(strictestGuard([strict, lax])).toBe(lax);
        expect(strictestGuard([lax, strict])).toBe(lax);
      }
    }
  });

  it.each<[string, GuardDescription, GuardDescription]>([
    ["asks for a recent sign-in", { kind: "requireUser", maxAgeSeconds: 60 }, { kind: "requireUser" }],
    ["asks for a second factor", { kind: "requireUser", secondFactor: true }, { kind: "requireUser" }],
    ["refuses whoever acts as a user", { kind: "requireUser", impersonation: false }, { kind: "requireUser" }],
    ["takes no machines", { kind: "requireOrgMember", orgId }, { kind: "requireOrgMember", orgId, machines: true }],
    [
      "asks something of the sign-in, rather than refuse whoever acts as a user",
      { kind: "requireUser", maxAgeSeconds: 60 },
      { kind: "requireUser", impersonation: false },
    ],
    [
      "takes no machines, rather than refuse whoever acts as a user",
      { kind: "requireOrgMember", orgId },
      { kind: "requireOrgMember", orgId, machines: true, impersonation: false },
    ],
  ])("of one kind is the one that %s", (_, stricter, other) => {
    expect(strictestGuard([stricter, other])).toBe(stricter);
    expect(strictestGuard([other, stricter])).toBe(stricter);
  });

  it("is the last of equals, and none where there is none", () => {
    const [one, other]: GuardDescription[] = [
      { kind: "requireOrgRole", role: "Admin", exact: false, orgId },
      { kind: "requireOrgRole", role: "Owner", exact: false, orgId },
    ];
    expect(strictestGuard([one, other] as GuardDescription[])).toBe(other);
    expect(strictestGuard([])).toBeUndefined();
  });
});
