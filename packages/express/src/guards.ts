import type { TokenValidator } from "@orgward/core";
import {
  createGuards,
  forwardGuards,
  type GuardForm,
  type Guards,
  type GuardsOptions,
  type ProtectGuard,
} from "@orgward/core/adapter";
import type { Request } from "express";
import { type FailureRenderer, type GuardMiddleware, toMiddleware } from "./middleware.ts";

/** What Express takes in place of a guard. */
interface ExpressForm extends GuardForm {
  readonly shape: GuardMiddleware<this["identity"]>;
}

/** The guards as Express middleware. */
export interface ExpressGuards<Role extends string = string, Permission extends string = string>
  extends Guards<Role, Permission, Request, ExpressForm> {}

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
  protect: ProtectGuard<Request> = (guard) => guard,
): Validator & ExpressGuards<Role, Permission> {
  const guards = createGuards<Role, Permission, Request, FailureRenderer>(validator, options);
  return {
    ...validator,
    ...forwardGuards<Role, Permission, Request, FailureRenderer, ExpressForm>((choose) =>
      toMiddleware(protect(choose(guards))),
    ),
  };
}
