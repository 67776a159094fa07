/** A route of every demo. */
export interface DemoRoute {
  readonly path: string;
  /** Who gets an answer. */
  readonly rule: string;
  /** How the demos for Express, Koa and Hono guard it. */
  readonly guard: string;
  /** How the demo for Next.js does. */
  readonly nextGuard: string;
}

/** The routes of every demo. A test compares the guards with the sources of the demos. */
export const routes: readonly DemoRoute[] = [
  { path: "/api/public", rule: "anyone", guard: "publicRoute()", nextGuard: "publicRoute(handler)" },
  {
    path: "/api/maybe",
    rule: "anyone; a session or a token says who",
    guard: "auth.optionalUser()",
    nextGuard: "auth.withOptionalUser(handler)",
  },
  { path: "/api/whoami", rule: "a user", guard: "auth.requireUser()", nextGuard: "auth.withUser(handler)" },
  {
    path: "/api/orgs/:orgId",
    rule: "a member of the organization",
    guard: "auth.requireOrgMember()",
    nextGuard: "auth.withOrgMember(handler)",
  },
  {
    path: "/api/orgs/:orgId/admin",
    rule: "at least Admin",
    guard: 'auth.requireOrgRole("Admin")',
    nextGuard: 'auth.withOrgRole("Admin", handler)',
  },
  {
    path: "/api/orgs/:orgId/owner",
    rule: "exactly Owner",
    guard: 'auth.requireOrgRole("Owner", { exact: true })',
    nextGuard: 'auth.withOrgRole("Owner", handler, { exact: true })',
  },
  {
    path: "/api/orgs/:orgId/billing",
    rule: "permission can_view_billing",
    guard: 'auth.requireOrgPermission("can_view_billing")',
    nextGuard: 'auth.withOrgPermission("can_view_billing", handler)',
  },
  {
    path: "/api/orgs/:orgId/billing/edit",
    rule: "permissions can_view_billing and can_edit_billing",
    guard: 'auth.requireOrgPermission(["can_view_billing", "can_edit_billing"])',
    nextGuard: 'auth.withOrgPermission(["can_view_billing", "can_edit_billing"], handler)',
  },
  {
    path: "/api/orgs/:orgId/machine",
    rule: "a member of the organization, or a service account of it",
    guard: "auth.requireOrgMember({ machines: true })",
    nextGuard: "auth.withOrgMember(handler, { machines: true })",
  },
];
