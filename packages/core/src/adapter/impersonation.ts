import { ForbiddenException } from "../errors.ts";
import { truth } from "../options.ts";
import type { Principal } from "../principal/principal.ts";

/** Whether guards let somebody in who acts as a user. */
export interface ImpersonationOptions {
  /**
   * Whether somebody who acts as the user may pass: an operator, a permitted member, or a backend (`user.impersonatedBy` says who). With
   * `false`, they get 403 `impersonation_not_allowed`: for what only the user themselves may do. Default true.
   */
  readonly impersonation?: boolean;
}

/**
 * Reads the option.
 *
 * @throws TypeError when it is neither `true` nor `false`
 */
export function parseImpersonation({ impersonation = true }: { readonly impersonation?: unknown }): boolean {
  truth("impersonation", impersonation);
  return impersonation === true;
}

/**
 * Refuses whoever acts as a user.
 *
 * @throws ForbiddenException with status 403 and the code `impersonation_not_allowed`
 */
export function refuseImpersonation<Identified extends Principal>(principal: Identified): Identified {
  if (principal.kind !== "user" || !principal.user.impersonatedBy) return principal;
  throw new ForbiddenException("impersonation_not_allowed", "impersonation");
}
