import { ROOT_CONTEXT, SpanKind } from "@opentelemetry/api";
import { createMiddleware } from "hono/factory";
import type { AppEnvironment } from "../http/app-environment.ts";
import { isPublicAddress } from "../outbound/public-address.ts";
import { matchedRoute } from "./matched-route.ts";
import { annotate, contextOfCaller, inSpanOf, markFailed, rename } from "./spans.ts";

/**
 * Puts each request in a span, named after the pattern of its route. A request from a private address, such as from a guard's app, belongs to the
 * trace that it names; one from the internet begins a trace of its own, which only links to that: strangers don't decide what is recorded.
 */
export const requestSpans = createMiddleware<AppEnvironment>(async (context, next) => {
  const { method } = context.req;
  const caller = contextOfCaller((name) => context.req.header(name));
  const { clientAddress } = context.var;
  const isNeighbour = clientAddress !== null && !isPublicAddress(clientAddress);
  const options = { kind: SpanKind.SERVER, attributes: { "http.request.method": method } };
  await inSpanOf(
    isNeighbour ? caller : ROOT_CONTEXT,
    method,
    isNeighbour ? options : { ...options, linked: caller },
    async (span) => {
      await next();
      const route = matchedRoute(context);
      const { status } = context.res;
      rename(span, `${method} ${route}`);
      annotate(span, { "http.route": route, "http.response.status_code": status });
      if (status >= 500) markFailed(span);
    },
  );
});
