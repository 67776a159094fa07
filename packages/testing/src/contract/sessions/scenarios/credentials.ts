import type { SessionScenario } from "../session-case.ts";
import { ask, calls, email, expire, known, navigation, own, post, refresh, refused, signIn } from "./steps.ts";

/** What counts as a session, and what does not. */
export const credentialScenarios: readonly SessionScenario[] = [
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
