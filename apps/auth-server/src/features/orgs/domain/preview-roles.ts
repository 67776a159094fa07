import { countOf } from "../../../platform/count-of.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import type { RoleDefinition } from "./roles.ts";
import { compareRoles, findRenames, type NextRoles, placeRoles, type RoleDifference } from "./save-roles.ts";

/** Members are counted only up to this number. */
export const MAX_COUNTED = 10_000;

/** What the holders of a role would gain and lose, and how many there are. */
export interface PreviewedRole extends RoleDifference {
  readonly holders: number;
}

/** Works out who would gain or lose what if these roles were saved. Roles whose holders gain and lose nothing are left out. */
export async function previewRoles(
  { memberships }: Pick<Repositories, "memberships">,
  before: RoleDefinition,
  { structure, roles }: NextRoles,
): Promise<readonly PreviewedRole[]> {
  const after = { structure, roles: placeRoles(roles) };
  const previewed: PreviewedRole[] = [];
  for (const difference of compareRoles(before, after, findRenames(before.roles, roles))) {
    const holders = await memberships.countHolders(difference.was ?? difference.role, MAX_COUNTED + 1);
    previewed.push({ ...difference, holders });
  }
  return previewed;
}

/** Counts the members who hold several roles, of whom each would keep only the highest. */
export function countSeveralRoles({ memberships }: Pick<Repositories, "memberships">): Promise<number> {
  return memberships.countWithSeveralRoles(MAX_COUNTED + 1);
}

/** Writes a number of members that was counted up to a limit, in English. */
export function describeMembers(members: number): string {
  if (members > MAX_COUNTED) return `more than ${MAX_COUNTED.toLocaleString("en")} members`;
  return countOf(members, "member");
}
