import { type BaseAuthOptions, baseAuthOptionNames } from "../auth/options.ts";
import { checkOptionNames, type OptionNames, pickOptions } from "../option-names.ts";
import { type TokenValidatorOptions, tokenValidatorOptionNames } from "../options.ts";
import type { ReadyOptions } from "../readiness.ts";
import { checkTracing, type Tracing } from "../tracing/tracing.ts";
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
 * @param framework what the adapter is for, as spans name it
 * @throws TypeError that names the option which doesn't exist
 */
export function tokenValidatorOptionsOf<A extends Access>(
  options: TokenValidatorOptions<A>,
  framework: string,
): TokenValidatorOptions<A> {
  checkOptionNames(options, { ...tokenValidatorOptionNames, ...guardsOptionNames });
  return namingFramework(pickOptions(options, tokenValidatorOptionNames), framework);
}

/**
 * Takes the options of `initBaseAuth` from those of an adapter's `initAuth`, which are for its guards and sessions, too.
 *
 * @param framework what the adapter is for, as spans name it
 * @throws TypeError that names the option which doesn't exist
 */
export function baseAuthOptionsOf<A extends Access>(
  options: BaseAuthOptions<A>,
  framework: string,
): BaseAuthOptions<A> {
  checkOptionNames(options, { ...baseAuthOptionNames, ...guardsOptionNames, ...sessionAuthOptionNames });
  return namingFramework(pickOptions(options, baseAuthOptionNames), framework);
}

function namingFramework<Options extends { readonly tracing?: Tracing }>(options: Options, framework: string): Options {
  const tracing = checkTracing(options?.tracing);
  return tracing ? { ...options, tracing: tracing.forFramework(framework) } : options;
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
