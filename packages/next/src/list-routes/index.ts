/// <reference types="node" />
import { pathToFileURL } from "node:url";
import type { ListedRoute } from "@orgward/core/adapter";
import { findFiles } from "./find-files.ts";
import { listHandlers } from "./list-handlers.ts";

export type { GuardDescription, ListedRoute, RouteGuard } from "@orgward/core/adapter";

/** Options of {@link listRoutes}. */
export interface ListRoutesOptions {
  /**
   * Loads a file of the app and returns what it exports. In a test that is `(file) => import(file)`, so that TypeScript, JSX and path
   * aliases work as in the test itself. Default: the runtime's own `import()`.
   */
  readonly load?: (file: string) => Promise<unknown>;
}

/**
 * Lists the route handlers of a Next app with the guard of each, and the server actions of files that begin with `"use server"`: what a
 * release or a CI job asks before an app goes out. Each file is loaded, and what it exports says whether it is guarded; a file that
 * can't be loaded is unknown.
 *
 * Pages and actions inside components aren't listed: they check in their own code.
 *
 * @example
 * const routes = await listRoutes("./", { load: (file) => import(file) });
 * expect(routes.filter(({ guard }) => guard.kind === "unguarded" || guard.kind === "unknown")).toEqual([]);
 *
 * @param folder the folder of the app: the one with `app`, `src/app` or `pages` in it
 * @returns the routes by path; an action has the method `ACTION`, and its file and name as path
 * @throws TypeError when the folder has neither
 */
export async function listRoutes(
  folder: string,
  { load = (file) => import(pathToFileURL(file).href) }: ListRoutesOptions = {},
): Promise<readonly ListedRoute[]> {
  const files = await findFiles(folder);
  const routes: ListedRoute[] = [];
  // One after the other: what a file fails with is then its own.
  for (const file of files) routes.push(...(await listHandlers(file, load)));
  return routes.sort((one, other) => (one.path < other.path ? -1 : one.path > other.path ? 1 : 0));
}
