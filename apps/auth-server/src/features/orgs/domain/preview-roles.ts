import { countOf } from "../../../platform/count-of.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import type { RoleDefinition } from "./roles.ts";
import { compareRoles, findRenames, type NextRoles, placeRoles, type RoleDifference } from "./save-roles.ts";

/** Members are counted only up to this number. */
export const MAX_COUNTED = 10_000;

/** What the holders of a role would gain and lose, and how many there are. */
export interface PreviewedRole extends RoleDifference {
  readonly holders: number;
  /** Whether machines, such as service accounts, hold it too. */
  readonly isHeldByMachines: boolean;
}

/** Works out who would gain or lose what if these roles were saved. Roles whose holders gain and lose nothing are left out. */
export async function previewRoles(
  { memberships, machines }: Pick<Repositories, "memberships" | "machines">,
  before: RoleDefinition,
  { structure, roles }: NextRoles,
): Promise<readonly PreviewedRole[]> {
  const after = { structure, roles: placeRoles(roles) };
  const heldByMachines = await machines.listRolesHeldUnder(null);
  const previewed: PreviewedRole[] = [];
  for (const difference of compareRoles(before, after, findRenames(before.roles, roles))) {
    const held = difference.was ?? difference.role;
    const holders = await memberships.countHolders(held, MAX_COUNTED + 1);
    previewed.push({ ...difference, holders, isHeldByMachines: heldByMachines.includes(held) });
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
