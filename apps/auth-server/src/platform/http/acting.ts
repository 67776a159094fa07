import type { Context } from "hono";
import type { Deps } from "../deps.ts";
import { type Acting, ANONYMOUS } from "../events/actor.ts";
import type { AppEnvironment } from "./app-environment.ts";

/**
 * Adds the actor of a request to the deps: whoever a guard has admitted, or else an anonymous actor. Domain operations record it in their
 * events.
 */
export function acting<Given extends Deps>(context: Context<AppEnvironment>, deps: Given): Given & Acting {
  const { actor = ANONYMOUS, requestId, clientAddress } = context.var;
  const userAgent = context.req.header("user-agent") ?? null;
  return { ...forReader(context, deps), actor, request: { id: requestId, address: clientAddress, userAgent } };
}

/** Adds the language of the page that was read, for the emails that its reader gets. */
export function forReader<Given extends Deps>(
  { var: { readerLanguage } }: Context<AppEnvironment>,
  deps: Given,
): Given {
  return readerLanguage === undefined ? deps : { ...deps, readerLanguage };
}
