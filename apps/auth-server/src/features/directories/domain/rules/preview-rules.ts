import type { Repositories } from "../../../../platform/domain/store.ts";
import { wouldLoseLastOwner } from "../../../orgs/domain/owners.ts";
import type { OrganizationRecord } from "../../../orgs/domain/records.ts";
import { type RoleDefinition, readRoleDefinition, rolesInForce } from "../../../orgs/domain/roles.ts";
import { findAccessChange, isSameChange } from "../brake/access-change.ts";
import type { DirectoryRecord, DirectorySettings, DirectoryUserRecord } from "../records.ts";
import { planRole } from "../sync/plan.ts";
import { decideRole } from "../sync/roles.ts";

const READ_AT_ONCE = 200;

/** The rules that decide the roles of a directory's people. */
export type RoleRules = Pick<DirectorySettings, "roleRules" | "defaultRole">;

/** A member whose role the rules would change. */
export interface PreviewedMember {
  readonly userId: string;
  readonly resourceId: string;
  readonly before: string;
  readonly after: string;
  /** Whether the role that the member gets is lower. */
  readonly isLower: boolean;
}

/** Works out whose role would change, and how, if these rules were saved and applied. Nothing is changed. */
export async function previewRules(
  repositories: Repositories,
  directory: DirectoryRecord,
  rules: RoleRules,
): Promise<readonly PreviewedMember[]> {
  const organization = await repositories.organizations.findById(directory.orgId);
  if (!organization) return [];
  const roles = rolesInForce(await readRoleDefinition(repositories), organization);
  const members: PreviewedMember[] = [];
  let after = "";
  for (;;) {
    const users = await repositories.directoryUsers.listAfter(directory.directoryId, after, READ_AT_ONCE);
    members.push(...(await previewPage(repositories, organization, { directory, rules, roles, users })));
    const last = users.at(-1);
    if (!last || users.length < READ_AT_ONCE) return members;
    after = last.resourceId;
  }
}

interface PreviewedPage {
  readonly directory: DirectoryRecord;
  readonly rules: RoleRules;
  readonly roles: RoleDefinition;
  readonly users: readonly DirectoryUserRecord[];
}

async function previewPage(
  repositories: Repositories,
  organization: OrganizationRecord,
  { directory: { directoryId, settings }, rules, roles, users }: PreviewedPage,
): Promise<readonly PreviewedMember[]> {
  const active = users.filter(({ active, userId }) => active && userId !== null);
  const resourceIds = active.map(({ resourceId }) => resourceId);
  const groups = await repositories.directoryGroups.listByMembers(directoryId, resourceIds);
  const held = await repositories.memberships.listByUsers(active.flatMap(({ userId }) => userId ?? []));
  const memberships = new Map(
    held.filter(({ orgId }) => orgId === organization.orgId).map((membership) => [membership.userId, membership]),
  );
  const previewed: PreviewedMember[] = [];
  for (const known of active) {
    const membership = memberships.get(known.userId ?? "");
    if (!membership) continue;
    const { userId } = membership;
    const role = decideRole({ ...settings, ...rules }, groups.get(known.resourceId) ?? [], roles);
    const isHighest = [membership.role, ...membership.additionalRoles].includes(roles.roles[0]?.name ?? "");
    const isLastOwner = isHighest && (await wouldLoseLastOwner(repositories, organization, { userId, next: null }));
    const change = findAccessChange({ membership, role }, planRole({ role, membership, known, isLastOwner }));
    if (change === null || change.role === null) continue;
    if (known.hold?.state === "waiting" && change.kind === "lower_role") continue;
    if (known.hold && isSameChange(known.hold.change, change)) continue;
    const { resourceId } = known;
    const isLower = change.kind === "lower_role";
    previewed.push({ userId, resourceId, before: membership.role, after: change.role, isLower });
  }
  return previewed;
}
