import type { SessionScenario } from "../session-case.ts";
import { appUrl, ask, calls, globex, known, refused } from "./steps.ts";

/** How browsers come to have a session. */
export const signInScenarios: readonly SessionScenario[] = [
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
    id: "the language of the hosted pages",
    reason:
      "people who use an app in German sign in in German, whatever their browser asks for (OpenID Connect Core section 3.1.2.1)",
    steps: [
      { do: "begin", asks: { ui_locales: null } },
      { do: "begin", at: "/api/auth/login?ui_locales=de-AT%20de", asks: { ui_locales: "de-AT de" } },
      { do: "begin", at: "/api/auth/signup?ui_locales=de", asks: { ui_locales: "de" } },
      ask("/api/auth/login?ui_locales=de_AT", { status: 400, code: "invalid_request" }),
      ask("/api/auth/login?ui_locales=de%20", { status: 400, code: "invalid_request" }),
      { do: "restart", options: { uiLocales: ["fr", "de"] } },
      { do: "begin", asks: { ui_locales: "fr de" } },
      { do: "begin", at: "/api/auth/login?max_age=0", asks: { ui_locales: "fr de" } },
      { do: "begin", at: "/api/auth/login?ui_locales=en", asks: { ui_locales: "en" } },
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
