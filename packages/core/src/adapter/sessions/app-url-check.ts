import { isDevelopment } from "../../environment.ts";
import type { AuthProblem, ReportProblems } from "../../problem.ts";
import type { SessionRequest } from "./session-request.ts";

/** Finds out in development whether browsers know the app by another address than `appUrl`. */
export interface AppUrlCheck {
  /** Looks at the address that a browser asked for, and reports one that isn't `appUrl`. */
  look(request: Pick<SessionRequest, "headers">): void;
  /** Returns a sentence about the last address that wasn't `appUrl`; `null` when there was none. It can stand in a page as it is. */
  describeMismatch(): string | null;
}

/** Creates the check; outside of development it looks at nothing. */
export function createAppUrlCheck(appUrl: string, report: ReportProblems): AppUrlCheck {
  const isWatching = isDevelopment();
  let mismatch: string | null = null;
  return {
    look(request) {
      const asked = isWatching ? askedOrigin(request, appUrl) : null;
      if (asked === null || asked === appUrl) return;
      mismatch = `The app was opened at ${asked}, but appUrl is ${appUrl}.`;
      report([describeProblem(mismatch)]);
    },
    describeMismatch: () => mismatch,
  };
}

function describeProblem(mismatch: string): AuthProblem {
  const message =
    `${mismatch} Sign-in ends at appUrl, where the browser may lack the cookie of its beginning or find nothing. Open the app at appUrl, ` +
    "or set appUrl to what the browser's address bar shows. If a proxy changes the Host header, let it send X-Forwarded-Host.";
  return { code: "app_url_mismatch", message };
}

/** Headers that proxies add, which may have changed `Host`. */
const OF_PROXIES = ["forwarded", "via", "x-forwarded-for", "x-real-ip"];
// It can stand in a page and in a log as it is.
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** Returns the origin at which a browser asked, with the scheme of `appUrl`; `null` when the request doesn't tell. */
function askedOrigin({ headers }: Pick<SessionRequest, "headers">, appUrl: string): string | null {
  const host = hostOfPage(headers) ?? forwardedHost(headers) ?? ownHost(headers);
  const url = `${new URL(appUrl).protocol}//${host}`;
  return host !== null && HOST.test(host) && URL.canParse(url) ? new URL(url).origin : null;
}

type RequestHeaders = SessionRequest["headers"];

/** What the browser itself knows, whatever proxies did: the page with the link is of the same origin (Fetch Metadata). */
function hostOfPage(headers: RequestHeaders): string | null {
  const referrer = headers.get("sec-fetch-site") === "same-origin" ? (headers.get("referer") ?? "") : "";
  return URL.canParse(referrer) ? new URL(referrer).host : null;
}

function forwardedHost(headers: RequestHeaders): string | null {
  return headers.get("x-forwarded-host")?.split(",", 1)[0]?.trim() ?? null;
}

function ownHost(headers: RequestHeaders): string | null {
  return OF_PROXIES.some((name) => headers.get(name) !== null) ? null : headers.get("host");
}
