import { Hono } from "hono";
import type { Deps } from "../../../platform/deps.ts";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { noStore } from "../../../platform/http/no-store.ts";
import { readTextBody } from "../../../platform/http/request-body.ts";
import { SIGNALS_PATH } from "../domain/addresses.ts";
import { receiveSecurityEvent } from "../domain/channels.ts";
import { describeRefusal } from "../domain/describe-refusal.ts";
import { transmissionErrors } from "../domain/transmission-errors.ts";
import { requireConnection, requireSignalToken } from "./require-connection.ts";

const PATH = `${SIGNALS_PATH}/:connection/security-events`;
const CONTENT_TYPE = "application/secevent+jwt";

/** Serves the endpoint at which an identity provider pushes security events about the users of a connection (RFC 8935). */
export function securityEventRoutes(deps: Deps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .use(PATH, noStore, requireConnection(deps), requireSignalToken(deps, "push_events"))
    .post(PATH, async (context) => {
      const token = (await readTextBody(context, CONTENT_TYPE)).trim();
      const received = await receiveSecurityEvent(acting(context, deps), context.var.signallingConnection, token);
      if (received.ok) return context.body(null, 202);
      const { failure } = received;
      // Transmitters try again later.
      if (failure === "keys_unavailable") return context.body(null, 503);
      const err = transmissionErrors[failure];
      return err === null
        ? context.body(null, 202)
        : context.json({ err, description: describeRefusal(failure) }, 400, { "Content-Language": "en" });
    });
}
