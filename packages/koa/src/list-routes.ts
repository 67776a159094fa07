import {
  EVERY_PATH,
  type ListedRoute,
  listGuardedRoutes,
  type PathPattern,
  type RouteStep,
  type RouteSteps,
  routeMarkOf,
} from "@orgward/core/adapter";
import { readLayerPath } from "./layer-path.ts";
import { isKoaApp, type Layer, type RouterLayers, readRouter } from "./router-layers.ts";

/**
 * Lists the routes of a Koa app, or of a router of `@koa/router`, with the guard of each: what a release or a CI job asks before an
 * app goes out. A guard counts only when it certainly runs before the handler, for every request to the route.
 *
 * Middleware of your own can't be looked into, that of `koa-mount` and `koa-compose` included: what it mounts isn't listed.
 *
 * @example
 * const open = listRoutes(app).filter(({ guard }) => guard.kind === "unguarded" || guard.kind === "unknown");
 * expect(open).toEqual([]);
 *
 * @param app a Koa app, a router, or what `router.routes()` returned
 * @returns the routes in the order in which they are tried
 * @throws TypeError when it is given something else
 */
export function listRoutes(app: object): readonly ListedRoute[] {
  if (isKoaApp(app)) return listGuardedRoutes(app.middleware.map(stepOfMiddleware));
  const router = readRouter(app);
  if (router) return listGuardedRoutes(stepsOfRouter(router));
  throw new TypeError(
    "listRoutes needs a Koa app or a router: what new Koa() or new Router() of @koa/router returned.",
  );
}

function stepOfMiddleware(run: Layer["stack"][number]): RouteSteps[number] {
  const router = readRouter(run);
  // A router is left before its middleware runs where none of its routes matches.
  if (router) return { group: stepsOfRouter(router) };
  return { methods: "ALL", pattern: EVERY_PATH, run, role: takesNext(run) ? "passing" : "handler" };
}

function stepsOfRouter(router: RouterLayers): RouteSteps {
  const layers = router.stack.map(stepsOfLayer);
  // Of an exclusive router a single layer runs, and none of its middleware.
  return router.exclusive ? layers.map((group) => ({ group })) : layers.flat();
}

/**
 * The guards at the beginning of a route count for later routes too, which requests only reach through them; those behind a function
 * of the app don't, because it may leave the route.
 */
function stepsOfLayer(layer: Layer): RouteSteps {
  const pattern = readLayerPath(layer);
  if (layer.methods.length === 0)
    return layer.stack.map((run) => toStep(run, { methods: "ALL", pattern, isLast: false }));
  const { methods, stack } = layer;
  const steps = stack.map((run, index) =>
    toStep(run, { methods, pattern, isLast: stack.slice(index + 1).every(isCheck) }),
  );
  const end = stack.findIndex((run) => !isCheck(run));
  return end < 0 ? steps : [...steps.slice(0, end), { group: steps.slice(end) }];
}

function toStep(
  run: Layer["stack"][number],
  { methods, pattern, isLast }: { methods: RouteStep["methods"]; pattern: PathPattern; isLast: boolean },
): RouteStep {
  return { methods, pattern, run, role: isLast || !takesNext(run) ? "handler" : "passing" };
}

/** Without `next` a function must answer; one without any parameter takes them all by `...`. */
function takesNext({ length }: Layer["stack"][number]): boolean {
  return length !== 1;
}

function isCheck(run: unknown): boolean {
  const type = routeMarkOf(run)?.type;
  return type === "guard" || type === "public";
}
