import { Hono } from "hono";
import type { Deps } from "../../../platform/deps.ts";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { noStore } from "../../../platform/http/no-store.ts";
import { readForm } from "../../../platform/http/request-body.ts";
import { SIGNALS_PATH } from "../domain/addresses.ts";
import { receiveLogoutToken } from "../domain/channels.ts";
import { describeRefusal } from "../domain/describe-refusal.ts";
import { requireConnection } from "./require-connection.ts";

const PATH = `${SIGNALS_PATH}/:connection/backchannel-logout`;

/** Serves the endpoint at which an organization's OpenID provider ends sessions (OpenID Connect Back-Channel Logout 1.0 section 2.5). */
export function backchannelLogoutRoutes(deps: Deps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>().use(PATH, noStore, requireConnection(deps)).post(PATH, async (context) => {
    const token = (await readForm(context)).get("logout_token") ?? "";
    const received = await receiveLogoutToken(acting(context, deps), context.var.signallingConnection, token);
    // Nobody who is signed in here was meant: that is what the provider wanted.
    if (received.ok || received.failure === "unknown_subject") return context.body(null, 200);
    const status = received.failure === "keys_unavailable" ? 503 : 400;
    return context.json({ error: "invalid_request", error_description: describeRefusal(received.failure) }, status);
  });
}
