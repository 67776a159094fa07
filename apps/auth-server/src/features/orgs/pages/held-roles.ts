import type { RecordedEvent } from "../../../platform/events/event.ts";
import type { Translate } from "../../../platform/language/translations.ts";

/** Names of roles, or what writes that there were none in a language. */
type HeldRoles = string | ((t: Translate) => string);

/**
 * Returns the roles that someone held before and after an event, separated by commas: the role, or the additional roles when only those
 * changed. `null` where they held none, or where it has been erased.
 */
export function readHeldRoles({ changes }: RecordedEvent): { before: HeldRoles | null; after: HeldRoles | null } {
  const { role, additional_roles: additional } = changes ?? {};
  return { before: write([role?.before, additional?.before]), after: write([role?.after, additional?.after]) };
}

function write(held: readonly unknown[]): HeldRoles | null {
  const names = held.flat().filter((name) => typeof name === "string");
  if (names.length > 0) return names.join(", ");
  return held.some((roles) => Array.isArray(roles)) ? (t) => t("held_roles.none") : null;
}
