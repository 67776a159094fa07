import type { ChangingDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import type { AppendingDeps } from "../../../platform/events/append-event.ts";
import { userActor } from "../../../platform/events/user-actor.ts";
import type { UserRecord } from "../../users/domain/records.ts";
import { appendMemberAdded } from "./member-events.ts";
import { isPublicMailDomain } from "./public-mail-domains.ts";
import type { OrganizationRecord } from "./records.ts";
import { type DeploymentRoles, readRoleDefinition, rolesInForce } from "./roles.ts";

/** Returns the part of an email address after the `@`, in lower case. */
function emailDomain(email: string): string {
  return email.slice(email.lastIndexOf("@") + 1).toLowerCase();
}

/** Returns whether someone with this email address may be a member. */
export function allowsEmail(
  organization: Pick<OrganizationRecord, "domain" | "extraDomains" | "domainRestrict">,
  email: string,
): boolean {
  if (!organization.domainRestrict) return true;
  const domain = emailDomain(email);
  return organization.domain === domain || organization.extraDomains.includes(domain);
}

/**
 * Lists the organizations that anyone with the domain of the user's confirmed email address can join, and the user hasn't. Those whose
 * directory has let the user go aren't among them.
 */
export async function listJoinableByDomain(
  {
    organizations,
    memberships,
    directoryUsers,
  }: Pick<Repositories, "organizations" | "memberships" | "directoryUsers">,
  { userId, email, emailConfirmed }: Pick<UserRecord, "userId" | "email" | "emailConfirmed">,
): Promise<readonly OrganizationRecord[]> {
  const domain = emailDomain(email);
  if (!emailConfirmed || isPublicMailDomain(domain)) return [];
  const joinable = await organizations.listJoinableByDomain(domain);
  if (joinable.length === 0) return [];
  const own = new Set((await memberships.listByUser(userId)).map(({ orgId }) => orgId));
  const listed: OrganizationRecord[] = [];
  for (const organization of joinable) {
    const { orgId } = organization;
    if (!own.has(orgId) && !(await directoryUsers.hasLeft(orgId, userId))) listed.push(organization);
  }
  return listed;
}

/** `not_joinable`: the organization doesn't take in the domain of the user's confirmed address. `full`: it has no place left, or no role. */
export type JoinByDomainFailure = "not_joinable" | "full";

/** Makes a signed-in user a member of an organization that takes in the domain of their confirmed email address, in its lowest role. */
export function joinOwnDomain(
  deps: ChangingDeps,
  { userId }: Pick<UserRecord, "userId">,
  orgId: string,
): Promise<Result<null, JoinByDomainFailure>> {
  return deps.store.write(async (repositories) => {
    const user = await repositories.users.lock(userId);
    await repositories.organizations.lock(orgId);
    const joinable = user ? await listJoinableByDomain(repositories, user) : [];
    const organization = joinable.find((candidate) => candidate.orgId === orgId);
    if (!user || !organization) return fail("not_joinable");
    const roles = await readRoleDefinition(repositories);
    return (await joinInLowestRole(deps, repositories, { user, organization, roles })) ? succeed(null) : fail("full");
  });
}

/**
 * Adds a user with a confirmed email address to the organizations that anyone with its domain joins automatically, in their lowest role.
 * Full organizations are skipped. Call it in the unit of work that confirms the email address. The events name the user as the actor, no
 * matter who had the address confirmed.
 */
export async function joinByDomain(deps: AppendingDeps, repositories: Repositories, user: UserRecord): Promise<void> {
  const organizations = await listJoinableByDomain(repositories, user);
  if (organizations.length === 0) return;
  const roles = await readRoleDefinition(repositories);
  for (const organization of organizations) await joinInLowestRole(deps, repositories, { user, organization, roles });
}

/** Returns whether the user became a member. */
async function joinInLowestRole(
  deps: AppendingDeps,
  repositories: Repositories,
  { user, organization, roles }: { user: UserRecord; organization: OrganizationRecord; roles: DeploymentRoles },
): Promise<boolean> {
  const lowest = rolesInForce(roles, organization).roles.at(-1);
  if (!lowest) return false;
  const held = { role: lowest.name, additionalRoles: [] };
  const membership = { userId: user.userId, orgId: organization.orgId, ...held, createdAt: deps.clock() };
  if ((await repositories.memberships.add(membership)) !== "added") return false;
  await appendMemberAdded(repositories, deps, { user, organization, held, actor: userActor(user) });
  return true;
}
