import type { GuardCall } from "../guard-call.ts";
import type { ExpectedRoute, RouteListCase } from "./app-plan.ts";

const USER: GuardCall = { guard: "requireUser" };
const MAYBE: GuardCall = { guard: "optionalUser" };
const MEMBER: GuardCall = { guard: "requireOrgMember" };
const ADMIN: GuardCall = { guard: "requireOrgRole", role: "Admin" };

const LOGIN_ROUTES: readonly ExpectedRoute[] = [
  { method: "GET", path: "/api/auth/login", guard: "loginRoute" },
  { method: "GET", path: "/api/auth/signup", guard: "loginRoute" },
  { method: "GET", path: "/api/auth/callback", guard: "loginRoute" },
  { method: "GET", path: "/api/auth/userinfo", guard: "loginRoute" },
  { method: "POST", path: "/api/auth/logout", guard: "loginRoute" },
  { method: "POST", path: "/api/auth/set-active-org", guard: "loginRoute" },
];

/** Apps with their lists; what is there must be seen, and nothing may look guarded that isn't. */
export const routeListCases: readonly RouteListCase[] = [
  {
    id: "a route without a guard",
    app: [{ method: "get", path: "/reports" }],
    routes: [{ method: "GET", path: "/reports", guard: "unguarded" }],
  },
  {
    id: "each guard on a route",
    app: [
      { method: "get", path: "/user", before: [USER] },
      { method: "get", path: "/maybe", before: [MAYBE] },
      { method: "get", path: "/orgs/:orgId", before: [MEMBER] },
      { method: "post", path: "/orgs/:orgId/admin", before: [ADMIN] },
      {
        method: "get",
        path: "/orgs/:orgId/billing",
        before: [{ guard: "requireOrgPermission", permission: "can_view_billing" }],
      },
      {
        method: "all",
        path: "/orgs/:orgId/any",
        before: [{ guard: "requireOrg", rule: { anyOf: [{ role: { exact: "Owner" } }] } }],
      },
    ],
    routes: [
      { method: "GET", path: "/user", guard: "requireUser" },
      { method: "GET", path: "/maybe", guard: "optionalUser" },
      { method: "GET", path: "/orgs/:orgId", guard: "requireOrgMember" },
      { method: "POST", path: "/orgs/:orgId/admin", guard: "requireOrgRole" },
      { method: "GET", path: "/orgs/:orgId/billing", guard: "requireOrgPermission" },
      { method: "ALL", path: "/orgs/:orgId/any", guard: "requireOrg" },
    ],
  },
  {
    id: "several guards: the strictest is the summary",
    app: [
      { use: "/", run: [MAYBE] },
      { method: "get", path: "/orgs/:orgId", before: [ADMIN, USER] },
    ],
    routes: [
      {
        method: "GET",
        path: "/orgs/:orgId",
        guard: "requireOrgRole",
        guards: ["optionalUser", "requireOrgRole", "requireUser"],
      },
    ],
  },
  {
    id: "a guard on a path counts for what is below it",
    app: [
      { use: "/api", run: [USER] },
      { method: "get", path: "/api/reports" },
      { method: "get", path: "/api/reports/:reportId" },
      { method: "get", path: "/status" },
    ],
    routes: [
      { method: "GET", path: "/api/reports", guard: "requireUser" },
      { method: "GET", path: "/api/reports/:reportId", guard: "requireUser" },
      { method: "GET", path: "/status", guard: "unguarded" },
    ],
  },
  {
    id: "a guard on a path with the same beginning doesn't count",
    app: [
      { use: "/api", run: [USER] },
      { method: "get", path: "/apiary" },
      { method: "get", path: "/v1/api" },
    ],
    routes: [
      { method: "GET", path: "/apiary", guard: "unguarded" },
      { method: "GET", path: "/v1/api", guard: "unguarded" },
    ],
  },
  {
    id: "a guard for one value of a parameter doesn't count",
    app: [
      { use: "/orgs/acme", run: [USER] },
      { method: "get", path: "/orgs/:orgId" },
      { method: "get", path: "/orgs/:orgId/billing" },
    ],
    routes: [
      { method: "GET", path: "/orgs/:orgId", guard: "unguarded" },
      { method: "GET", path: "/orgs/:orgId/billing", guard: "unguarded" },
    ],
  },
  {
    id: "a guard for every value of a parameter counts",
    app: [
      { use: "/orgs/:orgId", run: [MEMBER] },
      { method: "get", path: "/orgs/:id/billing" },
      { method: "get", path: "/orgs/acme" },
      { method: "get", path: "/orgs" },
    ],
    routes: [
      { method: "GET", path: "/orgs/:id/billing", guard: "requireOrgMember" },
      { method: "GET", path: "/orgs/acme", guard: "requireOrgMember" },
      { method: "GET", path: "/orgs", guard: "unguarded" },
    ],
  },
  {
    id: "a guard that is added after the route doesn't count",
    app: [
      { method: "get", path: "/early" },
      { use: "/", run: [USER] },
      { method: "get", path: "/late" },
    ],
    routes: [
      { method: "GET", path: "/early", guard: "unguarded" },
      { method: "GET", path: "/late", guard: "requireUser" },
    ],
  },
  {
    id: "a guard behind the handler doesn't count",
    app: [{ method: "get", path: "/reports", after: [USER] }],
    routes: [{ method: "GET", path: "/reports", guard: "unguarded" }],
  },
  {
    id: "a guard for another method doesn't count",
    app: [
      { method: "post", path: "/reports", before: [USER] },
      { method: "get", path: "/reports" },
    ],
    routes: [
      { method: "POST", path: "/reports", guard: "requireUser" },
      { method: "GET", path: "/reports", guard: "unguarded" },
    ],
  },
  {
    id: "the first of two routes for the same path",
    app: [
      { method: "get", path: "/reports" },
      { method: "get", path: "/reports/:id", before: [USER] },
      { method: "get", path: "/reports", before: [USER] },
    ],
    routes: [
      { method: "GET", path: "/reports", guard: "unguarded" },
      { method: "GET", path: "/reports/:id", guard: "requireUser" },
      { method: "GET", path: "/reports", guard: "requireUser" },
    ],
  },
  {
    id: "a function that calls a guard sometimes is none",
    app: [
      { use: "/", run: ["conditional"] },
      { method: "get", path: "/reports", before: ["conditional"] },
    ],
    routes: [{ method: "GET", path: "/reports", guard: "unguarded" }],
  },
  {
    id: "a function with all properties of a guard is none",
    app: [
      { use: "/", run: ["copied"] },
      { method: "get", path: "/reports", before: ["copied"] },
    ],
    routes: [{ method: "GET", path: "/reports", guard: "unguarded" }],
  },
  {
    id: "routers in routers",
    app: [
      {
        mount: "/api",
        parts: [
          { method: "get", path: "/status" },
          { use: "/", run: [USER] },
          { method: "get", path: "/me" },
          {
            mount: "/orgs/:orgId",
            parts: [
              { use: "/", run: [ADMIN] },
              { method: "post", path: "/members" },
            ],
          },
        ],
      },
      { mount: "/v2", parts: [{ method: "get", path: "/me" }] },
    ],
    routes: [
      { method: "GET", path: "/api/status", guard: "unguarded" },
      { method: "GET", path: "/api/me", guard: "requireUser" },
      {
        method: "POST",
        path: "/api/orgs/:orgId/members",
        guard: "requireOrgRole",
        guards: ["requireUser", "requireOrgRole"],
      },
      { method: "GET", path: "/v2/me", guard: "unguarded" },
    ],
  },
  {
    id: "routes that are meant to be open",
    app: [
      { method: "get", path: "/health", before: ["public"] },
      { use: "/docs", run: ["public"] },
      { method: "get", path: "/docs/start" },
      { method: "get", path: "/docs/internal", before: [USER] },
      { method: "get", path: "/pricing" },
    ],
    routes: [
      { method: "GET", path: "/health", guard: "public" },
      { method: "GET", path: "/docs/start", guard: "public" },
      { method: "GET", path: "/docs/internal", guard: "requireUser" },
      { method: "GET", path: "/pricing", guard: "unguarded" },
    ],
  },
  {
    id: "the routes that sign in and out",
    app: [{ use: "/", run: ["loginRoutes"] }],
    routes: LOGIN_ROUTES,
  },
  {
    id: "the routes that sign in and out, behind a guard",
    app: [{ use: "/", run: [USER, "loginRoutes"] }],
    routes: LOGIN_ROUTES.map((route) => ({ ...route, guards: ["requireUser"] })),
  },
  {
    id: "the routes that sign in and out, beside a guard for other paths",
    app: [
      { use: "/reports", run: [USER] },
      { use: "/", run: ["loginRoutes"] },
    ],
    routes: LOGIN_ROUTES,
  },
];
