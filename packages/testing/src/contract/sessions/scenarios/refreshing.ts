import type { SessionScenario, SessionStep } from "../session-case.ts";
import { ask, calls, expire, known, refresh, refused, signIn } from "./steps.ts";

/** After this, a guard asks what was revoked before it goes on. */
const noticed: SessionStep = { do: "advance", seconds: 61 };

/** How access tokens are refreshed. */
export const refreshScenarios: readonly SessionScenario[] = [
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
  {
    id: "a revoked token",
    reason: "it's refreshed as an expired one is: nobody is signed out because a role changed",
    steps: [
      signIn,
      ask("/whoami", { ...known, setCookies: 0 }),
      { do: "revoke tokens" },
      noticed,
      ask("/whoami", { ...known, holds: "session", headers: { "cache-control": "private, no-store" } }),
      calls(refresh, 1),
      ask("/whoami", { ...known, setCookies: 0 }),
      calls(refresh, 1),
    ],
  },
  {
    id: "a revoked token whose session is over",
    reason: "who was disabled is signed out",
    steps: [
      signIn,
      ask("/whoami", known),
      { do: "revoke tokens" },
      { do: "end sessions" },
      noticed,
      ask("/whoami", { ...refused, holds: "no session" }),
      ask("/maybe", { status: 200, email: null }),
      calls(refresh, 1),
    ],
  },
  {
    id: "a revoked token while the auth server is down",
    reason: "nobody can tell whether the session has ended: it's kept, and isn't let in",
    steps: [
      signIn,
      ask("/whoami", known),
      { do: "revoke tokens" },
      noticed,
      { do: "fail", fault: "down" },
      ask("/whoami", { status: 503, code: "auth_unavailable", holds: "session" }),
      { do: "fail", fault: null },
      ask("/whoami", known),
    ],
  },
];
