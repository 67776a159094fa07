import {
  type Access,
  createTokenValidator,
  type PermissionOf,
  type RoleOf,
  type TokenValidator,
  type TokenValidatorOptions,
} from "@orgward/core";
import { type GuardsOptions, tokenValidatorOptionsOf } from "@orgward/core/adapter";
import type { Context, Env } from "hono";
import { type AppOptions, createEnvironmentGuards, type EnvironmentAuth, REHEARSED_URL } from "./environment.ts";
import { type HonoGuards, withGuards } from "./guards.ts";
import type { FailureRenderer } from "./middleware.ts";

/** Options of {@link createTokenGuards}: those of `createTokenValidator`, and who answers a failure. */
export interface TokenGuardsOptions<A extends Access = Access>
  extends TokenValidatorOptions<A>,
    GuardsOptions<FailureRenderer> {}

/** Everything of `createTokenValidator`, and the guards as Hono middleware. */
export type TokenGuards<Role extends string = string, Permission extends string = string> = TokenValidator<
  Role,
  Permission
> &
  HonoGuards<Role, Permission>;

/** Options that come from the environment of a request. */
export interface EnvironmentTokenOptions extends Omit<TokenValidatorOptions, "access" | "onProblem"> {
  /** Known before the first request: it stands in `AppOptions`. */
  readonly access?: never;
  /** The same one for all requests: it stands in `AppOptions`. */
  readonly onProblem?: never;
}

/**
 * Creates guards that only check access tokens, where options are known only during a request. The function runs at each request; equal
 * options share their keys and tokens.
 *
 * @example
 * const auth = createTokenGuards((c: Context<{ Bindings: Env }>) => ({ authUrl: c.env.AUTH_URL }), { access });
 *
 * @param options wrong ones are a TypeError at the request, which names the option
 * @param appOptions what is known before: `access`, `failures` and `onProblem`
 * @throws TypeError that names the option of `appOptions` which is wrong
 */
export function createTokenGuards<const A extends Access = Access, E extends Env = Env>(
  options: (context: Context<E>) => EnvironmentTokenOptions,
  appOptions?: AppOptions<A>,
): EnvironmentAuth<RoleOf<A>, PermissionOf<A>, TokenValidator<RoleOf<A>, PermissionOf<A>>>;
// The last signature is the one that `ReturnType` and `Parameters` see.
/**
 * Creates the guards of `initAuth` for services that only check access tokens: no API key, and nothing that manages users in the
 * bundle.
 *
 * @example
 * const auth = createTokenGuards({ authUrl: "https://auth.example.com" });
 * app.get("/api/whoami", auth.requireUser(), (c) => c.json({ userId: c.get("user").userId }));
 *
 * @throws TypeError that names the option which is wrong
 */
export function createTokenGuards<const A extends Access = Access>(
  options: TokenGuardsOptions<A>,
): TokenGuards<RoleOf<A>, PermissionOf<A>>;
export function createTokenGuards<const A extends Access = Access>(
  options: TokenGuardsOptions<A> | ((context: Context) => EnvironmentTokenOptions),
  appOptions: AppOptions<A> = {},
):
  | TokenGuards<RoleOf<A>, PermissionOf<A>>
  | EnvironmentAuth<RoleOf<A>, PermissionOf<A>, TokenValidator<RoleOf<A>, PermissionOf<A>>> {
  if (typeof options !== "function")
    return withGuards(createTokenValidator<A>(tokenValidatorOptionsOf(options, "hono")), options);
  const { guards, environmentOf } = createEnvironmentGuards(
    (given: EnvironmentTokenOptions) => ({
      validator: createTokenValidator<A>(tokenValidatorOptionsOf({ ...given, ...appOptions }, "hono")),
    }),
    options,
    {
      appOptions,
      rehearsed: createTokenValidator<A>(tokenValidatorOptionsOf({ authUrl: REHEARSED_URL, ...appOptions }, "hono")),
    },
  );
  return { ...guards, forContext: (context) => environmentOf(context).validator };
}
