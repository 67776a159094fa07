import type { SessionScenario } from "../session-case.ts";
import { appUrl, ask, expire, known, navigation, own, refused, signIn } from "./steps.ts";

/** Who is redirected to sign-in. */
export const redirectScenarios: readonly SessionScenario[] = [
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
