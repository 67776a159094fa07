import type { Repositories } from "../../../platform/domain/store.ts";
import { effectiveAccess, readRoleDefinition, rolesInForce } from "../../orgs/domain/roles.ts";
import type { UserRecord } from "../../users/domain/records.ts";
import { hasRole, mayDecide } from "./approver.ts";
import type { ApprovalRecord } from "./records.ts";

/** More people than have to know at once. Everybody who may decide finds the call on their page. */
const MAX_TOLD = 10;

/** Finds people who should hear of a call, whoever has the highest role first: nobody who makes it themselves. */
export async function findTold(
  read: Repositories,
  approval: Pick<ApprovalRecord, "approver" | "orgId" | "callerKind" | "callerId">,
): Promise<readonly UserRecord[]> {
  const approvers = await findApprovers(read, approval);
  const others = approvers.filter(({ userId }) => approval.callerKind !== "user" || userId !== approval.callerId);
  return others.filter(({ emailConfirmed }) => emailConfirmed).slice(0, MAX_TOLD);
}

/** Finds people who may decide about a call, whoever has the highest role first; not more than have to know of it. */
export async function findApprovers(
  read: Repositories,
  approval: Pick<ApprovalRecord, "approver" | "orgId">,
): Promise<readonly UserRecord[]> {
  const candidates = (await findCandidates(read, approval)).filter(({ enabled }) => enabled);
  const decidable = await Promise.all(candidates.map(({ userId }) => mayDecide(read, approval, userId)));
  return candidates.filter((_, index) => decidable[index]);
}

async function findCandidates(
  read: Repositories,
  { approver, orgId }: Pick<ApprovalRecord, "approver" | "orgId">,
): Promise<readonly UserRecord[]> {
  if (approver.kind === "user") {
    const user = await read.users.findById(approver.userId);
    return user ? [user] : [];
  }
  const organization = orgId === null ? null : await read.organizations.findById(orgId);
  if (!organization) return [];
  const definition = rolesInForce(await readRoleDefinition(read), organization);
  const roles = definition.roles.map(({ name }) => name);
  const approving = roles.filter((role) => {
    const { inheritedRolesPlusCurrentRole: included } = effectiveAccess(definition, { role, additionalRoles: [] });
    return hasRole(approver.role, { held: [role], included, highest: roles[0] });
  });
  const users = new Map<string, UserRecord>();
  for (const role of approving) {
    const { rows } = await read.memberships.listMembers(organization.orgId, { role, limit: MAX_TOLD + 1, offset: 0 });
    for (const { user } of rows) users.set(user.userId, user);
    if (users.size > MAX_TOLD) break;
  }
  return [...users.values()];
}
