import { createMiddleware } from "hono/factory";
import type { Deps } from "../../../platform/deps.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { enforceRateLimit, networkOfClient, refuseFor } from "../../../platform/http/enforce-rate-limit.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { bucketKey, bucketOf, secondsOf } from "../../../platform/rate-limits/rate-limit.ts";
import type { OrganizationConnectionRecord } from "../../connections/domain/records.ts";
import { actorOf } from "../domain/receive-signal.ts";
import type { SignalPurpose } from "../domain/records.ts";
import { authenticateSignalToken } from "../domain/tokens.ts";

const BEARER = /^Bearer +([\w.~+/-]+=*)$/i;
const REALM = 'Bearer realm="orgward connection signals"';

/** What one network may signal to one connection: more than any provider sends, and less than would keep others waiting. */
const SIGNALS_OF_A_NETWORK = { requests: 600, seconds: 60 };

/** Admits requests to an existing connection of an organization alone, and bounds how many a network sends. */
export function requireConnection(deps: Deps) {
  return createMiddleware<AppEnvironment>(async (context, next) => {
    const connectionId = context.req.param("connection") ?? "";
    const key = bucketKey("connectionSignals", [connectionId, networkOfClient(context)]);
    const wait = await deps.store.take(key, { ...bucketOf(SIGNALS_OF_A_NETWORK), now: deps.clock() * 1000 });
    refuseFor(secondsOf(wait));
    const connection = await deps.store.read.connections.findById(connectionId);
    if (!connection || connection.orgId === null) {
      throw new Problem(404, "connection_not_found", "There is no such connection of an organization.");
    }
    context.set("signallingConnection", connection);
    context.set("actor", actorOf(connection));
    await next();
  });
}

/** Admits only requests with a bearer token of the connection for this purpose (RFC 6750 section 2.1), before their body is read. */
export function requireSignalToken(deps: Deps, purpose: SignalPurpose) {
  return createMiddleware<AppEnvironment>(async (context, next) => {
    const token = BEARER.exec(context.req.header("authorization") ?? "")?.[1];
    const { connectionId } = context.var.signallingConnection;
    const granted = token === undefined ? null : await authenticateSignalToken(deps, connectionId, token);
    if (granted === null) {
      if (token !== undefined) await enforceRateLimit(deps, "failedTokenRequests", [networkOfClient(context)]);
      const challenge = token === undefined ? REALM : `${REALM}, error="invalid_token"`;
      throw new Problem(401, "invalid_token", "A valid bearer token of this connection is required.", {
        headers: { "WWW-Authenticate": challenge },
      });
    }
    if (granted !== purpose) {
      throw new Problem(403, "insufficient_scope", "This bearer token isn't meant for this endpoint.", {
        headers: { "WWW-Authenticate": `${REALM}, error="insufficient_scope"` },
      });
    }
    await next();
  });
}

declare module "../../../platform/http/app-environment.ts" {
  interface RequestVariables {
    /** The connection whose identity provider signals. Set on the endpoints for that alone. */
    signallingConnection: OrganizationConnectionRecord;
  }
}
