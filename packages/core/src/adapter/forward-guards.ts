import type { FailureRenderer, Guard } from "./guard.ts";
import type { CheckForm, GuardForm, Guards, RequestIdentity, ShapeOf } from "./guards.ts";

/**
 * Turns each of the six guards into what a framework takes in its place.
 *
 * @param forward makes that of one guard, such as middleware. Calling `choose` with the guards of a validator gives the guard; where
 *   the validator depends on the request, it is called at each request
 */
export function forwardGuards<
  Role extends string,
  Permission extends string,
  Native,
  Render extends FailureRenderer,
  Form extends GuardForm,
>(
  forward: <Identity extends RequestIdentity>(
    choose: (guards: Guards<Role, Permission, Native, CheckForm<Native, Render>>) => Guard<Native, Identity, Render>,
  ) => ShapeOf<Form, Identity>,
): Guards<Role, Permission, Native, Form> {
  return {
    requireUser: (options) => forward((guards) => guards.requireUser(options)),
    optionalUser: (options) => forward((guards) => guards.optionalUser(options)),
    requireOrgMember: (options) => forward((guards) => guards.requireOrgMember(options)),
    requireOrgRole: (role, options) => forward((guards) => guards.requireOrgRole(role, options)),
    requireOrgPermission: (permissions, options) =>
      forward((guards) => guards.requireOrgPermission(permissions, options)),
    requireOrg: (rule, options) => forward((guards) => guards.requireOrg(rule, options)),
  };
}
