import type { ActingDeps } from "../../../../platform/domain/deps.ts";
import type { Repositories } from "../../../../platform/domain/store.ts";
import { SERVER } from "../../../../platform/events/actor.ts";
import type { UserRecord } from "../../../users/domain/records.ts";
import { unlinkIdentity } from "../disconnect-user-identity.ts";
import type { ExternalIdentityRecord, OrganizationConnectionRecord } from "../records.ts";

/** An account at an organization's identity provider, and the user whom it signs in. */
interface KnownIdentity {
  readonly connection: OrganizationConnectionRecord;
  readonly known: ExternalIdentityRecord;
  readonly user: UserRecord;
}

/**
 * Disconnects an account if another organization has proven the domain of its user's address since it was connected. The organization that
 * lost the domain no longer answers for its addresses, so the user has to prove that the account is still theirs.
 *
 * @returns whether it did
 */
export async function disconnectIfDomainMoved(
  deps: ActingDeps,
  repositories: Repositories,
  { connection, known, user }: KnownIdentity,
): Promise<boolean> {
  const domain = await repositories.provenDomains.findByEmail(user.email);
  const hasMoved = domain !== null && domain.orgId !== connection.orgId && domain.provenAt >= known.createdAt;
  return (
    hasMoved && unlinkIdentity({ ...deps, actor: SERVER }, repositories, user, { ...known, reason: "domain_moved" })
  );
}
