import { describeMembers, type PreviewedRole } from "../preview-roles.ts";

/** Describes what a role itself is given and no longer given, one line each. */
export function describePermissions(before: readonly string[], after: readonly string[]): readonly string[] {
  const given = after.filter((permission) => !before.includes(permission));
  const taken = before.filter((permission) => !after.includes(permission));
  return [
    ...(given.length > 0 ? [`gives ${given.join(", ")}`] : []),
    ...(taken.length > 0 ? [`no longer gives ${taken.join(", ")}`] : []),
  ];
}

/** Describes what the members who hold a role gain and lose, including what they inherit, one line each. */
export function describeDifference(difference: PreviewedRole | undefined): readonly string[] {
  if (difference?.presence !== "kept" || difference.holders === 0) return [];
  const { holders, gained, lost, gainedRoles, lostRoles } = difference;
  const members = describeMembers(holders);
  const verb = (many: string, one: string) => `${members} ${holders === 1 ? one : many}`;
  return [
    ...(gained.length > 0 ? [`${verb("gain", "gains")} ${gained.join(", ")}`] : []),
    ...(lost.length > 0 ? [`${verb("lose", "loses")} ${lost.join(", ")}`] : []),
    ...(gainedRoles.length > 0 ? [`${verb("count", "counts")} as ${gainedRoles.join(", ")} too`] : []),
    ...(lostRoles.length > 0 ? [`${verb("no longer count", "no longer counts")} as ${lostRoles.join(", ")}`] : []),
  ];
}
