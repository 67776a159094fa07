import type { Repositories } from "../../../platform/domain/store.ts";
import type { OrganizationRecord } from "./records.ts";
import { type HeldRoles, type RoleDefinition, readRoleDefinition, rolesInForce } from "./roles.ts";

/** What a member may do in an organization on the hosted pages. */
export interface MemberPowers {
  /** Whether the member can invite and remove others and change their roles. This never applies to members who outrank them. */
  readonly canManage: boolean;
  /** Whether the member has the highest role, which can rename the organization. */
  readonly isHighest: boolean;
  /** Whether the member may set up the organization's single sign-on. */
  readonly canSetUpSingleSignOn: boolean;
  /** The roles that the member may give, none higher than their own. */
  readonly grantableRoles: readonly string[];
  /** Those whose holders manage members as well. */
  readonly managingRoles: readonly string[];
  /** Whether members can have several roles. */
  readonly givesSeveralRoles: boolean;
  /** Returns whether the member may change or remove someone who holds these roles. */
  readonly mayManage: (held: HeldRoles) => boolean;
}

/** Name of the setting that holds the lowest role allowed to manage members. */
export const MEMBER_MANAGERS_SETTING = "member_managers";
const DEFAULT_MANAGERS = "Admin";

/** Reads the lowest role allowed to manage members. */
export async function readMemberManagers({ settings }: Repositories): Promise<string> {
  return ((await settings.get(MEMBER_MANAGERS_SETTING)) as string | undefined) ?? DEFAULT_MANAGERS;
}

/** Stores the lowest role allowed to manage members. */
export async function changeMemberManagers({ settings }: Repositories, role: string): Promise<void> {
  await settings.set(MEMBER_MANAGERS_SETTING, role);
}

/**
 * Works out what a user may do in an organization; `null` if the user isn't a member. If the organization's roles don't include the one set
 * to manage members, only the highest role manages them.
 */
export async function readMemberPowers(
  repositories: Repositories,
  organization: OrganizationRecord,
  userId: string,
): Promise<MemberPowers | null> {
  const membership = await repositories.memberships.find(userId, organization.orgId);
  if (!membership) return null;
  const definition = rolesInForce(await readRoleDefinition(repositories), organization);
  const managers = await readMemberManagers(repositories);
  const lowestManaging = Math.max(0, rankOfRole(definition, managers));
  const ownRank = rankOf(definition, membership);
  const canManage = ownRank <= lowestManaging;
  const names = definition.roles.map(({ name }) => name);
  return {
    canManage,
    isHighest: ownRank === 0,
    canSetUpSingleSignOn: ownRank === 0 && organization.canSetupSaml,
    grantableRoles: canManage ? names.slice(ownRank) : [],
    managingRoles: canManage ? names.slice(ownRank, lowestManaging + 1) : [],
    givesSeveralRoles: definition.structure === "multi_role",
    mayManage: (held) => canManage && rankOf(definition, held) >= ownRank,
  };
}

/** Returns the rank of a member's highest role, 0 being the highest of all. Roles that no longer exist rank below the others. */
function rankOf(definition: RoleDefinition, { role, additionalRoles }: HeldRoles): number {
  const ranks = [role, ...additionalRoles].map((name) => rankOfRole(definition, name)).filter((rank) => rank >= 0);
  return Math.min(definition.roles.length, ...ranks);
}

function rankOfRole({ roles }: RoleDefinition, name: string): number {
  return roles.findIndex((role) => role.name === name);
}
