import { createMiddleware } from "hono/factory";
import type { Random } from "../domain/deps.ts";
import type { AppEnvironment } from "../http/app-environment.ts";
import { type IsTrustedProxy, peerAddress } from "../http/client-address.ts";

const HEADER = "X-Request-Id";
const SANE_ID = /^[\w.:+/=-]{1,128}$/;

/** Gives each request an id: the one that a trusted proxy sent, or else a new one. The response includes it. */
export function requestId(random: Random, isTrustedProxy: IsTrustedProxy) {
  return createMiddleware<AppEnvironment>(async (context, next) => {
    const inbound = context.req.header(HEADER);
    const peer = peerAddress(context);
    const accepted = inbound !== undefined && SANE_ID.test(inbound) && peer !== null && isTrustedProxy(peer);
    const id = accepted ? inbound : random.uuid();
    context.set("requestId", id);
    context.header(HEADER, id);
    await next();
  });
}
