import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";

/** Where people and operators who are signed in look around and change things. */
const SIGNED_IN_AREAS = /^\/(?:account|orgs|dashboard|dev)(?:\/|$)/;

/**
 * Returns the headers of every answer. Pages load nothing but our own stylesheets and the logo, run no script and cannot be framed
 * (clickjacking, RFC 9700 section 4.16). There is no `form-action`: browsers apply it to every hop after a form is sent, and signing in for
 * an OAuth client ends on that client's own address.
 *
 * Apps may open the sign-in in a popup and wait for its callback page to report to its opener. A popup loses its opener for good as soon as
 * one page or redirect on the way sends any other `Cross-Origin-Opener-Policy` than `unsafe-none`; `same-origin-allow-popups` helps only
 * the page that opens. So everything outside the signed-in areas goes without, refusals included.
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
  // Said, not left out, so that no proxy adds its own.
  const open = secureHeaders({ ...headers, crossOriginOpenerPolicy: "unsafe-none" });
  return (context, next) => (SIGNED_IN_AREAS.test(context.req.path) ? isolated : open)(context, next);
}
