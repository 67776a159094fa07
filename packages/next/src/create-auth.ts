import { type Access, type BaseAuth, initBaseAuth, type PermissionOf, type RoleOf } from "@orgward/core";
import {
  baseAuthOptionsOf,
  createGuards,
  createSessions,
  type ReadableCookies,
  withCallbackCheck,
} from "@orgward/core/adapter";
import type { NextRequest } from "next/server.js";
import { type ActionGuards, createActionGuards } from "./action-guards.ts";
import { type ComponentGuards, createComponentGuards } from "./components.ts";
import { createSessionReader } from "./credentials.ts";
import type { AuthOptions, FailureRenderer } from "./options.ts";
import { createProxy, type ProxyFactories } from "./proxy.ts";
import { createRouteGuards, type RouteGuards } from "./route-guards.ts";
import { type AuthRoutes, createAuthRoutes } from "./routes.ts";
import type { WritableCookies } from "./writable-cookies.ts";

/** Everything of `initBaseAuth`, and what an app needs on each surface of Next. */
export interface Auth<Role extends string = string, Permission extends string = string>
  extends BaseAuth<Role, Permission>,
    RouteGuards<Role, Permission>,
    ComponentGuards<Role, Permission>,
    ProxyFactories {
  /** The guards for server actions. */
  readonly action: ActionGuards<Role, Permission>;
  /** The handlers of `login`, `signup`, `callback`, `logout`, `set-active-org` and `userinfo`. */
  readonly routes: AuthRoutes;
}

/** The request at hand, as Next shows it wherever there is no argument for it. */
export interface RequestStore {
  cookies(): Promise<ReadableCookies & WritableCookies>;
  headers(): Promise<Pick<Headers, "get">>;
  /** Waits until somebody has asked for the page. */
  connection(): Promise<void>;
}

/** Joins the surfaces on one set of sessions. */
export function createAuth<const A extends Access = Access>(
  options: AuthOptions<A>,
  store: RequestStore,
): Auth<RoleOf<A>, PermissionOf<A>> {
  const base = initBaseAuth<A>(baseAuthOptionsOf(options, "next"));
  const sessions = createSessions(base, { ...options, fetch: withoutCache(options.fetch) });
  const auth = withCallbackCheck(base, sessions);
  const guards = createGuards<RoleOf<A>, PermissionOf<A>, NextRequest, FailureRenderer>(auth, options);
  const surroundings = { sessions, cookieStore: store.cookies, requestHeaders: store.headers };
  return {
    ...auth,
    ...createRouteGuards(guards, createSessionReader(surroundings)),
    ...createComponentGuards(auth, options, {
      sessions,
      requestHeaders: store.headers,
      cookieStore: async () => {
        // Cookies are there for a prefetch, too, in which nothing may look at the clock.
        await store.connection();
        return store.cookies();
      },
    }),
    ...createProxy(sessions),
    action: createActionGuards(auth, options, surroundings),
    routes: createAuthRoutes(sessions),
  };
}

/** Next 15 and its data cache would remember the answers to questions about sessions. */
function withoutCache(send: typeof fetch = (...request) => globalThis.fetch(...request)): typeof fetch {
  return (input, init) => send(input, { ...init, cache: "no-store" });
}
