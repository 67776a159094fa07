import type { ChangingDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import { allowsEmail } from "./domains.ts";
import { appendMemberAdded } from "./member-events.ts";
import { assignRoles, type RoleFailure, readRoleDefinition, rolesInForce } from "./roles.ts";

export interface NewMember {
  readonly userId: string;
  readonly orgId: string;
  readonly role: string;
  readonly additionalRoles: readonly string[];
}

export type AddMemberFailure =
  | RoleFailure
  | "user_not_found"
  | "org_not_found"
  | "already_member"
  | "organization_full"
  | "email_domain_not_allowed";

/** Adds a user to an organization with a role, or with several if the deployment's role structure allows it. */
export async function addMember(deps: ChangingDeps, member: NewMember): Promise<Result<null, AddMemberFailure>> {
  const { userId, orgId } = member;
  const organization = await deps.store.read.organizations.findById(orgId);
  if (!organization) return fail("org_not_found");
  const user = await deps.store.read.users.findById(userId);
  if (!user) return fail("user_not_found");
  const roles = assignRoles(rolesInForce(await readRoleDefinition(deps.store.read), organization), member);
  if (!roles.ok) return roles;
  if (!allowsEmail(organization, user.email)) return fail("email_domain_not_allowed");
  const membership = { userId, orgId, ...roles.value, createdAt: deps.clock() };
  return deps.store.write(async (repositories) => {
    const outcome = await repositories.memberships.add(membership);
    if (outcome !== "added") return fail(outcome);
    await appendMemberAdded(repositories, deps, { user, organization, held: roles.value });
    return succeed(null);
  });
}
