import {
  type Access,
  type BaseAuth,
  type BaseAuthOptions,
  createGuards,
  type GuardsOptions,
  initBaseAuth,
  type PermissionOf,
  type RoleOf,
} from "@orgward/core";
import type { NextRequest } from "next/server.js";
import { createRouteGuards, type RouteGuards } from "./route-guards.ts";

/** Options of {@link initAuth}: those of `initBaseAuth`, and who answers a failure. */
export interface AuthOptions<A extends Access = Access> extends BaseAuthOptions<A>, GuardsOptions {}

/** Everything of `initBaseAuth`, and the guards for Next. */
export type Auth<Role extends string = string, Permission extends string = string> = BaseAuth<Role, Permission> &
  RouteGuards<Role, Permission>;

/**
 * Sets up auth for a Next app. Nothing is sent until the first request, or `auth.ready()`.
 *
 * Guards answer failures themselves, as RFC 6750 says; with `failures: "throw"` they throw an error that carries `status`,
 * `headers` and `body`, for a `try` of your own around the handler.
 *
 * @example
 * export const auth = initAuth({ authUrl: "https://auth.example.com", apiKey: process.env.API_KEY });
 * export const GET = auth.withUser((request, { user }) => Response.json({ userId: user.userId }));
 *
 * @throws TypeError that names the option which is wrong
 */
export function initAuth<const A extends Access = Access>(options: AuthOptions<A>): Auth<RoleOf<A>, PermissionOf<A>> {
  const auth = initBaseAuth<A>(options);
  const guards = createGuards<RoleOf<A>, PermissionOf<A>, NextRequest>(auth, options);
  return { ...auth, ...createRouteGuards(guards) };
}
