import type { Repositories } from "../../../platform/domain/store.ts";
import type { ActiveSession } from "../../authentication/domain/sessions.ts";
import { isStillSignedIn } from "../../authentication/domain/sign-in/fresh-proof.ts";
import { readMemberPowers } from "../../orgs/domain/member-powers.ts";

/**
 * Returns the name of an organization if whoever is signed in holds its highest role and it may set up single sign-on and directories
 * itself, otherwise `null`. In a unit of work, the session can't end until COMMIT.
 */
export async function admitDirectoryOwner(
  repositories: Repositories,
  active: ActiveSession,
  orgId: string,
): Promise<string | null> {
  const organization = await repositories.organizations.findById(orgId);
  if (!organization?.canSetupSaml) return null;
  const powers = await readMemberPowers(repositories, organization, active.user.userId);
  if (!powers?.isHighest) return null;
  return (await isStillSignedIn(repositories, active)) ? organization.name : null;
}
