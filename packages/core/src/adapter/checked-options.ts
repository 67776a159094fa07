import { type BaseAuthOptions, baseAuthOptionNames } from "../auth/options.ts";
import { checkOptionNames, type OptionNames, pickOptions } from "../option-names.ts";
import { type TokenValidatorOptions, tokenValidatorOptionNames } from "../options.ts";
import type { ReadyOptions } from "../readiness.ts";
import type { Access } from "../user/define-access.ts";
import type { GuardsOptions } from "./create-guards.ts";
import type { SessionAuthOptions } from "./sessions/options.ts";

const guardsOptionNames: OptionNames<GuardsOptions> = { explainRefusals: true, failures: true, onRefusal: true };

const sessionAuthOptionNames: OptionNames<SessionAuthOptions> = {
  appUrl: true,
  authPath: true,
  basePath: true,
  sessions: true,
};

/**
 * Takes the options of `createTokenValidator` from those of an adapter's `createTokenGuards`, which are for its guards, too.
 *
 * @throws TypeError that names the option which doesn't exist
 */
export function tokenValidatorOptionsOf<A extends Access>(options: TokenValidatorOptions<A>): TokenValidatorOptions<A> {
  checkOptionNames(options, { ...tokenValidatorOptionNames, ...guardsOptionNames });
  return pickOptions(options, tokenValidatorOptionNames);
}

/**
 * Takes the options of `initBaseAuth` from those of an adapter's `initAuth`, which are for its guards and sessions, too.
 *
 * @throws TypeError that names the option which doesn't exist
 */
export function baseAuthOptionsOf<A extends Access>(options: BaseAuthOptions<A>): BaseAuthOptions<A> {
  checkOptionNames(options, { ...baseAuthOptionNames, ...guardsOptionNames, ...sessionAuthOptionNames });
  return pickOptions(options, baseAuthOptionNames);
}

/** What can be asked whether it is ready. */
interface Readiable {
  ready(options?: ReadyOptions): Promise<void>;
}

/** Lets `ready()` find out whether people can sign in, too, where an app has sessions. */
export function withCallbackCheck<Auth extends Readiable>(
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
