import { type Authentication, OWN_FACTORS } from "../../../../platform/domain/authentication.ts";
import type { ActingDeps } from "../../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import type { Repositories } from "../../../../platform/domain/store.ts";
import { actingUser } from "../../../../platform/events/user-actor.ts";
import { confirmAtFirstSignIn } from "../../../authentication/domain/links/email-confirmation.ts";
import { continueSignIn } from "../../../authentication/domain/sign-in/continue-sign-in.ts";
import { recordFailedSignIn } from "../../../authentication/domain/sign-in/sign-in.ts";
import type { UserRecord } from "../../../users/domain/records.ts";
import { keepPendingIdentity } from "../keep-pending-identity.ts";
import { isInUse } from "../records.ts";
import type { ArrivingOrganizationIdentity, OrganizationAdmission, OrganizationAdmissionFailure } from "./arriving.ts";
import { findOrganizationConnection } from "./find-organization-connection.ts";
import { loginMethodOf } from "./login-method.ts";
import { grantMembership } from "./membership.ts";
import { hashProviderSession } from "./provider-session.ts";
import { recognizePerson } from "./recognize-person.ts";

type Admitted = Result<OrganizationAdmission, Refused>;
type Refused = { readonly reason: OrganizationAdmissionFailure; readonly user: UserRecord | null };

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
  const recognized = await recognizePerson(deps, repositories, arriving);
  if (!recognized.ok) return recognized;
  return recognized.value.kind === "user"
    ? succeed(await signIn(deps, repositories, arriving, recognized.value.user))
    : keepPending(deps, repositories, arriving, recognized.value.isProven);
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
export function authenticationBy({
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
