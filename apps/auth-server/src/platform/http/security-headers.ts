import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";

/** The paths where signed-in users and operators look around and change things. */
const SIGNED_IN_AREAS = /^\/(?:account|orgs|dashboard|dev)(?:\/|$)/;

/**
 * Returns the headers of every answer. Pages load nothing but our own stylesheets and the logo, run no scripts and can't be framed
 * (clickjacking, RFC 9700 section 4.16). There is no `form-action`: browsers apply it to every redirect after a form is submitted, and
 * signing in for an OAuth client ends at that client's own URL.
 *
 * Apps may open the sign-in in a popup and wait for their callback page to report to its opener. A popup permanently loses its opener as
 * soon as one page or redirect along the way sends any `Cross-Origin-Opener-Policy` other than `unsafe-none`; `same-origin-allow-popups`
 * helps only the page that opens the popup. So nothing outside the signed-in areas isolates itself, including refusals.
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
  // Set explicitly rather than left out, so that no proxy adds its own.
  const open = secureHeaders({ ...headers, crossOriginOpenerPolicy: "unsafe-none" });
  return (context, next) => (SIGNED_IN_AREAS.test(context.req.path) ? isolated : open)(context, next);
}
