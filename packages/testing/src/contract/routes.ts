import type { ContractOrgId, ContractRule, GuardCall } from "./guard-call.ts";

/**
 * A route that every harness offers.
 *
 * `answers` says what stands behind the guards: `"message"` the public body, `"identity"` {@link identityBody} of what the
 * last guard attached, `"echo"` the same with the request's body as text in `body`.
 */
export interface ContractRoute {
  /** With `:orgId` for a parameter. */
  readonly path: string;
  /** `"ALL"` is one handler for every method. Default: GET, with HEAD where the framework adds it. */
  readonly method?: "GET" | "POST" | "ALL";
  /** Headers that the response carries before the first guard runs. */
  readonly responseHeaders?: Readonly<Record<string, string>>;
  readonly guards: readonly GuardCall[];
  readonly answers: "message" | "identity" | "echo";
}

/** The routes that every demo serves. */
const demoRoutes: readonly ContractRoute[] = [
  { path: "/api/public", guards: [], answers: "message" },
  { path: "/api/maybe", guards: [{ guard: "optionalUser" }], answers: "identity" },
  { path: "/api/whoami", guards: [{ guard: "requireUser" }], answers: "identity" },
  { path: "/api/orgs/:orgId", guards: [{ guard: "requireOrgMember" }], answers: "identity" },
  { path: "/api/orgs/:orgId/admin", guards: [{ guard: "requireOrgRole", role: "Admin" }], answers: "identity" },
  {
    path: "/api/orgs/:orgId/owner",
    guards: [{ guard: "requireOrgRole", role: "Owner", exact: true }],
    answers: "identity",
  },
  {
    path: "/api/orgs/:orgId/billing",
    guards: [{ guard: "requireOrgPermission", permission: "can_view_billing" }],
    answers: "identity",
  },
  {
    path: "/api/orgs/:orgId/billing/edit",
    guards: [{ guard: "requireOrgPermission", permission: ["can_view_billing", "can_edit_billing"] }],
    answers: "identity",
  },
  {
    path: "/api/orgs/:orgId/machine",
    guards: [{ guard: "requireOrgMember", machines: true }],
    answers: "identity",
  },
];

const allSources: ContractOrgId = { param: "orgId", header: "X-Org-Id", query: "org_id" };

/** An Owner, or an Admin who may read reports or edit billing. */
const nestedRule: ContractRule = {
  anyOf: [
    { role: { exact: "Owner" } },
    {
      allOf: [
        { role: { exact: "Admin" } },
        { anyOf: [{ permissions: ["can_read_reports"] }, { permissions: ["can_edit_billing"] }] },
      ],
    },
  ],
};

/** The routes that only the contract needs: the other sources of the organization, several guards, methods, CORS. */
const contractOnlyRoutes: readonly ContractRoute[] = [
  {
    path: "/contract/org-from-header",
    guards: [{ guard: "requireOrgMember", orgId: { header: "X-Org-Id" } }],
    answers: "identity",
  },
  {
    path: "/contract/org-from-query",
    guards: [{ guard: "requireOrgMember", orgId: { query: "org_id" } }],
    answers: "identity",
  },
  {
    path: "/contract/org-from-function",
    guards: [{ guard: "requireOrgMember", orgId: "function" }],
    answers: "identity",
  },
  { path: "/contract/org-from-all", guards: [{ guard: "requireOrgMember", orgId: allSources }], answers: "identity" },
  {
    path: "/contract/org-from-all/:orgId",
    guards: [{ guard: "requireOrgMember", orgId: allSources }],
    answers: "identity",
  },
  { path: "/contract/org-from-nowhere", guards: [{ guard: "requireOrgRole", role: "Admin" }], answers: "identity" },
  {
    path: "/contract/lenient",
    guards: [{ guard: "optionalUser", badToken: "ignore" }],
    answers: "identity",
  },
  {
    path: "/contract/exactly-admin/:orgId",
    guards: [{ guard: "requireOrgRole", role: "Admin", exact: true }],
    answers: "identity",
  },
  {
    path: "/contract/undefined-role/:orgId",
    guards: [{ guard: "requireOrgRole", role: "Auditor" }],
    answers: "identity",
  },
  {
    path: "/contract/user-then-org/:orgId",
    guards: [{ guard: "requireUser" }, { guard: "requireOrgMember" }],
    answers: "identity",
  },
  {
    path: "/contract/org-then-role/:orgId",
    guards: [{ guard: "requireOrgMember" }, { guard: "requireOrgRole", role: "Admin" }],
    answers: "identity",
  },
  {
    path: "/contract/org-then-user/:orgId",
    guards: [{ guard: "requireOrgMember" }, { guard: "requireUser" }],
    answers: "identity",
  },
  {
    path: "/contract/lenient-then-user",
    guards: [{ guard: "optionalUser", badToken: "ignore" }, { guard: "requireUser" }],
    answers: "identity",
  },
  {
    path: "/contract/two-orgs/:orgId",
    guards: [{ guard: "requireOrgMember" }, { guard: "requireOrgRole", role: "Owner", orgId: { header: "X-Org-Id" } }],
    answers: "identity",
  },
  {
    path: "/contract/any-of/:orgId",
    guards: [
      {
        guard: "requireOrg",
        rule: { anyOf: [{ role: { exact: "Owner" } }, { permissions: ["can_view_billing"] }] },
      },
    ],
    answers: "identity",
  },
  {
    path: "/contract/all-of/:orgId",
    guards: [
      {
        guard: "requireOrg",
        rule: { allOf: [{ role: { minimum: "Admin" } }, { permissions: ["can_edit_billing"] }] },
      },
    ],
    answers: "identity",
  },
  {
    path: "/contract/both-roles/:orgId",
    guards: [{ guard: "requireOrg", rule: { allOf: [{ role: { exact: "Admin" } }, { role: { exact: "Member" } }] } }],
    answers: "identity",
  },
  {
    path: "/contract/role-and-permission/:orgId",
    guards: [{ guard: "requireOrg", rule: { role: { minimum: "Admin" }, permissions: ["can_edit_billing"] } }],
    answers: "identity",
  },
  {
    path: "/contract/nested-rule",
    guards: [{ guard: "requireOrg", rule: nestedRule, orgId: allSources }],
    answers: "identity",
  },
  {
    path: "/contract/nested-rule/:orgId",
    guards: [{ guard: "requireOrg", rule: nestedRule, orgId: allSources }],
    answers: "identity",
  },
  { path: "/contract/all-methods-maybe", method: "ALL", guards: [{ guard: "optionalUser" }], answers: "identity" },
  { path: "/contract/all-methods", method: "ALL", guards: [{ guard: "requireUser" }], answers: "identity" },
  {
    path: "/contract/all-methods/:orgId",
    method: "ALL",
    guards: [{ guard: "requireOrgRole", role: "Owner" }],
    answers: "identity",
  },
  {
    path: "/contract/recent",
    guards: [{ guard: "requireUser", maxAgeSeconds: 300 }],
    answers: "identity",
  },
  {
    path: "/contract/recent-and-strong",
    guards: [{ guard: "requireUser", maxAgeSeconds: 300, secondFactor: true }],
    answers: "identity",
  },
  {
    path: "/contract/strong-admin/:orgId",
    guards: [{ guard: "requireOrgRole", role: "Admin", maxAgeSeconds: 300, secondFactor: true }],
    answers: "identity",
  },
  { path: "/contract/fresh", guards: [{ guard: "requireUser", fresh: true }], answers: "identity" },
  {
    path: "/contract/fresh/:orgId",
    guards: [{ guard: "requireOrgRole", role: "Admin", fresh: true }],
    answers: "identity",
  },
  {
    path: "/contract/without-policy/:orgId",
    guards: [{ guard: "requireOrgMember", assurance: "ignore" }],
    answers: "identity",
  },
  {
    path: "/contract/machines/role/:orgId",
    guards: [{ guard: "requireOrgRole", role: "Admin", machines: true }],
    answers: "identity",
  },
  {
    path: "/contract/machines/exactly-admin/:orgId",
    guards: [{ guard: "requireOrgRole", role: "Admin", exact: true, machines: true }],
    answers: "identity",
  },
  {
    path: "/contract/machines/permission/:orgId",
    guards: [{ guard: "requireOrgPermission", permission: "can_view_billing", machines: true }],
    answers: "identity",
  },
  {
    path: "/contract/machines/rule/:orgId",
    guards: [{ guard: "requireOrg", rule: nestedRule, machines: true }],
    answers: "identity",
  },
  {
    path: "/contract/machines/from-all",
    guards: [{ guard: "requireOrgMember", orgId: allSources, machines: true }],
    answers: "identity",
  },
  {
    path: "/contract/machines/without-policy/:orgId",
    guards: [{ guard: "requireOrgMember", assurance: "ignore", machines: true }],
    answers: "identity",
  },
  {
    path: "/contract/machines/fresh/:orgId",
    guards: [{ guard: "requireOrgMember", fresh: true, machines: true }],
    answers: "identity",
  },
  {
    path: "/contract/machines/then-user/:orgId",
    guards: [{ guard: "requireOrgMember", machines: true }, { guard: "requireUser" }],
    answers: "identity",
  },
  {
    path: "/contract/machines/then-people/:orgId",
    guards: [{ guard: "requireOrgMember", machines: true }, { guard: "requireOrgMember" }],
    answers: "identity",
  },
  {
    path: "/contract/themselves",
    guards: [{ guard: "requireUser", impersonation: false }],
    answers: "identity",
  },
  {
    path: "/contract/themselves/maybe",
    guards: [{ guard: "optionalUser", impersonation: false }],
    answers: "identity",
  },
  {
    path: "/contract/themselves/lenient",
    guards: [{ guard: "optionalUser", badToken: "ignore", impersonation: false }],
    answers: "identity",
  },
  {
    path: "/contract/themselves/member/:orgId",
    guards: [{ guard: "requireOrgMember", impersonation: false }],
    answers: "identity",
  },
  {
    path: "/contract/themselves/role/:orgId",
    guards: [{ guard: "requireOrgRole", role: "Admin", impersonation: false }],
    answers: "identity",
  },
  {
    path: "/contract/themselves/permission/:orgId",
    guards: [{ guard: "requireOrgPermission", permission: "can_view_billing", impersonation: false }],
    answers: "identity",
  },
  {
    path: "/contract/themselves/rule/:orgId",
    guards: [{ guard: "requireOrg", rule: nestedRule, impersonation: false }],
    answers: "identity",
  },
  {
    path: "/contract/themselves/machines/:orgId",
    guards: [{ guard: "requireOrgMember", machines: true, impersonation: false }],
    answers: "identity",
  },
  { path: "/contract/keys/user", guards: [{ guard: "requireUser", apiKeys: true }], answers: "identity" },
  { path: "/contract/keys/maybe", guards: [{ guard: "optionalUser", apiKeys: true }], answers: "identity" },
  {
    path: "/contract/keys/lenient",
    guards: [{ guard: "optionalUser", badToken: "ignore", apiKeys: true }],
    answers: "identity",
  },
  {
    path: "/contract/keys/member/:orgId",
    guards: [{ guard: "requireOrgMember", apiKeys: true }],
    answers: "identity",
  },
  {
    path: "/contract/keys/role/:orgId",
    guards: [{ guard: "requireOrgRole", role: "Admin", apiKeys: true }],
    answers: "identity",
  },
  {
    path: "/contract/keys/reports/:orgId",
    guards: [{ guard: "requireOrgPermission", permission: "can_read_reports", apiKeys: true }],
    answers: "identity",
  },
  {
    path: "/contract/keys/billing/:orgId",
    guards: [{ guard: "requireOrgPermission", permission: "can_view_billing", apiKeys: true }],
    answers: "identity",
  },
  {
    path: "/contract/keys/rule/:orgId",
    guards: [{ guard: "requireOrg", rule: nestedRule, apiKeys: true }],
    answers: "identity",
  },
  {
    path: "/contract/keys/from-all",
    guards: [{ guard: "requireOrgMember", orgId: allSources, apiKeys: true }],
    answers: "identity",
  },
  {
    path: "/contract/keys/without-policy/:orgId",
    guards: [{ guard: "requireOrgMember", assurance: "ignore", apiKeys: true }],
    answers: "identity",
  },
  {
    path: "/contract/keys/fresh/:orgId",
    guards: [{ guard: "requireOrgMember", fresh: true, apiKeys: true }],
    answers: "identity",
  },
  {
    path: "/contract/keys/and-machines/:orgId",
    guards: [{ guard: "requireOrgMember", machines: true, apiKeys: true }],
    answers: "identity",
  },
  {
    path: "/contract/keys/then-user/:orgId",
    guards: [{ guard: "requireOrgMember", apiKeys: true }, { guard: "requireUser" }],
    answers: "identity",
  },
  { path: "/contract/echo", method: "POST", guards: [{ guard: "requireUser" }], answers: "echo" },
  {
    path: "/contract/cors/:orgId",
    responseHeaders: { "Access-Control-Allow-Origin": "https://app.example.test" },
    guards: [{ guard: "requireOrgMember" }],
    answers: "identity",
  },
  {
    path: "/contract/cors-exposing/:orgId",
    responseHeaders: {
      "Access-Control-Allow-Origin": "https://app.example.test",
      "Access-Control-Expose-Headers": "X-Request-Id",
    },
    guards: [{ guard: "requireOrgMember" }],
    answers: "identity",
  },
];

/** Every route that a harness must offer. */
export const contractRoutes: readonly ContractRoute[] = [...demoRoutes, ...contractOnlyRoutes];
