import { describeGuard, type GuardDescription } from "../../refusals/guard-description.ts";
import { type ListedRoute, type RouteGuard, strictestGuard } from "./listed-route.ts";
import { type Coverage, coverageOf, formatPath, type PathPattern, parsePath } from "./path-pattern.ts";
import { type AnsweredRoute, type RouteMark, routeMarkOf } from "./route-mark.ts";

/** A function that a router runs for certain requests. */
export interface RouteStep {
  /** In capitals. */
  readonly methods: readonly string[] | "ALL";
  readonly pattern: PathPattern;
  /** The function itself, whose mark says whether it is a guard. */
  readonly run: unknown;
  /**
   * What it is if it has no mark: a handler, middleware that usually passes requests on, or middleware that never answers routes by
   * itself. Say `handler` in doubt.
   */
  readonly role: "handler" | "middleware" | "passing";
  /** Why nobody can tell what it does; for the handlers of which that is true. */
  readonly reason?: string;
}

/** Steps whose guards count for each other alone, because a router may be left before they ran. */
export interface RouteGroup {
  readonly group: RouteSteps;
}

/** The functions of a router in the order in which they run. */
export type RouteSteps = readonly (RouteStep | RouteGroup)[];

type RouteCheck = Extract<RouteMark, { readonly type: "guard" | "public" }>;

/** A guard that runs before what follows it. */
interface EarlierCheck {
  readonly step: RouteStep;
  readonly mark: RouteCheck;
}

interface FoundRoute {
  readonly step: RouteStep;
  readonly routes: readonly ListedRoute[];
  /** Whether it is a route only when nothing else lies below its path. */
  readonly isDoubtful: boolean;
}

/** More methods than any route names one by one. */
const MAX_NAMED_METHODS = 20;
const MOUNTED_FUNCTION =
  "A function is mounted here, and nobody can see whether it answers. Put a guard or publicRoute() before it.";

/**
 * Lists the routes of an app with what guards them. A guard counts for a route when it runs before the handler, for every method and
 * every path of the route; if that isn't certain, it doesn't count.
 *
 * @param steps the functions of the app, in the order in which they run
 * @returns the routes in the same order
 */
export function listGuardedRoutes(steps: RouteSteps): readonly ListedRoute[] {
  const found: FoundRoute[] = [];
  walk(steps, [], found);
  return found.flatMap((one, index) => (one.isDoubtful && hasRouteBelow(one, found.slice(index)) ? [] : one.routes));
}

function walk(steps: RouteSteps, earlier: readonly EarlierCheck[], found: FoundRoute[]): void {
  const checks = [...earlier];
  for (const step of steps) {
    if ("group" in step) {
      walk(step.group, checks, found);
      continue;
    }
    const mark = routeMarkOf(step.run);
    if (mark?.type === "guard" || mark?.type === "public") checks.push({ step, mark });
    else found.push(...findRoutes(step, mark, checks));
  }
}

function findRoutes(
  step: RouteStep,
  mark: Exclude<RouteMark, RouteCheck> | undefined,
  checks: readonly EarlierCheck[],
): readonly FoundRoute[] {
  if (mark?.type === "routes") {
    return [{ step, routes: mark.routes.map((route) => listAnswered(route, mark.guard, checks)), isDoubtful: false }];
  }
  const isMiddleware = !mark && step.role !== "handler";
  if (isMiddleware && (step.role === "passing" || step.pattern.segments.length === 0)) return [];
  const judged = judge(step, checks, mark?.guards ?? []);
  const reason = isMiddleware ? MOUNTED_FUNCTION : step.reason;
  const guard: RouteGuard =
    judged.guard.kind === "unguarded" && reason !== undefined ? { kind: "unknown", reason } : judged.guard;
  const path = formatPath(step.pattern);
  const routes = namedMethods(step.methods).map((method) => ({ method, path, guard, guards: judged.guards }));
  return [{ step, routes, isDoubtful: isMiddleware }];
}

/** A guard in front refuses those for whom login routes are there: people who haven't signed in. */
function listAnswered(route: AnsweredRoute, guard: RouteGuard, checks: readonly EarlierCheck[]): ListedRoute {
  const step: RouteStep = {
    methods: [route.method],
    pattern: parsePath(route.path, true),
    run: undefined,
    role: "handler",
  };
  const { guards } = judge(step, checks, []);
  const obstacle = guards.find(({ kind }) => kind !== "optionalUser");
  if (guard.kind !== "loginRoute" || !obstacle) return { ...route, guard, guards };
  const reason =
    `A guard that wants ${describeGuard(obstacle)} runs first and refuses everyone who hasn't signed in, so nobody can. Put ` +
    "loginRoutes() before it.";
  return { ...route, guard: { ...guard, reason }, guards };
}

function namedMethods(methods: RouteStep["methods"]): readonly string[] {
  if (methods === "ALL" || methods.length > MAX_NAMED_METHODS) return ["ALL"];
  // Routers answer HEAD wherever they answer GET.
  return methods.includes("GET") ? methods.filter((method) => method !== "HEAD") : methods;
}

function judge(
  route: RouteStep,
  checks: readonly EarlierCheck[],
  own: readonly GuardDescription[],
): Pick<ListedRoute, "guard" | "guards"> {
  const judged = checks.map((check) => ({ ...check, coverage: coverageOfCheck(check.step, route) }));
  const certain = judged.filter(({ coverage }) => coverage === "all");
  // Once each: what a router adds for several methods is the same guard.
  const guards = [...new Set([...certain.flatMap(({ mark }) => (mark.type === "guard" ? [mark.guard] : [])), ...own])];
  const strictest = strictestGuard(guards);
  if (strictest) return { guard: strictest, guards };
  if (certain.length > 0) return { guard: { kind: "public" }, guards };
  return { guard: judgeUncertain(judged), guards };
}

function judgeUncertain(judged: readonly (EarlierCheck & { readonly coverage: Coverage })[]): RouteGuard {
  const find = (wanted: Coverage) =>
    judged.flatMap(({ step, mark, coverage }) =>
      coverage === wanted && mark.type === "guard" ? [{ step, guard: mark.guard }] : [],
    )[0];
  const byCase = find("other_case");
  if (byCase) {
    return {
      kind: "unguarded",
      reason:
        `The guard at ${formatPath(byCase.step.pattern)} distinguishes capitals and the route doesn't: a path in capitals passes ` +
        "the guard by. Put the guard on the route, or make the router case-sensitive.",
    };
  }
  const unclear = find("unclear");
  if (!unclear) return { kind: "unguarded" };
  return {
    kind: "unknown",
    reason:
      `Nobody can tell whether the guard at ${formatPath(unclear.step.pattern)}, which requires ${describeGuard(unclear.guard)}, runs for ` +
      "every path of this route. Put a guard on the route itself.",
  };
}

function coverageOfCheck(check: RouteStep, route: RouteStep): Coverage {
  const coverage = coverageOf(check.pattern, route.pattern);
  if (coverage === "none" || check.methods === "ALL") return coverage;
  if (route.methods === "ALL") return "some";
  const { methods } = check;
  // Routers answer HEAD with the functions of GET.
  const runs = (method: string) => methods.includes(method) || (method === "HEAD" && methods.includes("GET"));
  if (route.methods.every(runs)) return coverage;
  return route.methods.some(runs) ? "some" : "none";
}

function hasRouteBelow({ step }: FoundRoute, following: readonly FoundRoute[]): boolean {
  const mount: PathPattern = { ...step.pattern, rest: "any" };
  return following.some((other) => !other.isDoubtful && coverageOf(mount, other.step.pattern) !== "none");
}
