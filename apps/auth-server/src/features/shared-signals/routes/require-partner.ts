import { createMiddleware } from "hono/factory";
import type { Deps } from "../../../platform/deps.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { authenticatePartner } from "../domain/authenticate-partner.ts";
import type { PartnerPurpose, SignalPartnerRecord } from "../domain/records.ts";

const BEARER = /^Bearer +([\w.~+/-]+=*)$/i;
const REALM = 'Bearer realm="orgward shared signals"';

/**
 * Admits only requests with the bearer token of a partner with the given purpose (RFC 6750 section 2.1). Others get the same 401 before
 * their body is read; a partner with another purpose gets a 403.
 */
export function requirePartner(deps: Deps, purpose: PartnerPurpose) {
  return createMiddleware<AppEnvironment>(async (context, next) => {
    const token = BEARER.exec(context.req.header("authorization") ?? "")?.[1];
    const partner = token === undefined ? null : await authenticatePartner(deps, token);
    if (!partner) {
      const challenge = token === undefined ? REALM : `${REALM}, error="invalid_token"`;
      throw new Problem(401, "invalid_token", "A valid bearer token is required: Authorization: Bearer <token>.", {
        headers: { "WWW-Authenticate": challenge },
      });
    }
    if (partner.purpose !== purpose) {
      throw new Problem(403, "insufficient_scope", "This bearer token isn't meant for this endpoint.", {
        headers: { "WWW-Authenticate": `${REALM}, error="insufficient_scope"` },
      });
    }
    context.set("signalPartner", partner);
    context.set("actor", { kind: "signal_partner", id: partner.partnerId, name: partner.name });
    await next();
  });
}

declare module "../../../platform/http/app-environment.ts" {
  interface RequestVariables {
    /** The partner whose bearer token the request was admitted with. Set on the endpoints of partners alone. */
    signalPartner: SignalPartnerRecord;
  }
}
