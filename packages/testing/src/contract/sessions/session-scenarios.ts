import { demoOrgs, demoUsers } from "../../demo-data.ts";
import type { BrowserRequest } from "./browser.ts";
import { sessionAppUrl, sessionSecret } from "./run-sessions.ts";
import type { SessionAnswerExpectation, SessionScenario, SessionStep } from "./session-case.ts";

const appUrl = sessionAppUrl;
const { email } = demoUsers.ownerOfGlobex;
const { acme, globex } = demoOrgs;
const refresh = "/refresh_token";

const signIn: SessionStep = { do: "sign in" };
const expire: SessionStep = { do: "advance", seconds: 1801 };
const ask = (path: string, expected: SessionAnswerExpectation, request: BrowserRequest = {}): SessionStep => ({
  do: "ask",
  path,
  request,
  expected,
});
const calls = (endpoint: string, count: number): SessionStep => ({ do: "expect calls", endpoint, count });

const known: SessionAnswerExpectation = { status: 200, email };
const refused: SessionAnswerExpectation = { status: 401, code: "credentials_missing" };
const own = { origin: appUrl };
const navigation = { accept: "text/html,*/*", "sec-fetch-mode": "navigate", "sec-fetch-site": "none" };

const post = (headers: Readonly<Record<string, string>>, fields?: object): BrowserRequest => ({
  method: "POST",
  headers: fields ? { ...headers, "content-type": "application/json" } : headers,
  ...(fields && { body: JSON.stringify(fields) }),
});
const workIn = (orgId: string, expected: SessionAnswerExpectation): SessionStep =>
  ask("/api/auth/set-active-org", expected, post(own, { org_id: orgId }));

const signingIn: readonly SessionScenario[] = [
  {
    id: "sign in",
    reason: "a browser comes back with a session to the page that it asked for, and guards know the user",
    steps: [
      ask("/whoami", refused),
      { do: "begin" },
      {
        do: "come back",
        expected: {
          status: 303,
          location: `${appUrl}/`,
          holds: "session",
          headers: { "cache-control": "private, no-store" },
        },
      },
      ask("/whoami", { ...known, headers: { "cache-control": "private, no-store" }, setCookies: 0 }),
      ask(`/orgs/${globex.orgId}`, { ...known, org: "Globex" }),
      calls("/ssr/token", 1),
      ask("/api/auth/login?return_to=/reports?a=1", { status: 303, location: `${appUrl}/reports?a=1` }),
    ],
  },
  {
    id: "sign up",
    reason: "signing up starts on the hosted sign-up page",
    steps: [
      ask("/api/auth/signup", { status: 303, location: "https://auth.example.test/propelauth/ssr/authorize" }),
      ask("/api/auth/signup/", { status: 303, location: "https://auth.example.test/propelauth/ssr/authorize" }),
    ],
  },
  {
    id: "sign in with another state",
    reason: "nobody can make a browser complete a sign-in that it didn't start (RFC 6749 section 10.12)",
    steps: [
      { do: "begin" },
      { do: "come back", query: { state: "0".repeat(64) }, expected: { status: 400, holds: "no session" } },
      { do: "come back", query: { state: "" }, expected: { status: 400, holds: "no session" } },
      { do: "come back", query: { code: "" }, expected: { status: 400, holds: "no session" } },
      calls("/ssr/token", 0),
      { do: "come back", expected: { status: 303, holds: "session" } },
    ],
  },
  {
    id: "another browser's callback",
    reason: "a code that leaked is worth nothing elsewhere (RFC 7636)",
    steps: [
      { do: "begin" },
      { do: "begin", browser: "attacker" },
      { do: "come back", browser: "attacker", from: "first", expected: { status: 400, holds: "no session" } },
      { do: "come back", browser: "stranger", from: "first", expected: { status: 400, holds: "no session" } },
      { do: "come back", expected: { status: 303, holds: "session" } },
      { do: "come back", expected: { status: 400 } },
    ],
  },
  {
    id: "a sign-in whose cookie was changed",
    reason: "what the browser keeps for the sign-in decrypts unchanged, or not at all",
    steps: [
      { do: "begin" },
      { do: "tamper", cookie: "sign_in" },
      { do: "come back", expected: { status: 400, holds: "no session" } },
      { do: "tamper", cookie: "sign_in", value: "state.verifier./" },
      { do: "come back", query: { state: "state" }, expected: { status: 400, holds: "no session" } },
      calls("/ssr/token", 0),
    ],
  },
  {
    id: "pages of other sites to return to",
    reason: "an address of the app never redirects to another site (open redirect)",
    steps: [
      { do: "sign in", returnTo: "https://evil.example.test/" },
      ...["https://evil.example.test/", "//evil.example.test", "/\\evil.example.test", "/..//evil.example.test"].map(
        (path) =>
          ask(`/api/auth/login?${new URLSearchParams({ return_to: path })}`, { status: 303, location: `${appUrl}/` }),
      ),
    ],
  },
  {
    id: "sign in while the auth server is down",
    reason: "an outage is a 503, and the sign-in can go on afterwards",
    steps: [
      { do: "begin" },
      { do: "fail", fault: "down" },
      { do: "come back", expected: { status: 503, code: "auth_unavailable", headers: { "retry-after": "5" } } },
      { do: "fail", fault: null },
      { do: "come back", expected: { status: 303, holds: "session" } },
    ],
  },
];

const credentials: readonly SessionScenario[] = [
  {
    id: "cookies that were changed",
    reason: "a session decrypts unchanged, or not at all",
    steps: [
      signIn,
      { do: "expect nothing readable", texts: ["refresh-", email, "1800001800"] },
      { do: "keep cookies" },
      { do: "tamper", cookie: "session" },
      ask("/whoami", refused),
      { do: "restore cookies" },
      ask("/whoami", known),
      { do: "tamper", cookie: "access" },
      ask("/whoami", refused),
      ask("/maybe", { status: 200, email: null }),
      { do: "tamper", cookie: "orgward", value: "x".repeat(3_000) },
      ask("/whoami", refused),
    ],
  },
  {
    id: "an Authorization header beside a session",
    reason: "an Authorization header is used alone, good or bad",
    steps: [
      signIn,
      ask("/whoami", { status: 401, code: "invalid_token" }, { headers: { authorization: "Bearer junk" } }),
      ask("/whoami", { status: 401, code: "credentials_missing" }, { headers: { authorization: "Basic abc" } }),
      ask(
        "/whoami",
        { status: 401, code: "invalid_token" },
        { headers: { ...navigation, authorization: "Bearer junk" } },
      ),
      ask("/maybe", { status: 401 }, { headers: { authorization: "Bearer junk" } }),
    ],
  },
  {
    id: "requests of other sites",
    reason: "what may change something must come from a page of the app (cross-site request forgery)",
    steps: [
      signIn,
      ask("/whoami", known, post(own)),
      ask("/whoami", known, post({ "sec-fetch-site": "same-origin" })),
      ...[
        {},
        { origin: "https://evil.example.test" },
        { origin: "null", "sec-fetch-site": "same-origin" },
        { origin: "http://app.example.test" },
        { "sec-fetch-site": "same-site" },
        { "sec-fetch-site": "cross-site" },
      ].flatMap((headers) => [
        ask("/whoami", refused, post(headers)),
        ask("/api/auth/logout", { status: 403, code: "cross_origin_request", holds: "session" }, post(headers)),
        ask("/api/auth/set-active-org", { status: 403, code: "cross_origin_request" }, post(headers, { org_id: "" })),
      ]),
      calls("/logout", 0),
      calls(refresh, 0),
      ask("/whoami", known, { headers: { origin: "https://evil.example.test" } }),
    ],
  },
  {
    id: "the largest token",
    reason: "a token that takes several cookies is kept whole, and a smaller one removes the cookies left over",
    steps: [
      { do: "grow tokens", bytes: 7_500 },
      signIn,
      ask("/whoami", known),
      { do: "grow tokens", bytes: 10 },
      expire,
      ask("/whoami", known),
      ask("/whoami", { ...known, setCookies: 0 }),
    ],
  },
  {
    id: "a token that is too large",
    reason: "a token that no guard accepts fails at sign-in, not in a redirect loop",
    steps: [
      { do: "grow tokens", bytes: 12_000 },
      { do: "begin" },
      { do: "come back", expected: { status: 500, holds: "no session" } },
    ],
  },
];

const refreshing: readonly SessionScenario[] = [
  {
    id: "an expired token",
    reason: "it's refreshed, and the response sets the new cookies",
    steps: [
      signIn,
      { do: "advance", seconds: 1765 },
      ask("/whoami", { ...known, setCookies: 0 }),
      calls(refresh, 0),
      { do: "advance", seconds: 10 },
      ask("/whoami", { ...known, holds: "session", headers: { "cache-control": "private, no-store" } }),
      calls(refresh, 1),
      ask("/whoami", { ...known, setCookies: 0 }),
      calls(refresh, 1),
    ],
  },
  {
    id: "two requests at once",
    reason: "the auth server sees one refresh, and late requests with the old cookies get its result",
    steps: [
      signIn,
      expire,
      { do: "keep cookies" },
      { do: "ask", path: "/whoami", times: 2, expected: known },
      calls(refresh, 1),
      { do: "restore cookies" },
      { do: "ask", path: "/whoami", times: 10, expected: known },
      calls(refresh, 1),
    ],
  },
  ...["/twice", "/cookie", "/raw", "/cached"].map(
    (path): SessionScenario => ({
      id: `refreshed cookies on ${path}`,
      reason: "the response sets them once, however the handler responds, together with its own cookies",
      steps: [
        signIn,
        expire,
        ask(path, {
          ...known,
          headers: { "cache-control": path === "/cached" ? "private, max-age=5" : "private, no-store" },
          ...(path === "/cookie" || path === "/raw" ? { appCookie: "own", setCookies: 6 } : { setCookies: 5 }),
        }),
        ask("/whoami", { ...known, setCookies: 0 }),
        calls(refresh, 1),
      ],
    }),
  ),
  {
    id: "refreshed cookies on an error",
    reason: "the old refresh token is used up, even if the request fails",
    steps: [
      signIn,
      expire,
      ask("/error", { status: 500 }),
      ask("/whoami", { ...known, setCookies: 0 }),
      calls(refresh, 1),
    ],
  },
  {
    id: "refreshed cookies on a refusal",
    reason: "a session goes on although this organization isn't the user's",
    steps: [
      signIn,
      expire,
      ask("/orgs/33333333-3333-4333-8333-333333333333", { status: 403, code: "org_membership_required" }),
      ask("/whoami", { ...known, setCookies: 0 }),
      calls(refresh, 1),
    ],
  },
  {
    id: "a refresh that is refused",
    reason: "when the auth server has ended a session, the browser is signed out here too",
    steps: [
      signIn,
      expire,
      { do: "end sessions" },
      ask("/whoami", { ...refused, holds: "no session" }),
      ask("/maybe", { status: 200, email: null }),
      calls(refresh, 1),
    ],
  },
  ...[
    { id: "is down", fault: "down" } as const,
    { id: "fails", fault: { status: 500 } } as const,
    { id: "refuses the API key", fault: { status: 401, code: "invalid_api_key" } } as const,
  ].map(
    ({ id, fault }): SessionScenario => ({
      id: `a refresh while the auth server ${id}`,
      reason: "an outage signs nobody out",
      steps: [
        signIn,
        { do: "advance", seconds: 1790 },
        { do: "fail", fault },
        ask("/whoami", { ...known, holds: "session" }),
        { do: "advance", seconds: 20 },
        ask("/whoami", { status: 503, code: "auth_unavailable", holds: "session", headers: { "retry-after": "5" } }),
        ask("/maybe", { status: 503, holds: "session" }),
        { do: "fail", fault: null },
        ask("/whoami", known),
      ],
    }),
  ),
];

const routes: readonly SessionScenario[] = [
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

const redirects: readonly SessionScenario[] = [
  {
    id: "redirect to sign-in",
    reason: "a person who opens a page is sent to sign in and comes back to it; everything else gets its 401",
    options: { redirectToSignIn: true },
    steps: [
      ask(
        "/whoami?a=1&b=//x",
        {
          status: 303,
          location: `${appUrl}/api/auth/login?return_to=${encodeURIComponent("/whoami?a=1&b=//x")}`,
          headers: { "cache-control": "private, no-store", "www-authenticate": null },
        },
        { headers: navigation },
      ),
      ask("/whoami", { status: 303 }, { headers: { accept: "text/html" } }),
      ask("/whoami", refused),
      ask("/whoami", refused, { headers: { accept: "application/json" } }),
      ask("/whoami", refused, { headers: { ...navigation, "sec-fetch-mode": "cors" } }),
      ask("/whoami", refused, { method: "POST", headers: { ...navigation, ...own } }),
      ask("/maybe", { status: 200, email: null }, { headers: navigation }),
      signIn,
      ask("/whoami", known, { headers: navigation }),
      ask("/orgs/33333333-3333-4333-8333-333333333333", { status: 403 }, { headers: navigation }),
      expire,
      { do: "end sessions" },
      ask("/whoami", { status: 303, holds: "no session" }, { headers: navigation }),
    ],
  },
  {
    id: "no redirect unless asked for",
    reason: "an app that didn't ask for it responds as it does without sessions",
    steps: [ask("/whoami", refused, { headers: navigation })],
  },
];

const first = sessionSecret;
const second = "the second secret of the contract's sessions";
const restart = (secret: string | readonly string[]): SessionStep => ({ do: "restart", options: { secret } });

const secrets: readonly SessionScenario[] = [
  {
    id: "a new secret",
    reason: "sessions keep working while the old one is listed, and a refresh encrypts them with the new one",
    steps: [
      signIn,
      { do: "begin", browser: "second" },
      restart([second, first]),
      ask("/whoami", known),
      { do: "come back", browser: "second", expected: { status: 303, holds: "session" } },
      expire,
      ask("/whoami", known),
      restart(second),
      ask("/whoami", { ...known, setCookies: 0 }),
    ],
  },
  {
    id: "another secret",
    reason: "sessions encrypted with a secret that isn't listed don't count",
    steps: [signIn, restart(second), ask("/whoami", refused), signIn, ask("/whoami", known)],
  },
];

/** What sessions have to do in every framework. Each scenario has an app, an auth server and browsers of its own. */
export const sessionScenarios: readonly SessionScenario[] = [
  ...signingIn,
  ...credentials,
  ...refreshing,
  ...routes,
  ...redirects,
  ...secrets,
];
