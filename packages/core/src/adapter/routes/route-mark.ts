import type { GuardDescription } from "../../refusals/guard-description.ts";
import type { RouteGuard } from "./listed-route.ts";

/** What a function says about the routes that it stands before, or answers. */
export type RouteMark =
  /** A guard: what runs after it is guarded. */
  | { readonly type: "guard"; readonly guard: GuardDescription }
  /** A handler with its guards in one function, the first to run in front. */
  | { readonly type: "guarded"; readonly guards: readonly GuardDescription[] }
  /** Meant to be open to everybody. */
  | { readonly type: "public" }
  /** Middleware that answers requests to these addresses, and passes on all others. */
  | { readonly type: "routes"; readonly routes: readonly AnsweredRoute[]; readonly guard: RouteGuard };

/** An address that middleware answers. */
export interface AnsweredRoute {
  readonly method: string;
  /** From the root of the app, wherever the middleware is mounted. */
  readonly path: string;
}

// In the global registry, so that marks are recognized when two copies of this package are loaded.
const MARK = Symbol.for("@orgward/core.route-mark");

interface Marked {
  readonly [MARK]?: { readonly subject: unknown; readonly mark: RouteMark };
}

/** Marks a function of an adapter for {@link routeMarkOf}; returns it. */
export function markRoute<Subject extends object>(subject: Subject, mark: RouteMark): Subject {
  // With its owner: whoever copies the properties of a guard to another function must not make a guard of it.
  return Object.defineProperty(subject, MARK, { value: Object.freeze({ subject, mark }) });
}

/** Returns the mark of a function; `undefined` for one that has none, or only a copy of another's. */
export function routeMarkOf(subject: unknown): RouteMark | undefined {
  if (typeof subject !== "function" && (typeof subject !== "object" || subject === null)) return undefined;
  const marked = (subject as Marked)[MARK];
  return marked?.subject === subject ? marked?.mark : undefined;
}

/**
 * Checks what `guarded` is given as the handler. A guard there was swapped with the handler, which would run before it, unguarded.
 *
 * @throws TypeError that says which comes first
 */
export function checkGuardedHandler(handler: unknown): void {
  if (routeMarkOf(handler)?.type !== "guard") return;
  throw new TypeError("guarded takes the guard first, and then the handler: guarded(auth.requireUser(), handler).");
}
