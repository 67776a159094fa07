import { type PathPattern, type RouteStep, type RouteSteps, routeMarkOf } from "@orgward/core/adapter";
import type { Layer, RouteLayers } from "./router-layers.ts";

/** Stands for functions that run for every method: those of `route.all`. */
const EVERY_METHOD = "ALL";

/** The functions that a route runs for the same methods. */
interface MethodHandlers {
  readonly methods: readonly string[];
  readonly handlers: readonly Layer["handle"][];
}

/**
 * Returns the steps of a route. The guards at its beginning count for later routes too, which requests only reach through them;
 * those behind a function of the app don't, because it may skip the rest of the route.
 */
export function stepsOfHandlers(route: RouteLayers, pattern: PathPattern): RouteSteps {
  return groupByHandlers(route).flatMap(({ methods, handlers }) => {
    const steps = handlers.map((handle, index) =>
      toStep(handle, { methods, pattern, isLast: isLast(handlers, index) }),
    );
    const end = handlers.findIndex((handle) => !isCheck(handle));
    return end < 0 ? steps : [...steps.slice(0, end), { group: steps.slice(end) }];
  });
}

/** Tells whether a function may leave requests to what follows it. One without any parameter takes them all by `...`. */
export function canPassOn({ length }: Layer["handle"]): boolean {
  return length === 0 || length === 3;
}

/** `app.all` adds its functions once for each of some thirty methods: they become one entry. */
function groupByHandlers({ stack }: RouteLayers): readonly MethodHandlers[] {
  const named = new Set(stack.flatMap(({ method }) => method ?? []));
  const hasAll = stack.some(({ method }) => method === undefined);
  const groups: { methods: string[]; handlers: readonly Layer["handle"][] }[] = [];
  for (const method of [...(hasAll ? [EVERY_METHOD] : []), ...named]) {
    const applying = stack.filter((layer) => layer.method === undefined || layer.method === method);
    const handlers = applying.filter(({ handle }) => handle.length < 4).map(({ handle }) => handle);
    const same = groups.find((group) => method !== EVERY_METHOD && isSame(group, handlers));
    if (same) same.methods.push(method.toUpperCase());
    else groups.push({ methods: [method.toUpperCase()], handlers });
  }
  return groups;
}

function isSame({ methods, handlers }: MethodHandlers, others: readonly Layer["handle"][]): boolean {
  const isNamed = !methods.includes(EVERY_METHOD);
  return isNamed && handlers.length === others.length && handlers.every((handler, index) => handler === others[index]);
}

function toStep(
  handle: Layer["handle"],
  { methods, pattern, isLast }: { methods: readonly string[]; pattern: PathPattern; isLast: boolean },
): RouteStep {
  const isHandler = isLast || !canPassOn(handle);
  return {
    methods: methods.includes(EVERY_METHOD) ? "ALL" : methods,
    pattern,
    run: handle,
    role: isHandler ? "handler" : "passing",
  };
}

/** The last function of the app answers, whatever its parameters: guards behind it come too late. */
function isLast(handlers: readonly Layer["handle"][], index: number): boolean {
  return handlers.slice(index + 1).every(isCheck);
}

function isCheck(handle: Layer["handle"]): boolean {
  const type = routeMarkOf(handle)?.type;
  return type === "guard" || type === "public";
}
