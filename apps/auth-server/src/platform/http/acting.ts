import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import { type Acting, type Actor, ANONYMOUS } from "../events/actor.ts";
import type { AppEnvironment } from "./app-environment.ts";

/**
 * Adds to the deps who acts by a request: whom a guard has let in, and otherwise somebody unknown. Operations of the domain write it into
 * their events.
 */
export function acting<Given extends Deps>(context: Context<AppEnvironment>, deps: Given): Given & Acting {
  const { actor = ANONYMOUS, requestId, clientAddress } = context.var;
  const userAgent = context.req.header("user-agent") ?? null;
  return { ...deps, actor, request: { id: requestId, address: clientAddress, userAgent } };
}
