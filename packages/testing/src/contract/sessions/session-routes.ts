import type { GuardCall } from "../guard-call.ts";

/**
 * A route behind guards that every harness of the session contract offers, beside those that sign in and out.
 *
 * `answers` says what stands behind the guards: `"identity"` the body that `identityBody` makes of what the last guard attached,
 * `"cookie"` the same with a cookie `app=own; Path=/`, `"raw"` the same as `"cookie"` written past the framework's own functions where
 * there is a way to, `"cached"` an identity with `Cache-Control: private, max-age=5`, `"error"` a thrown `Error`.
 */
export interface SessionRoute {
  /** With `:orgId` for a parameter. */
  readonly path: string;
  /** Default: GET. */
  readonly method?: "GET" | "POST";
  readonly guards: readonly GuardCall[];
  readonly answers: "identity" | "cookie" | "raw" | "cached" | "error";
}

const user: readonly GuardCall[] = [{ guard: "requireUser" }];
const recent: readonly GuardCall[] = [{ guard: "requireUser", maxAgeSeconds: 300 }];

/** Every route that a harness must offer. */
export const sessionRoutes: readonly SessionRoute[] = [
  { path: "/whoami", guards: user, answers: "identity" },
  { path: "/whoami", method: "POST", guards: user, answers: "identity" },
  { path: "/maybe", guards: [{ guard: "optionalUser" }], answers: "identity" },
  { path: "/twice", guards: [{ guard: "optionalUser" }, { guard: "requireUser" }], answers: "identity" },
  { path: "/recent", guards: recent, answers: "identity" },
  { path: "/recent", method: "POST", guards: recent, answers: "identity" },
  { path: "/strong", guards: [{ guard: "requireUser", secondFactor: true }], answers: "identity" },
  { path: "/orgs/:orgId", guards: [{ guard: "requireOrgMember" }], answers: "identity" },
  { path: "/cookie", guards: user, answers: "cookie" },
  { path: "/raw", guards: user, answers: "raw" },
  { path: "/cached", guards: user, answers: "cached" },
  { path: "/error", guards: user, answers: "error" },
];
