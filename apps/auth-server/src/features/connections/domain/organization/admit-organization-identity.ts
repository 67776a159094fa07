import { type Authentication, OWN_FACTORS } from "../../../../platform/domain/authentication.ts";
import type { ActingDeps } from "../../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import type { Repositories } from "../../../../platform/domain/store.ts";
import { actingUser } from "../../../../platform/events/user-actor.ts";
import { addUser, newUserRecord } from "../../../authentication/domain/accounts/create-user.ts";
import { takeOverByAddress } from "../../../authentication/domain/accounts/first-proof.ts";
import { confirmAtFirstSignIn } from "../../../authentication/domain/links/email-confirmation.ts";
import { continueSignIn } from "../../../authentication/domain/sign-in/continue-sign-in.ts";
import { recordFailedSignIn } from "../../../authentication/domain/sign-in/sign-in.ts";
import type { UserRecord } from "../../../users/domain/records.ts";
import { readUserSchema } from "../../../users/domain/user-schema.ts";
import { keepPendingIdentity } from "../keep-pending-identity.ts";
import { linkIdentity } from "../link-identity.ts";
import { isInUse } from "../records.ts";
import type { ArrivingOrganizationIdentity, OrganizationAdmission, OrganizationAdmissionFailure } from "./arriving.ts";
import { belongsToAnother } from "./email-owner.ts";
import { findOrganizationConnection } from "./find-organization-connection.ts";
import { loginMethodOf } from "./login-method.ts";
import { admitsMember, findInvitationTo, grantMembership } from "./membership.ts";
import { disconnectIfDomainMoved } from "./moved-domain.ts";
import { hashProviderSession } from "./provider-session.ts";
import { vouchesForAddress } from "./vouched-address.ts";

type Admitted = Result<OrganizationAdmission, Refused>;
type Refused = { readonly reason: OrganizationAdmissionFailure; readonly user: UserRecord | null };

/** No user has this id. */
const NOBODY = "";

/**
 * Signs in the user that an account at an organization's identity provider belongs to, and makes them a member if the connection says so.
 *
 * An account that belongs to nobody yet gets a new user, or that of the organization's directory, only if its address is inside a proven
 * domain. Everybody else proves first who they are here: an organization can't vouch for the accounts of others, whatever address it sends.
 */
export async function admitOrganizationIdentity(
  deps: ActingDeps,
  arriving: ArrivingOrganizationIdentity,
): Promise<Result<OrganizationAdmission, OrganizationAdmissionFailure>> {
  const { sessionEndsAt } = arriving.identity;
  const endsWithProvider = arriving.connection.settings.sessionFromProvider && sessionEndsAt !== null;
  if (endsWithProvider && sessionEndsAt <= deps.clock()) return fail("provider_session_over");
  const admitted = await deps.store.write((repositories) => admit(deps, repositories, arriving));
  if (admitted.ok) return admitted;
  const { reason, user } = admitted.failure;
  if (reason !== "connection_off" && reason !== "provider_session_over") await recordFailedSignIn(deps, user, reason);
  if (user && reason === "email_not_confirmed") await confirmAtFirstSignIn(actingUser(deps, user), user);
  return fail(reason);
}

async function admit(
  deps: ActingDeps,
  repositories: Repositories,
  came: ArrivingOrganizationIdentity,
): Promise<Admitted> {
  const { connectionId, orgId } = came.connection;
  // Providers decide how long an answer takes: what the connection says counts when the person is admitted.
  const connection = await findOrganizationConnection(repositories, { orgId, connectionId });
  if (!connection || !isInUse(connection)) return fail({ reason: "connection_off", user: null });
  const arriving = { ...came, connection };
  const { identity } = arriving;
  const known = await repositories.externalIdentities.find(connectionId, identity.subject);
  if (known) {
    const user = await repositories.users.lock(known.userId);
    const isOutdated =
      user?.enabled && (await disconnectIfDomainMoved(deps, repositories, { connection, known, user }));
    return isOutdated
      ? keepPending(deps, repositories, arriving, false)
      : admitKnown(deps, repositories, arriving, user);
  }
  const { email } = identity;
  if (email === null) return keepPending(deps, repositories, arriving, false);
  const isInside = await repositories.provenDomains.isProvenFor(orgId, email);
  const isProven = isInside && vouchesForAddress(connection.provider, identity.claims);
  const owner = await repositories.users.findByEmail(email);
  if (owner) {
    const isManaged = isProven && (await repositories.directoryUsers.findManaged(orgId, email)) === owner.userId;
    return isManaged
      ? linkManaged(deps, repositories, arriving, await repositories.users.lock(owner.userId))
      : keepPending(deps, repositories, arriving, isProven);
  }
  if (isProven) return admitNewcomer(deps, repositories, arriving, email);
  // Whoever reads the address proves that by a link.
  const isExpected = isInside || (await findInvitationTo(deps, repositories, orgId, email)) !== null;
  return isExpected
    ? keepPending(deps, repositories, arriving, false)
    : fail({ reason: "domain_not_proven", user: null });
}

async function admitKnown(
  deps: ActingDeps,
  repositories: Repositories,
  arriving: ArrivingOrganizationIdentity,
  user: UserRecord | null,
): Promise<Admitted> {
  const { connection, identity } = arriving;
  if (!user?.enabled) return fail({ reason: "disabled", user });
  if (await belongsToAnother(repositories, identity.email, user)) return fail({ reason: "subject_reassigned", user });
  if (!user.emailConfirmed) return fail({ reason: "email_not_confirmed", user });
  if (!(await admitsMember(deps, repositories, connection, user))) return fail({ reason: "not_a_member", user });
  const { connectionId } = connection;
  await repositories.externalIdentities.recordUse({ connectionId, ...identity, lastUsedAt: deps.clock() });
  return succeed(await signIn(deps, repositories, arriving, user));
}

/** Signs in the user whom the organization's directory created: it answers for both. */
async function linkManaged(
  deps: ActingDeps,
  repositories: Repositories,
  arriving: ArrivingOrganizationIdentity,
  user: UserRecord | null,
): Promise<Admitted> {
  if (!user?.enabled) return fail({ reason: "disabled", user });
  const { connection, identity } = arriving;
  if (!(await admitsMember(deps, repositories, connection, user))) return fail({ reason: "not_a_member", user });
  const itself = actingUser(deps, user);
  const owned = await takeOverByAddress(itself, repositories, user);
  await linkIdentity(itself, repositories, owned, { connection, ...identity });
  return succeed(await signIn(deps, repositories, arriving, owned));
}

async function admitNewcomer(
  deps: ActingDeps,
  repositories: Repositories,
  arriving: ArrivingOrganizationIdentity,
  email: string,
): Promise<Admitted> {
  const { connection, identity } = arriving;
  if (!(await admitsMember(deps, repositories, connection, { userId: NOBODY, email }))) {
    return fail({ reason: "not_a_member", user: null });
  }
  const { firstName, lastName } = identity;
  const names = (await readUserSchema(repositories)).names ? { firstName, lastName } : {};
  const createdAt = deps.clock();
  const user = newUserRecord({ userId: deps.random.uuid(), email, emailConfirmed: true, createdAt, ...names });
  const itself = actingUser(deps, user);
  const added = await addUser(itself, repositories, user);
  // Someone else has just got the address.
  if (!added.ok) return keepPending(deps, repositories, arriving, true);
  await linkIdentity(itself, repositories, added.value, { connection, ...identity });
  return succeed(await signIn(deps, repositories, arriving, added.value));
}

async function signIn(
  deps: ActingDeps,
  repositories: Repositories,
  { connection, identity, visit, noticePath }: ArrivingOrganizationIdentity,
  user: UserRecord,
): Promise<OrganizationAdmission> {
  const vouched = { connection, claims: identity.claims, user };
  const problem = await grantMembership(actingUser(deps, user), repositories, vouched);
  const returnTo = problem === null ? visit.returnTo : noticePath(problem, visit.returnTo);
  const authentication = authenticationBy({ connection, identity });
  return continueSignIn(deps, repositories, user, { ...authentication, visit: { ...visit, returnTo } });
}

/** Returns how someone signed in. What the provider says of a second factor counts only where the connection trusts it. */
function authenticationBy({
  connection,
  identity,
}: Pick<ArrivingOrganizationIdentity, "connection" | "identity">): Authentication {
  const { settings } = connection;
  return {
    loginMethod: loginMethodOf(connection),
    amr: settings.trustsSecondFactor ? identity.amr.filter((reference) => !OWN_FACTORS.includes(reference)) : [],
    endsAt: settings.sessionFromProvider ? identity.sessionEndsAt : null,
    providerSession: identity.sessionId === null ? null : hashProviderSession(connection, identity.sessionId),
    authenticatedAt: identity.authenticatedAt,
  };
}

async function keepPending(
  deps: ActingDeps,
  repositories: Repositories,
  { connection, identity, visit: { returnTo } }: ArrivingOrganizationIdentity,
  isProven: boolean,
): Promise<Admitted> {
  const { connectionId, settings } = connection;
  const { subject, email, claims: all } = identity;
  const values = settings.roleClaim === null ? undefined : all[settings.roleClaim];
  const claims = settings.roleClaim === null || values === undefined ? {} : { [settings.roleClaim]: values };
  const waiting = { connectionId, subject, email, emailVerified: isProven, claims, returnTo };
  return succeed({ kind: "unconnected", pendingToken: await keepPendingIdentity(deps, repositories, waiting) });
}
