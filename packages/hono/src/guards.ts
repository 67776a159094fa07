import type { TokenValidator } from "@orgward/core";
import {
  createGuards,
  forwardGuards,
  type GuardForm,
  type Guards,
  type GuardsOptions,
  type ProtectGuard,
} from "@orgward/core/adapter";
import type { Context } from "hono";
import { type FailureRenderer, type GuardMiddleware, toMiddleware } from "./middleware.ts";

/** What Hono takes in place of a guard. */
export interface HonoForm extends GuardForm {
  readonly shape: GuardMiddleware<this["identity"]>;
}

/** The guards as Hono middleware. */
export interface HonoGuards<Role extends string = string, Permission extends string = string>
  extends Guards<Role, Permission, Context, HonoForm> {}

/**
 * Returns a validator together with its guards.
 *
 * @param protect makes each guard take sessions too. Default: guards look at the `Authorization` header alone
 */
export function withGuards<
  Role extends string,
  Permission extends string,
  Validator extends TokenValidator<Role, Permission>,
>(
  validator: Validator & TokenValidator<Role, Permission>,
  options: GuardsOptions<FailureRenderer>,
  protect: ProtectGuard<Context> = (guard) => guard,
): Validator & HonoGuards<Role, Permission> {
  const guards = createGuards<Role, Permission, Context, FailureRenderer>(validator, options);
  return {
    ...validator,
    ...forwardGuards<Role, Permission, Context, FailureRenderer, HonoForm>((choose) => {
      const guard = protect(choose(guards));
      return toMiddleware(() => guard, guard.description);
    }),
  };
}
