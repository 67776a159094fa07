import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";

/**
 * The headers of every answer. Pages load nothing but our own stylesheets and the logo, run no script and cannot be framed (clickjacking,
 * RFC 9700 section 4.16). There is no `form-action`: browsers apply it to every hop after a form is sent, and signing in
 * for an OAuth client ends on that client's own address.
 */
export function securityHeaders({ secure }: { secure: boolean }): MiddlewareHandler {
  return secureHeaders({
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
  });
}
