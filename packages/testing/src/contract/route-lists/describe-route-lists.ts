import { describe, expect, it } from "vitest";
import type { AppPart, ExpectedRoute } from "./app-plan.ts";
import { routeListCases } from "./route-list-cases.ts";

/** A row of an adapter's list, as far as the contract looks at it. */
export interface ActualRoute {
  readonly method: string;
  readonly path: string;
  readonly guard: { readonly kind: string };
  readonly guards: readonly { readonly kind: string }[];
}

const NO_GUARDS: readonly string[] = ["unguarded", "unknown", "public", "loginRoute"];

/**
 * Describes an adapter's list of routes: the same app has the same list in every framework. Call it at the top of a vitest file.
 *
 * @param list builds an app by a plan, and lists its routes
 * @param skip ids of cases whose app the framework can't build, each with the reason; building it must throw
 */
export function describeRouteListContract(
  name: string,
  list: (app: readonly AppPart[]) => readonly ActualRoute[],
  skip: Readonly<Record<string, string>> = {},
): void {
  describe(`${name} lists the routes of an app`, () => {
    it.each(routeListCases.map((one) => [one.id, one] as const))("%s", (id, { app, routes }) => {
      if (skip[id]) expect(() => list(app), skip[id]).toThrow();
      else expect(list(app).map(kindsOf)).toEqual(routes.map(withGuards));
    });
  });
}

function kindsOf({ method, path, guard, guards }: ActualRoute): Required<ExpectedRoute> {
  return { method, path, guard: guard.kind, guards: guards.map(({ kind }) => kind) };
}

function withGuards(route: ExpectedRoute): Required<ExpectedRoute> {
  return { guards: NO_GUARDS.includes(route.guard) ? [] : [route.guard], ...route };
}
