import type { SessionScenario } from "../session-case.ts";
import {
  acme,
  appUrl,
  ask,
  calls,
  email,
  expire,
  globex,
  known,
  navigation,
  own,
  post,
  refresh,
  refused,
  signIn,
  workIn,
} from "./steps.ts";

/** What the login routes answer to browsers that are signed in. */
export const routeScenarios: readonly SessionScenario[] = [
  {
    id: "logout",
    reason: "the session ends at the auth server and in the browser",
    steps: [
      signIn,
      { do: "keep cookies" },
      ask("/api/auth/logout", { status: 204, holds: "no session" }, post(own)),
      calls("/logout", 1),
      ask("/whoami", refused),
      { do: "restore cookies" },
      expire,
      ask("/whoami", { ...refused, holds: "no session" }),
    ],
  },
  {
    id: "logout by a form",
    reason: "a person goes on to a page of the app",
    steps: [
      signIn,
      ask(
        "/api/auth/logout?return_to=/bye",
        { status: 303, location: `${appUrl}/bye`, holds: "no session" },
        post({ ...own, accept: "text/html" }),
      ),
    ],
  },
  {
    id: "logout while the auth server is down",
    reason: "the next person at this browser must not find the session",
    steps: [
      signIn,
      { do: "fail", fault: "down" },
      ask("/api/auth/logout", { status: 503, code: "auth_unavailable", holds: "no session" }, post(own)),
    ],
  },
  {
    id: "active organization",
    reason: "tokens cover only the organization that the user works in, and then all of them again",
    steps: [
      workIn(acme.orgId, refused),
      signIn,
      workIn(globex.orgId, { status: 200, body: { activeOrgId: globex.orgId } }),
      ask(`/orgs/${globex.orgId}`, { ...known, org: "Globex" }),
      ask(`/orgs/${acme.orgId}`, { status: 403, code: "org_membership_required" }),
      workIn("33333333-3333-4333-8333-333333333333", {
        status: 403,
        code: "org_membership_required",
        holds: "session",
      }),
      expire,
      ask(`/orgs/${acme.orgId}`, { status: 403 }),
      workIn("", { status: 200, body: { activeOrgId: null } }),
      ask(`/orgs/${acme.orgId}`, { ...known, org: "Acme" }),
    ],
  },
  {
    id: "active organization by a form",
    reason: "a form goes on to a page; what names no organization is refused",
    steps: [
      signIn,
      ask(
        "/api/auth/set-active-org?return_to=/work",
        { status: 303, location: `${appUrl}/work` },
        {
          method: "POST",
          headers: { ...own, accept: "text/html", "content-type": "application/x-www-form-urlencoded" },
          body: `org_id=${globex.orgId}`,
        },
      ),
      ask(`/orgs/${acme.orgId}`, { status: 403 }),
      ask("/api/auth/set-active-org", { status: 400, code: "invalid_request" }, post(own)),
      workIn("a.b", { status: 400, code: "invalid_request" }),
      workIn("x".repeat(2_000_000), { status: 400, code: "invalid_request" }),
    ],
  },
  {
    id: "user info",
    reason: "a page learns who is signed in, and no more than it needs",
    steps: [
      ask("/api/auth/userinfo", {
        status: 200,
        body: { user: null, orgs: [], activeOrgId: null },
        headers: { "cache-control": "private, no-store" },
      }),
      signIn,
      expire,
      ask("/api/auth/userinfo", { status: 200, email, holds: "session" }),
      calls(refresh, 1),
    ],
  },
  {
    id: "methods and addresses",
    reason: "what changes something needs a POST, and there are no other addresses",
    steps: [
      ask("/api/auth/logout", { status: 405, code: "method_not_allowed", headers: { allow: "POST" } }),
      ask("/api/auth/login", { status: 405, headers: { allow: "GET" } }, post(own)),
      ...["/api/auth/nothing", "/api/auth/constructor", "/api/auth/"].map((path) => ask(path, { status: 404 })),
    ],
  },
  {
    id: "a base path",
    reason: "addresses include it, even if a proxy removes it",
    options: { basePath: "/docs", redirectToSignIn: true },
    steps: [
      { do: "begin" },
      { do: "come back", query: { state: "0" }, expected: { status: 400 } },
      { do: "come back", expected: { status: 303, location: `${appUrl}/docs/`, holds: "session" } },
      ask(
        "/api/auth/logout?return_to=/bye",
        { status: 303, location: `${appUrl}/docs/bye` },
        post({ ...own, accept: "text/html" }),
      ),
      ask(
        "/whoami",
        { status: 303, location: `${appUrl}/docs/api/auth/login?return_to=%2Fwhoami` },
        { headers: navigation },
      ),
    ],
  },
];
