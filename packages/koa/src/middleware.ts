import type { AnyAuthException } from "@orgward/core";
import {
  andThen,
  type Guard,
  type GuardRefusal,
  type HttpAnswer,
  markRoute,
  type RequestIdentity,
} from "@orgward/core/adapter";
import type { Context, DefaultContext, Middleware } from "koa";
import { attachIdentity } from "./context.ts";
import { KoaRequestView } from "./request-view.ts";

/** A guard as Koa middleware. What follows it has the identity in `ctx.state`. */
export type GuardMiddleware<Identity> = Middleware<Identity, DefaultContext>;

/**
 * Writes the answer to a failure, as `ctx.body`. The context has its status and headers already, and keeps what the function
 * does not change.
 */
export type FailureRenderer = (failure: AnyAuthException, context: Context) => unknown;

/** Makes middleware of a guard: `next()` when it allows, an answer or an error when not. */
export function toMiddleware<Identity extends RequestIdentity>(
  guard: Guard<Context, Identity, FailureRenderer>,
): GuardMiddleware<Identity> {
  const middleware: GuardMiddleware<Identity> = (context, next) =>
    andThen(guard.check(new KoaRequestView(context as Context)), (decision) => {
      if (decision.type !== "allow") return refuse(context as Context, decision);
      attachIdentity(context, decision.identity);
      return next();
    });
  return markRoute(middleware, { type: "guard", guard: guard.description });
}

async function refuse(context: Context, refusal: GuardRefusal<FailureRenderer>): Promise<void> {
  // What `ctx.throw` would throw too: Koa reads `status`, `headers` and `expose` off it.
  if (refusal.type === "throw") throw refusal.error;
  if (refusal.type === "answer") return write(context, refusal.answer);
  return render(context, refusal.failure, refusal.render);
}

async function render(context: Context, failure: AnyAuthException, renderer: FailureRenderer): Promise<void> {
  context.status = failure.status;
  context.set(failure.headers);
  await renderer(failure, context);
}

/** Koa writes an object as JSON, and leaves the body out for HEAD. */
function write(context: Context, { status, headers, body }: HttpAnswer): void {
  // The status comes first: setting a body would make it 200, and one of null makes any status 204.
  context.status = status;
  context.set(headers);
  context.body = body ?? (status === 204 ? null : "");
}
