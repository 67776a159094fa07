import {
  EVERY_PATH,
  joinPaths,
  type ListedRoute,
  listGuardedRoutes,
  type PathPattern,
  type RouteStep,
  type RouteSteps,
} from "@orgward/core/adapter";
import type { Express, Router } from "express";
import { readMountPaths, readRoutePaths } from "./layer-paths.ts";
import { canPassOn, stepsOfHandlers } from "./route-steps.ts";
import { isRouter, type Layer, type RouteLayers, type RouterLayers, readRouter } from "./router-layers.ts";

const MOUNTED_APP =
  "Another Express app is mounted here, and Express doesn't show its routes. Put a guard before it, or list the routes of that app itself.";

/**
 * Lists the routes of an Express app or router, version 4 or 5, with the guard of each: what a release or a CI job asks before an
 * app goes out. A guard counts only when it certainly runs before the handler, for every request to the route.
 *
 * Middleware of your own can't be looked into: one that calls a guard, or answers by itself, looks like any other.
 *
 * @example
 * const open = listRoutes(app).filter(({ guard }) => guard.kind === "unguarded" || guard.kind === "unknown");
 * expect(open).toEqual([]);
 *
 * @returns the routes in the order in which Express tries them
 * @throws TypeError when it is given something else than an app or a router
 */
export function listRoutes(app: Express | Router): readonly ListedRoute[] {
  return listGuardedRoutes(stepsOf(readRouter(app), EVERY_PATH));
}

function stepsOf(router: RouterLayers, mount: PathPattern): RouteSteps {
  return router.stack.flatMap((layer) =>
    layer.route ? stepsOfRoute(layer, layer.route, router, mount) : stepsOfMiddleware(layer, router, mount),
  );
}

function stepsOfRoute(layer: Layer, route: RouteLayers, router: RouterLayers, mount: PathPattern): RouteSteps {
  return readRoutePaths(route.path, layer, router).flatMap((path) => stepsOfHandlers(route, joinPaths(mount, path)));
}

function stepsOfMiddleware(layer: Layer, router: RouterLayers, mount: PathPattern): RouteSteps {
  const { handle } = layer;
  // Runs after an error alone.
  if (handle.length > 3) return [];
  return readMountPaths(layer, router).map((path) => {
    const pattern = joinPaths(mount, path);
    return isRouter(handle) ? { group: stepsOf(handle, pattern) } : middlewareStep(handle, pattern);
  });
}

function middlewareStep(handle: Layer["handle"], pattern: PathPattern): RouteStep {
  // The name that Express gives the function around an app.
  if (handle.name === "mounted_app") {
    return { methods: "ALL", pattern, run: undefined, role: "handler", reason: MOUNTED_APP };
  }
  // What `express.static` returns: it answers, and takes `next` for what it doesn't find.
  if (handle.name === "serveStatic") return { methods: ["GET"], pattern, run: handle, role: "handler" };
  return { methods: "ALL", pattern, run: handle, role: canPassOn(handle) ? "middleware" : "handler" };
}
