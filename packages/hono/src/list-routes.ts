import {
  type ListedRoute,
  listGuardedRoutes,
  type PathTail,
  parsePath,
  type RouteStep,
  routeMarkOf,
} from "@orgward/core/adapter";
import type { Env, Hono, Schema } from "hono";
import type { RouterRoute } from "hono/types";

/** In Hono `/api/*` is `/api` too. */
const TAILS: readonly PathTail[] = [{ suffix: /(?:^|\/)\*$/, rest: "any" }];

/** Under this name Hono keeps the handler that it wraps for an app with an error handler of its own. */
const WRAPPED_HANDLER = "__COMPOSED_HANDLER";

/**
 * Lists the routes of a Hono app with the guard of each: what a release or a CI job asks before an app goes out. A guard counts only
 * when it certainly runs before the handler, for every request to the route.
 *
 * Middleware of your own can't be looked into, `every()` and `some()` of `hono/combine` included; what `app.mount` mounts is one
 * route, and unknown.
 *
 * @example
 * const open = listRoutes(app).filter(({ guard }) => guard.kind === "unguarded" || guard.kind === "unknown");
 * expect(open).toEqual([]);
 *
 * @returns the routes in the order in which Hono tries them
 * @throws TypeError when it is given something else than a Hono app
 */
export function listRoutes<E extends Env, S extends Schema, BasePath extends string>(
  app: Hono<E, S, BasePath>,
): readonly ListedRoute[] {
  if (!Array.isArray(app?.routes)) throw new TypeError("listRoutes needs a Hono app: what new Hono() returned.");
  return listGuardedRoutes(app.routes.map((route, index) => toStep(route, app.routes.slice(index + 1))));
}

/** Hono distinguishes capitals. */
function toStep({ method, path, handler }: RouterRoute, following: readonly RouterRoute[]): RouteStep {
  const run = unwrap(handler);
  const methods = method === "ALL" ? method : [method];
  const isHandler = run.length < 2 || (method !== "ALL" && isLast({ method, path }, following));
  return {
    methods,
    pattern: parsePath(path, true, TAILS),
    run,
    role: isHandler ? "handler" : method === "ALL" ? "middleware" : "passing",
  };
}

/** Hono keeps each function of `app.get(path, …)` as a route: the last one answers, guards behind it come too late. */
function isLast({ method, path }: Pick<RouterRoute, "method" | "path">, following: readonly RouterRoute[]): boolean {
  const end = following.findIndex((other) => other.method !== method || other.path !== path);
  const rest = end < 0 ? following : following.slice(0, end);
  return rest.every(({ handler }) => ["guard", "public"].includes(routeMarkOf(unwrap(handler))?.type ?? ""));
}

function unwrap(handler: RouterRoute["handler"]): RouterRoute["handler"] {
  const { [WRAPPED_HANDLER]: wrapped } = handler as { readonly [WRAPPED_HANDLER]?: RouterRoute["handler"] };
  return typeof wrapped === "function" ? unwrap(wrapped) : handler;
}
