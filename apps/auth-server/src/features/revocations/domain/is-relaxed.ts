import type { Json } from "../../../platform/events/changes.ts";

/**
 * Returns whether a rule of an access policy demands no more than before. Rules are as events record them: whether something is required, a
 * largest number of seconds, or a list of what is allowed; `null` for no rule.
 */
export function isRuleRelaxed(before: Json, after: Json): boolean {
  if (after === null || after === false || after === "allowed") return true;
  if (typeof after === "string") return before === after;
  if (before === null || typeof after === "boolean") return before === true;
  if (typeof after === "number") return typeof before === "number" && after >= before;
  return Array.isArray(before) && Array.isArray(after) && before.every((item) => after.includes(item));
}

/** Reads a rule of the deployment's floor, which events record as people write it. */
export function readFloorRule(setting: string, text: Json): Json {
  if (text === "" || typeof text !== "string") return null;
  if (text === "true" || text === "false") return text === "true";
  return setting.endsWith("_seconds") ? Number(text) : text.split(",");
}

interface RecordedRole {
  readonly name: string;
  readonly permissions: readonly string[];
}

/**
 * Returns whether nobody loses anything when roles are redefined: every role is still there, in the same order, with all of its
 * permissions. What roles inherit from each other is then kept, too.
 */
export function areRolesKept(before: Json, after: Json): boolean {
  const [earlier, later] = [toRoles(before), toRoles(after)];
  const places = earlier.map(({ name }) => later.findIndex((role) => role.name === name));
  const isInOrder = places.every((place, index) => place !== -1 && place > (places[index - 1] ?? -1));
  return (
    isInOrder &&
    earlier.every(({ permissions }, index) => {
      const kept = later[places[index] ?? -1]?.permissions ?? [];
      return permissions.every((permission) => kept.includes(permission));
    })
  );
}

/** Events hold roles as this server has recorded them; `null` before there were any. */
function toRoles(recorded: Json): readonly RecordedRole[] {
  return (recorded ?? []) as unknown as readonly RecordedRole[];
}
