import type { GuardCall } from "../guard-call.ts";

/**
 * A function that is used on a path or stands in a route: a guard, `publicRoute()`, or a function of the app that only looks like a
 * guard: it calls one sometimes (`conditional`), or carries copies of all properties of one (`copied`).
 */
export type PlannedCheck = GuardCall | "public" | "conditional" | "copied" | "loginRoutes";

/** A part of an app, in the order in which the app adds it. */
export type AppPart =
  /** A route; `after` stands behind its handler. */
  | {
      readonly method: "get" | "post" | "all";
      readonly path: string;
      readonly before?: readonly PlannedCheck[];
      readonly after?: readonly PlannedCheck[];
    }
  /** Middleware for a path and everything below it. */
  | { readonly use: string; readonly run: readonly PlannedCheck[] }
  /** A router of its own, mounted below a path. */
  | { readonly mount: string; readonly parts: readonly AppPart[] };

/** A row of the list, as JSON. */
export interface ExpectedRoute {
  readonly method: string;
  readonly path: string;
  /** The kind of the summary. */
  readonly guard: string;
  /** The kinds of all guards in order. Default: that of `guard` where it is a guard, else none. */
  readonly guards?: readonly string[];
}

/** An app, and the list of its routes. */
export interface RouteListCase {
  readonly id: string;
  readonly app: readonly AppPart[];
  readonly routes: readonly ExpectedRoute[];
}
