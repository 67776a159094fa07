import type { DomainDeps } from "../../../platform/domain/deps.ts";
import { listJoinableByDomain } from "../../orgs/domain/domains.ts";
import type { OrganizationRecord } from "../../orgs/domain/records.ts";
import type { UserRecord } from "../../users/domain/records.ts";
import type { InvitationDetails } from "./repositories.ts";

/** More than anyone reads; the rest appear once some of these are accepted. */
const MAX_LISTED = 50;

/** How a user can become a member of an organization by themselves. */
export interface WaysToJoin {
  /** The open invitations of the user's confirmed email address, oldest first. */
  readonly invitations: readonly InvitationDetails[];
  /** The organizations that take in everyone with the domain of that address. */
  readonly organizations: readonly OrganizationRecord[];
  readonly canCreate: boolean;
}

/** Reads how a user can become a member. An unconfirmed email address, which may be someone else's, opens nothing. */
export async function readWaysToJoin(
  { store, clock }: Pick<DomainDeps, "store" | "clock">,
  user: UserRecord,
): Promise<WaysToJoin> {
  const { read } = store;
  return {
    invitations: await listOwnInvitations({ store, clock }, user),
    organizations: (await listJoinableByDomain(read, user)).slice(0, MAX_LISTED),
    canCreate: user.canCreateOrgs,
  };
}

/** Lists the open invitations of the user's confirmed email address to organizations that the user isn't a member of. */
export async function listOwnInvitations(
  { store, clock }: Pick<DomainDeps, "store" | "clock">,
  { userId, email, emailConfirmed }: UserRecord,
): Promise<readonly InvitationDetails[]> {
  if (!emailConfirmed) return [];
  const invitations = await store.read.invitations.listByEmail(email, { at: clock(), limit: MAX_LISTED });
  if (invitations.length === 0) return [];
  const own = new Set((await store.read.memberships.listByUser(userId)).map(({ orgId }) => orgId));
  return invitations.filter(({ orgId }) => !own.has(orgId));
}

/** Returns whether a user is in no organization, and could be in one: there is something to choose before an app would refuse them. */
export async function needsOrganization(deps: Pick<DomainDeps, "store" | "clock">, user: UserRecord): Promise<boolean> {
  if ((await deps.store.read.memberships.listByUser(user.userId)).length > 0) return false;
  const { invitations, organizations, canCreate } = await readWaysToJoin(deps, user);
  return canCreate || invitations.length > 0 || organizations.length > 0;
}
