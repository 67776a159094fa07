import { ForbiddenException } from "../errors.ts";
import type { Principal, TokenPrincipal, UserApiKeyPrincipal, UserPrincipal } from "./principal.ts";

/**
 * Lets people pass, and nothing that acts for itself.
 *
 * @throws ForbiddenException with status 403 and the code `machine_not_allowed` for a machine
 */
export function requirePerson<Role extends string, Permission extends string>(
  principal: TokenPrincipal<Role, Permission>,
): UserPrincipal<Role, Permission> {
  if (principal.kind === "user") return principal;
  throw new ForbiddenException("machine_not_allowed", "machine");
}

/**
 * Lets people and their API keys pass, and nothing that acts for itself or for an organization.
 *
 * @throws ForbiddenException with status 403 and the code `machine_not_allowed` for a machine or an organization's API key
 */
export function requireUserOf<Role extends string, Permission extends string>(
  principal: Principal<Role, Permission>,
): UserPrincipal<Role, Permission> | UserApiKeyPrincipal<Role, Permission> {
  if (isOfUser(principal)) return principal;
  throw new ForbiddenException("machine_not_allowed", "machine");
}

function isOfUser<Role extends string, Permission extends string>(
  principal: Principal<Role, Permission>,
): principal is UserPrincipal<Role, Permission> | UserApiKeyPrincipal<Role, Permission> {
  return "user" in principal && principal.user !== null;
}
