import type { Access, OnProblem, TokenValidator } from "@orgward/core";
import { createGuards, forwardGuards, type GuardsOptions, type ProtectGuard } from "@orgward/core/adapter";
import type { Context } from "hono";
import type { HonoForm, HonoGuards } from "./guards.ts";
import { memoizeByValue } from "./memoize-by-value.ts";
import { type FailureRenderer, toMiddleware } from "./middleware.ts";

/** What is known before the first request, beside options that come from the environment. */
export interface AppOptions<A extends Access = Access> extends GuardsOptions<FailureRenderer> {
  /** The roles and permissions of the app, as `defineAccess` returns them. With it, a misspelt one is refused. Default: any name is taken. */
  readonly access?: A;
  /**
   * Is told, once for as long as it lasts, about what is wrong and shows in no answer: for your log. What it throws or rejects with is
   * dropped. Default: `console.warn`, except for calls that were retried.
   */
  readonly onProblem?: OnProblem;
}

/** The guards of an app whose options come from the environment of each request. */
export interface EnvironmentAuth<Role extends string, Permission extends string, Validator>
  extends HonoGuards<Role, Permission> {
  /** Returns the object that validates tokens in the environment of a request. Equal options give the same object. */
  forContext(context: Context): Validator;
}

/** What is made once for options of equal value. */
export interface Environment<Validator> {
  readonly validator: Validator;
  /** Makes each guard take sessions too. Default: guards look at the `Authorization` header alone. */
  readonly protect?: ProtectGuard<Context> | undefined;
}

/** What is set up before the first request. */
export interface AppSetUp<Role extends string, Permission extends string> {
  readonly appOptions: AppOptions<Access<Role, Permission>>;
  /** Validates nothing: it's there so that wrong arguments of a guard show when the app starts, not at the first request. */
  readonly rehearsed: TokenValidator<Role, Permission>;
}

/** Stands for the auth server until the first request. Nothing is sent there. */
export const REHEARSED_URL = "http://localhost";

/** Guards, and the environment in which they judge a request. */
export interface EnvironmentGuards<Role extends string, Permission extends string, Made> {
  readonly guards: HonoGuards<Role, Permission>;
  readonly environmentOf: (context: Context) => Made;
}

/**
 * Makes guards whose options are asked for at each request: an edge runtime shows its environment nowhere else.
 *
 * @param create runs once for options of equal value
 * @param optionsOf the options, given the context of a request
 * @param app what is known before the first request
 */
export function createEnvironmentGuards<
  Options,
  Role extends string,
  Permission extends string,
  Made extends Environment<TokenValidator<Role, Permission>>,
>(
  create: (options: Options) => Made,
  optionsOf: (context: Context) => Options,
  { appOptions, rehearsed }: AppSetUp<Role, Permission>,
): EnvironmentGuards<Role, Permission, Made> {
  const setUp = (validator: TokenValidator<Role, Permission>) =>
    createGuards<Role, Permission, Context, FailureRenderer>(validator, appOptions);
  const inEnvironment = memoizeByValue((options: Options) => {
    const made = create(options);
    return { made, guards: setUp(made.validator) };
  });
  const rehearsal = setUp(rehearsed);

  const guards = forwardGuards<Role, Permission, Context, FailureRenderer, HonoForm>((choose) => {
    const { description } = choose(rehearsal);
    const chosen = new WeakMap<object, ReturnType<typeof choose>>();
    return toMiddleware((context) => {
      const environment = inEnvironment(optionsOf(context));
      const { protect = (guard) => guard } = environment.made;
      const guard = chosen.get(environment) ?? protect(choose(environment.guards));
      chosen.set(environment, guard);
      return guard;
    }, description);
  });

  return { guards, environmentOf: (context) => inEnvironment(optionsOf(context)).made };
}
