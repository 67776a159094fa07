import {
  type Access,
  createTokenValidator,
  type PermissionOf,
  type RoleOf,
  type TokenValidator,
  type TokenValidatorOptions,
} from "@orgward/core";
import { type GuardsOptions, tokenValidatorOptionsOf } from "@orgward/core/adapter";
import { type ExpressGuards, withGuards } from "./guards.ts";
import type { FailureRenderer } from "./middleware.ts";

/** Options of {@link createTokenGuards}: those of `createTokenValidator`, and who answers a failure. */
export interface TokenGuardsOptions<A extends Access = Access>
  extends TokenValidatorOptions<A>,
    GuardsOptions<FailureRenderer> {}

/** Everything of `createTokenValidator`, and the guards as Express middleware. */
export type TokenGuards<Role extends string = string, Permission extends string = string> = TokenValidator<
  Role,
  Permission
> &
  ExpressGuards<Role, Permission>;

/**
 * Creates the guards of `initAuth` for services that only check access tokens: no API key, and nothing that manages users in the
 * bundle.
 *
 * @example
 * const auth = createTokenGuards({ authUrl: "https://auth.example.com" });
 * app.get("/api/whoami", auth.requireUser(), (req, res) => res.json({ userId: getUser(req).userId }));
 *
 * @throws TypeError that names the option which is wrong
 */
export function createTokenGuards<const A extends Access = Access>(
  options: TokenGuardsOptions<A>,
): TokenGuards<RoleOf<A>, PermissionOf<A>> {
  return withGuards(createTokenValidator<A>(tokenValidatorOptionsOf(options, "express")), options);
}
