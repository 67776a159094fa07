import type { Repositories } from "../../../platform/domain/store.ts";
import type { AppendingDeps } from "../../../platform/events/append-event.ts";
import { userActor } from "../../../platform/events/user-actor.ts";
import type { UserRecord } from "../../users/domain/records.ts";
import { appendMemberAdded } from "./member-events.ts";
import type { OrganizationRecord } from "./records.ts";
import { readRoleDefinition, rolesInForce } from "./roles.ts";

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
 * Adds a user with a confirmed email address to the organizations that anyone with its domain joins automatically, in their lowest role.
 * Full organizations are skipped. Call it in the unit of work that confirms the email address. The events name the user as the actor, no
 * matter who had the address confirmed.
 */
export async function joinByDomain(deps: AppendingDeps, repositories: Repositories, user: UserRecord): Promise<void> {
  if (!user.emailConfirmed) return;
  const organizations = await repositories.organizations.listJoinableByDomain(emailDomain(user.email));
  if (organizations.length === 0) return;
  const roles = await readRoleDefinition(repositories);
  for (const organization of organizations) {
    const lowest = rolesInForce(roles, organization).roles.at(-1);
    if (!lowest) continue;
    const held = { role: lowest.name, additionalRoles: [] };
    const membership = { userId: user.userId, orgId: organization.orgId, ...held, createdAt: deps.clock() };
    if ((await repositories.memberships.add(membership)) !== "added") continue;
    await appendMemberAdded(repositories, deps, { user, organization, held, actor: userActor(user) });
  }
}
