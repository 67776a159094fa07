import type { HeldRoles } from "../domain/roles.ts";

/** Returns the roles that a form gives to a member. */
export function readHeldRoles(form: URLSearchParams): HeldRoles {
  return { role: form.get("role") ?? "", additionalRoles: form.getAll("additional_role") };
}
