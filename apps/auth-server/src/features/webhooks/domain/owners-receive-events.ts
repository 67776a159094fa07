import type { Repositories } from "../../../platform/domain/store.ts";
import type { ActiveSession } from "../../authentication/domain/sessions.ts";
import { isStillSignedIn } from "../../authentication/domain/sign-in/fresh-proof.ts";
import { readMemberPowers } from "../../orgs/domain/member-powers.ts";

const SETTING = "owners_receive_events";

/** Returns whether holders of the highest role can have their organization's events sent elsewhere themselves. Default: false. */
export async function mayOwnersReceiveEvents({ settings }: Pick<Repositories, "settings">): Promise<boolean> {
  return (await settings.get(SETTING)) === true;
}

/** Sets whether holders of the highest role can have their organization's events sent elsewhere themselves. */
export async function letOwnersReceiveEvents({ settings }: Repositories, allowed: boolean): Promise<void> {
  await settings.set(SETTING, allowed);
}

/**
 * Returns the name of an organization if whoever is signed in holds its highest role and may have its events sent elsewhere, otherwise
 * `null`. In a unit of work, the session can't end until COMMIT.
 */
export async function admitReceivingOwner(
  repositories: Repositories,
  active: ActiveSession,
  orgId: string,
): Promise<string | null> {
  const organization = await repositories.organizations.findById(orgId);
  if (!organization) return null;
  const powers = await readMemberPowers(repositories, organization, active.user.userId);
  if (!powers?.isHighest || !(await mayOwnersReceiveEvents(repositories))) return null;
  return (await isStillSignedIn(repositories, active)) ? organization.name : null;
}
