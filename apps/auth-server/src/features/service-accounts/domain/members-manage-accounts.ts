import type { Repositories } from "../../../platform/domain/store.ts";
import type { ActiveSession } from "../../authentication/domain/sessions.ts";
import { isStillSignedIn } from "../../authentication/domain/sign-in/fresh-proof.ts";
import { mayGive, newRoles } from "../../orgs/domain/act-as-member.ts";
import { readMemberPowers } from "../../orgs/domain/member-powers.ts";

const SETTING = "organization_service_accounts";

/** Returns whether people who manage members can manage their organization's service accounts on the hosted pages. Default: false. */
export async function mayMembersManageAccounts({ settings }: Pick<Repositories, "settings">): Promise<boolean> {
  return (await settings.get(SETTING)) === true;
}

/** Sets whether people who manage members can manage their organization's service accounts on the hosted pages. */
export async function letMembersManageAccounts({ settings }: Repositories, allowed: boolean): Promise<void> {
  await settings.set(SETTING, allowed);
}

/**
 * Returns the name of an organization if whoever is signed in may manage its service accounts, otherwise `null`. In a unit of work, the
 * session can't end until COMMIT.
 */
export async function admitAccountManager(
  repositories: Repositories,
  active: ActiveSession,
  orgId: string,
): Promise<string | null> {
  const organization = await repositories.organizations.findById(orgId);
  if (!organization || !(await mayMembersManageAccounts(repositories))) return null;
  const powers = await readMemberPowers(repositories, organization, active.user.userId);
  if (!powers?.canManage) return null;
  return (await isStillSignedIn(repositories, active)) ? organization.name : null;
}

/** What a member does with service accounts: to which one, if it exists, and which roles it gets. */
export interface AccountChange {
  readonly accountId?: string;
  readonly roles?: readonly string[];
}

/**
 * Returns whether a member's role is high enough for a change: nobody gives a role above their own, nor touches an account that holds one,
 * because its secrets would act with that role. Locks the organization and the account, so that it stays so until COMMIT.
 */
export async function isWithinPowers(
  repositories: Repositories,
  { userId, orgId }: { readonly userId: string; readonly orgId: string },
  { accountId, roles = [] }: AccountChange,
): Promise<boolean> {
  const organization = await repositories.organizations.lock(orgId);
  const powers = organization && (await readMemberPowers(repositories, organization, userId));
  if (!powers) return false;
  const account = accountId === undefined ? null : await repositories.serviceAccounts.lock(accountId);
  if (account && !powers.mayManage(account)) return false;
  return mayGive(powers, newRoles(roles, account));
}
