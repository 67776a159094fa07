import type { RoleDefinition } from "../../../orgs/domain/roles.ts";
import type { DirectorySettings, RoleRule } from "../records.ts";
import type { GroupOfUser } from "../repositories.ts";

/** The role that a directory's rules give somebody. */
export interface DecidedRole {
  /** What the first rule gives that matches a group of the person; `null` if none does. */
  readonly decided: { readonly role: string; readonly group: string } | null;
  /** The role of whom no rule matches; `null` if the organization has no roles. */
  readonly fallback: string | null;
  /** Whether the settings name a role that the organization doesn't have. */
  readonly isUnknown: boolean;
  /** The organization's roles, highest first. */
  readonly order: readonly string[];
}

/** Decides the role of somebody by their groups. Only the roles in force count: the settings may be older than them. */
export function decideRole(
  { roleRules, defaultRole }: DirectorySettings,
  groups: readonly GroupOfUser[],
  { roles }: RoleDefinition,
): DecidedRole {
  const exists = (name: string) => roles.some((role) => role.name === name);
  const matching = roleRules.flatMap((rule) => {
    const group = groups.find((candidate) => isMeant(rule, candidate));
    return group ? [{ role: rule.role, group: group.groupId }] : [];
  });
  const decided = matching.find(({ role }) => exists(role)) ?? null;
  const hasDefault = defaultRole !== null && exists(defaultRole);
  return {
    decided,
    fallback: hasDefault ? defaultRole : (roles.at(-1)?.name ?? null),
    order: roles.map(({ name }) => name),
    isUnknown: matching.some(({ role }) => !exists(role)) || (defaultRole !== null && !hasDefault && decided === null),
  };
}

function isMeant({ value }: RoleRule, { groupId, displayName, externalId }: GroupOfUser): boolean {
  return value === groupId || value === externalId || value.toLowerCase() === displayName.toLowerCase();
}
