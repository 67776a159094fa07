import {
  type Access,
  createTokenValidator,
  type PermissionOf,
  type RoleOf,
  type TokenValidator,
  type TokenValidatorOptions,
} from "@orgward/core";
import { createGuards, type GuardsOptions, tokenValidatorOptionsOf } from "@orgward/core/adapter";
import type { NextRequest } from "next/server.js";
import { readAuthorization } from "./credentials.ts";
import type { FailureRenderer } from "./options.ts";
import { createRouteGuards, type RouteGuards } from "./route-guards.ts";

/** Options of {@link createTokenGuards}: those of `createTokenValidator`, and who answers a failure. */
export interface TokenGuardsOptions<A extends Access = Access>
  extends TokenValidatorOptions<A>,
    GuardsOptions<FailureRenderer> {}

/** Everything of `createTokenValidator`, and the guards around route handlers. */
export type TokenGuards<Role extends string = string, Permission extends string = string> = TokenValidator<
  Role,
  Permission
> &
  RouteGuards<Role, Permission>;

/**
 * Creates the guards around route handlers for services that only check access tokens: no API key, no sessions, and nothing that
 * manages users in the bundle. Cookies count for nothing.
 *
 * @example
 * const auth = createTokenGuards({ authUrl: "https://auth.example.com" });
 * export const GET = auth.withUser((request, { user }) => Response.json({ userId: user.userId }));
 *
 * @throws TypeError that names the option which is wrong
 */
export function createTokenGuards<const A extends Access = Access>(
  options: TokenGuardsOptions<A>,
): TokenGuards<RoleOf<A>, PermissionOf<A>> {
  const validator = createTokenValidator<A>(tokenValidatorOptionsOf(options, "next"));
  const guards = createGuards<RoleOf<A>, PermissionOf<A>, NextRequest, FailureRenderer>(validator, options);
  return { ...validator, ...createRouteGuards(guards, readAuthorization) };
}
