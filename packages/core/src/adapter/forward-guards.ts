import type { FailureRenderer, Guard } from "./guard.ts";
import type { CheckForm, GuardForm, Guards, RequestIdentity, ShapeOf } from "./guards.ts";

/**
 * Puts every guard into the form that a framework takes it in.
 *
 * @param forward makes that form, such as middleware; it chooses its guard from those of a validator, which may be known at a
 *   request only
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
