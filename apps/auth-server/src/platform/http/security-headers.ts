import type { MiddlewareHandler as Middleware } from "hono";
import { secureHeaders } from "hono/secure-headers";
import type { AppEnvironment } from "./app-environment.ts";

type MiddlewareHandler = Middleware<AppEnvironment>;

/** The paths where signed-in users and operators look around and change things. */
const SIGNED_IN_AREAS = /^\/(?:account|orgs|dashboard|dev)(?:\/|$)/;

/** What pages load. Emails show the logo on other sites: those of email clients. */
const ASSETS = /^\/assets\//;

/** An email in the development mailbox, and the page that frames it. */
const MAIL_PAGE = /^\/dev\/mail\/[^/]+$/;
const MAIL_PREVIEW = /^\/dev\/mail\/[^/]+\/html$/;

/**
 * Returns the headers of every answer. Pages load nothing but our own stylesheets and images, run no scripts and can't be framed
 * (clickjacking, RFC 9700 section 4.16). Pages that were rendered with a script may run it. It is our own file: nothing in a page can run, and the script can make no markup or code of strings (Trusted Types). There is no `form-action`: browsers apply it to every redirect after a form is submitted, and
 * signing in for an OAuth client ends at that client's own URL.
 *
 * Apps may open the sign-in in a popup and wait for their callback page to report to its opener. A popup permanently loses its opener as
 * soon as one page or redirect along the way sends any `Cross-Origin-Opener-Policy` other than `unsafe-none`; `same-origin-allow-popups`
 * helps only the page that opens the popup. So nothing outside the signed-in areas isolates itself, including refusals.
 *
 * Emails have inline styles. The development mailbox shows them in a sandboxed frame, which is the only one.
 */
export function securityHeaders({ secure }: { secure: boolean }): MiddlewareHandler {
  const headers = {
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      styleSrc: ["'self'"],
      imgSrc: ["'self'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
    },
    xFrameOptions: "DENY",
    referrerPolicy: "no-referrer",
    strictTransportSecurity: secure ? "max-age=31536000" : false,
  };
  const isolated = secureHeaders({ ...headers, crossOriginOpenerPolicy: "same-origin" });
  const withScript = {
    ...headers,
    contentSecurityPolicy: {
      ...headers.contentSecurityPolicy,
      scriptSrc: ["'self'"],
      connectSrc: ["'self'"],
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ["'none'"],
    },
  };
  const isolatedWithScript = secureHeaders({ ...withScript, crossOriginOpenerPolicy: "same-origin" });
  const openWithScript = secureHeaders({ ...withScript, crossOriginOpenerPolicy: "unsafe-none" });
  const shared = secureHeaders({
    ...headers,
    crossOriginOpenerPolicy: "unsafe-none",
    crossOriginResourcePolicy: "cross-origin",
  });
  const mailPage = secureHeaders({
    ...headers,
    contentSecurityPolicy: { ...headers.contentSecurityPolicy, frameSrc: ["'self'"] },
    crossOriginOpenerPolicy: "same-origin",
  });
  const mailPreview = secureHeaders({
    ...headers,
    contentSecurityPolicy: {
      ...headers.contentSecurityPolicy,
      styleSrc: ["'unsafe-inline'"],
      frameAncestors: ["'self'"],
      sandbox: ["allow-popups", "allow-popups-to-escape-sandbox"],
    },
    xFrameOptions: "SAMEORIGIN",
  });
  // Set explicitly rather than left out, so that no proxy adds its own.
  const open = secureHeaders({ ...headers, crossOriginOpenerPolicy: "unsafe-none" });
  const chooseFor = (path: string, runsScript: boolean): MiddlewareHandler => {
    if (ASSETS.test(path)) return shared;
    if (MAIL_PREVIEW.test(path)) return mailPreview;
    if (MAIL_PAGE.test(path)) return mailPage;
    if (SIGNED_IN_AREAS.test(path)) return runsScript ? isolatedWithScript : isolated;
    return runsScript ? openWithScript : open;
  };
  return async (context, next) => {
    // Only what was rendered tells whether it has a script.
    await next();
    await chooseFor(context.req.path, context.var.runsScript ?? false)(context, async () => {});
  };
}
