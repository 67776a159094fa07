import { type BaseAuth, initBaseAuth } from "../auth/init-base-auth.ts";
import { type BaseAuthOptions, baseAuthOptionNames } from "../auth/options.ts";
import { checkOptionNames, type OptionNames, pickOptions } from "../option-names.ts";
import { type TokenValidatorOptions, tokenValidatorOptionNames } from "../options.ts";
import type { ReadyOptions } from "../readiness.ts";
import { createTokenValidator, type TokenValidator } from "../token-validator.ts";
import type { Access, PermissionOf, RoleOf } from "../user/define-access.ts";
import type { GuardsOptions } from "./create-guards.ts";
import type { SessionAuthOptions } from "./sessions/options.ts";

const guardsOptionNames: OptionNames<GuardsOptions> = { failures: true };

const sessionAuthOptionNames: OptionNames<SessionAuthOptions> = {
  appUrl: true,
  authPath: true,
  basePath: true,
  sessions: true,
};

/**
 * Makes the validator of an adapter's `createTokenGuards`.
 *
 * @param options those of `createTokenValidator` and of the guards
 * @throws TypeError that names the option which is wrong, or doesn't exist
 */
export function tokenValidatorOf<const A extends Access = Access>(
  options: TokenValidatorOptions<A>,
): TokenValidator<RoleOf<A>, PermissionOf<A>> {
  checkOptionNames(options, { ...tokenValidatorOptionNames, ...guardsOptionNames });
  return createTokenValidator<A>(pickOptions(options, tokenValidatorOptionNames));
}

/**
 * Makes what an adapter's `initAuth` is built on.
 *
 * @param options those of `initBaseAuth`, of the guards and of the sessions
 * @throws TypeError that names the option which is wrong, or doesn't exist
 */
export function baseAuthOf<const A extends Access = Access>(
  options: BaseAuthOptions<A>,
): BaseAuth<RoleOf<A>, PermissionOf<A>> {
  checkOptionNames(options, { ...baseAuthOptionNames, ...guardsOptionNames, ...sessionAuthOptionNames });
  return initBaseAuth<A>(pickOptions(options, baseAuthOptionNames));
}

/** Lets `ready()` find out whether people can sign in, too, where an app has sessions. */
export function withCallbackCheck<Auth extends Pick<BaseAuth, "ready">>(
  auth: Auth,
  sessions: { readonly checkCallback: () => Promise<void> } | undefined,
): Auth {
  if (!sessions) return auth;
  return {
    ...auth,
    ready: async (options?: ReadyOptions) => {
      await auth.ready(options);
      await sessions.checkCallback();
    },
  };
}
