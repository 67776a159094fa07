import type { ActingDeps } from "../../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import type { Repositories } from "../../../../platform/domain/store.ts";
import { actingUser } from "../../../../platform/events/user-actor.ts";
import { takeOverByAddress } from "../../../authentication/domain/accounts/first-proof.ts";
import type { UserRecord } from "../../../users/domain/records.ts";
import { createNewcomer } from "../create-newcomer.ts";
import { linkIdentity } from "../link-identity.ts";
import type { ArrivingOrganizationIdentity, OrganizationAdmissionFailure } from "./arriving.ts";
import { belongsToAnother } from "./email-owner.ts";
import { admitsMember, findInvitationTo } from "./membership.ts";
import { disconnectIfDomainMoved } from "./moved-domain.ts";
import { vouchesForAddress } from "./vouched-address.ts";

/** No user has this id. */
const NOBODY = "";

/** An account at an organization's identity provider, and the connection that it came by. */
export type VouchedIdentity = Pick<ArrivingOrganizationIdentity, "connection" | "identity">;

/** Whose account it is. `unproven`: they have to prove who they are here; `isProven` says whether the address counts as theirs. */
export type RecognizedPerson =
  | { readonly kind: "user"; readonly user: UserRecord }
  | { readonly kind: "unproven"; readonly isProven: boolean };

/** Why nobody is recognized, and whose account it would have been. */
export interface UnrecognizedPerson {
  readonly reason: OrganizationAdmissionFailure;
  readonly user: UserRecord | null;
}

type Recognized = Result<RecognizedPerson, UnrecognizedPerson>;

/**
 * Finds whose an account at an organization's identity provider is, and creates the user if it is a newcomer's whom the connection admits.
 * Nobody becomes a member by this alone.
 */
export async function recognizePerson(
  deps: ActingDeps,
  repositories: Repositories,
  { connection, identity }: VouchedIdentity,
): Promise<Recognized> {
  const { connectionId, orgId } = connection;
  const arriving = { connection, identity };
  const known = await repositories.externalIdentities.find(connectionId, identity.subject);
  if (known) {
    const user = await repositories.users.lock(known.userId);
    const isOutdated =
      user?.enabled && (await disconnectIfDomainMoved(deps, repositories, { connection, known, user }));
    return isOutdated ? unproven(false) : recognizeKnown(deps, repositories, arriving, user);
  }
  const { email } = identity;
  if (email === null) return unproven(false);
  const isInside = await repositories.provenDomains.isProvenFor(orgId, email);
  const isProven = isInside && vouchesForAddress(connection.provider, identity.claims);
  const owner = await repositories.users.findByEmail(email);
  if (owner) {
    const isManaged = isProven && (await repositories.directoryUsers.findManaged(orgId, email)) === owner.userId;
    return isManaged
      ? linkManaged(deps, repositories, arriving, await repositories.users.lock(owner.userId))
      : unproven(isProven);
  }
  if (isProven) return recognizeNewcomer(deps, repositories, arriving, email);
  // Whoever reads the address proves that by a link.
  const isExpected = isInside || (await findInvitationTo(deps, repositories, orgId, email)) !== null;
  return isExpected ? unproven(false) : fail({ reason: "domain_not_proven", user: null });
}

function unproven(isProven: boolean): Recognized {
  return succeed({ kind: "unproven", isProven });
}

async function recognizeKnown(
  deps: ActingDeps,
  repositories: Repositories,
  { connection, identity }: VouchedIdentity,
  user: UserRecord | null,
): Promise<Recognized> {
  if (!user?.enabled) return fail({ reason: "disabled", user });
  if (await belongsToAnother(repositories, identity.email, user)) return fail({ reason: "subject_reassigned", user });
  if (!user.emailConfirmed) return fail({ reason: "email_not_confirmed", user });
  if (!(await admitsMember(deps, repositories, connection, user))) return fail({ reason: "not_a_member", user });
  const { connectionId } = connection;
  await repositories.externalIdentities.recordUse({ connectionId, ...identity, lastUsedAt: deps.clock() });
  return succeed({ kind: "user", user });
}

/** Recognizes the user whom the organization's directory created: it answers for both. */
async function linkManaged(
  deps: ActingDeps,
  repositories: Repositories,
  { connection, identity }: VouchedIdentity,
  user: UserRecord | null,
): Promise<Recognized> {
  if (!user?.enabled) return fail({ reason: "disabled", user });
  if (!(await admitsMember(deps, repositories, connection, user))) return fail({ reason: "not_a_member", user });
  const itself = actingUser(deps, user);
  const owned = await takeOverByAddress(itself, repositories, user);
  await linkIdentity(itself, repositories, owned, { connection, ...identity });
  return succeed({ kind: "user", user: owned });
}

async function recognizeNewcomer(
  deps: ActingDeps,
  repositories: Repositories,
  vouched: VouchedIdentity,
  email: string,
): Promise<Recognized> {
  if (!(await admitsMember(deps, repositories, vouched.connection, { userId: NOBODY, email }))) {
    return fail({ reason: "not_a_member", user: null });
  }
  const user = await createNewcomer(deps, repositories, vouched, email);
  return user ? succeed({ kind: "user", user }) : unproven(true);
}
