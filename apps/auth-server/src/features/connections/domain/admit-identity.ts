import type { Authentication } from "../../../platform/domain/authentication.ts";
import type { ActingDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { actingUser } from "../../../platform/events/user-actor.ts";
import { admitsNewcomer } from "../../authentication/domain/accounts/admits-newcomer.ts";
import { takeOverByAddress } from "../../authentication/domain/accounts/first-proof.ts";
import { confirmAtFirstSignIn } from "../../authentication/domain/links/email-confirmation.ts";
import {
  continueSignIn,
  type SignInProgress,
  type SignInVisit,
} from "../../authentication/domain/sign-in/continue-sign-in.ts";
import { recordFailedSignIn } from "../../authentication/domain/sign-in/sign-in.ts";
import type { UserRecord } from "../../users/domain/records.ts";
import { createNewcomer } from "./create-newcomer.ts";
import { keepPendingIdentity } from "./keep-pending-identity.ts";
import { linkIdentity } from "./link-identity.ts";
import { isOpenInvitation } from "./open-invitation.ts";
import { loginProviderOf } from "./provider.ts";
import type { ProviderIdentity } from "./providers/identity-providers.ts";
import type { DeploymentConnectionRecord } from "./records.ts";

/** Why someone with a genuine account elsewhere isn't signed in. */
export type AdmissionFailure = "disabled" | "email_not_confirmed" | "sign_up_closed";

/** An account that its provider vouches for, and the browser that came with it. */
export interface ArrivingIdentity {
  readonly connection: DeploymentConnectionRecord;
  readonly identity: ProviderIdentity;
  /** The token of the invitation that the person wants to accept; `null` if there is none. */
  readonly invitationToken: string | null;
  readonly visit: SignInVisit;
}

type Admitted = SignInProgress | { readonly kind: "unconnected"; readonly pendingToken: string };
type Refused = { readonly reason: AdmissionFailure; readonly user: UserRecord | null };

/**
 * Signs in the user that an account elsewhere belongs to, whatever its address is today. An account that belongs to nobody gets a new user
 * if its provider is known to have verified the address, no user has that address, and sign-up is open or the address is invited. It takes over a user whose address nobody has
 * confirmed, and all earlier access ends. Otherwise the address alone connects nothing: the person has to prove first who they are here.
 */
export async function admitIdentity(
  deps: ActingDeps,
  arriving: ArrivingIdentity,
): Promise<Result<Admitted, AdmissionFailure>> {
  const admitted = await deps.store.write((repositories) => admit(deps, repositories, arriving));
  if (admitted.ok) return admitted;
  const { reason, user } = admitted.failure;
  if (reason !== "sign_up_closed") await recordFailedSignIn(deps, user, reason);
  if (user && reason === "email_not_confirmed") await confirmAtFirstSignIn(actingUser(deps, user), user);
  return fail(reason);
}

async function admit(
  deps: ActingDeps,
  repositories: Repositories,
  arriving: ArrivingIdentity,
): Promise<Result<Admitted, Refused>> {
  const { connection, identity } = arriving;
  const known = await repositories.externalIdentities.find(connection.connectionId, identity.subject);
  if (known) return admitUser(deps, repositories, arriving, await repositories.users.lock(known.userId));
  const { email } = identity;
  if (email === null || !identity.emailVerified) return succeed(await keepPending(deps, repositories, arriving));
  const owner = await repositories.users.findByEmail(email);
  if (!owner) return admitNewcomer(deps, repositories, arriving, email);
  if (owner.emailConfirmed) return succeed(await keepPending(deps, repositories, arriving));
  return takeOver(deps, repositories, arriving, await repositories.users.lock(owner.userId));
}

async function admitUser(
  deps: ActingDeps,
  repositories: Repositories,
  { connection, identity, visit }: ArrivingIdentity,
  user: UserRecord | null,
): Promise<Result<Admitted, Refused>> {
  if (!user?.enabled) return fail({ reason: "disabled", user });
  if (!user.emailConfirmed) return fail({ reason: "email_not_confirmed", user });
  const { connectionId } = connection;
  await repositories.externalIdentities.recordUse({ connectionId, ...identity, lastUsedAt: deps.clock() });
  return succeed(await continueSignIn(deps, repositories, user, { ...authenticationBy(connection), visit }));
}

async function admitNewcomer(
  deps: ActingDeps,
  repositories: Repositories,
  arriving: ArrivingIdentity,
  email: string,
): Promise<Result<Admitted, Refused>> {
  const { connection, visit } = arriving;
  if (!(await admitsNewcomer(deps, repositories, email))) {
    // An invitation for another address admits only someone who also reads the email sent to that address.
    const isGuest = await isOpenInvitation(deps, repositories, arriving.invitationToken);
    if (isGuest) return succeed(await keepPending(deps, repositories, arriving));
    return fail({ reason: "sign_up_closed", user: null });
  }
  const user = await createNewcomer(deps, repositories, arriving, email);
  if (!user) return succeed(await keepPending(deps, repositories, arriving));
  return succeed(await continueSignIn(deps, repositories, user, { ...authenticationBy(connection), visit }));
}

async function takeOver(
  deps: ActingDeps,
  repositories: Repositories,
  { connection, identity, visit }: ArrivingIdentity,
  user: UserRecord | null,
): Promise<Result<Admitted, Refused>> {
  if (!user?.enabled) return fail({ reason: "disabled", user });
  const itself = actingUser(deps, user);
  const owned = await takeOverByAddress(itself, repositories, user);
  await linkIdentity(itself, repositories, owned, { connection, ...identity });
  return succeed(await continueSignIn(deps, repositories, owned, { ...authenticationBy(connection), visit }));
}

async function keepPending(
  deps: ActingDeps,
  repositories: Repositories,
  { connection: { connectionId }, identity: { subject, email, emailVerified }, visit: { returnTo } }: ArrivingIdentity,
): Promise<Admitted> {
  const waiting = { connectionId, subject, email, emailVerified, claims: null, returnTo };
  return { kind: "unconnected", pendingToken: await keepPendingIdentity(deps, repositories, waiting) };
}

/** A login elsewhere proves no factor that RFC 8176 has a name for. */
function authenticationBy(connection: DeploymentConnectionRecord): Authentication {
  return { loginMethod: { kind: "social_sso", provider: loginProviderOf(connection) }, amr: [] };
}
