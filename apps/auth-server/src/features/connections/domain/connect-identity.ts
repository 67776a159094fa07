import type { ActingDeps, DomainDeps } from "../../../platform/domain/deps.ts";
import { isFreshlyProven } from "../../../platform/domain/freshness.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { enqueueMail, prepareMail } from "../../../platform/mail/queue.ts";
import type { MailRecord } from "../../../platform/mail/records.ts";
import { hashToken } from "../../../platform/sealing/secret-token.ts";
import type { ActiveSession } from "../../authentication/domain/sessions.ts";
import { isStillSignedIn, type StaleProof } from "../../authentication/domain/sign-in/fresh-proof.ts";
import { type LinkedIdentity, linkIdentity } from "./link-identity.ts";
import { belongsToAnother } from "./organization/email-owner.ts";
import { admitsMember, grantMembership } from "./organization/membership.ts";
import { isInUse, type OrganizationConnectionRecord, type PendingIdentityRecord } from "./records.ts";

/** `identity_taken`: the account elsewhere signs someone else in. */
export type ConnectFailure = StaleProof | "identity_taken";

/** `subject_reassigned`: the account has the address of another user. `not_a_member`: its connection doesn't make newcomers members. */
export type PendingConnectFailure = ConnectFailure | "subject_reassigned" | "not_a_member";

/** Connects an account elsewhere to the user who is signed in, who is told by email. Takes fresh proof of their identity. */
export async function connectIdentity(
  deps: ActingDeps,
  active: ActiveSession,
  identity: LinkedIdentity,
): Promise<Result<null, ConnectFailure>> {
  if (!isFreshlyProven(deps, active)) return fail("stale_proof");
  const notice = await prepareNotice(deps, active, identity);
  return deps.store.write((repositories) => connect(deps, repositories, active, { identity, notice }));
}

async function connect(
  deps: ActingDeps,
  repositories: Repositories,
  active: ActiveSession,
  { identity, notice }: { identity: LinkedIdentity; notice: MailRecord },
): Promise<Result<null, ConnectFailure>> {
  if (!(await isStillSignedIn(repositories, active))) return fail("stale_proof");
  if (!(await linkIdentity(deps, repositories, active.user, identity))) {
    const known = await repositories.externalIdentities.find(identity.connection.connectionId, identity.subject);
    return known?.userId === active.user.userId ? succeed(null) : fail("identity_taken");
  }
  await enqueueMail(repositories, notice);
  return succeed(null);
}

function prepareNotice(deps: ActingDeps, { user }: ActiveSession, { connection }: LinkedIdentity): Promise<MailRecord> {
  return prepareMail(deps, user, { kind: "identity_linked", connectionName: connection.name });
}

/** An account elsewhere that this browser signed in with, and that belongs to nobody yet. */
export interface PendingIdentity {
  readonly connectionName: string;
  /** The organization whose connection it is; `null` for one of the deployment. */
  readonly orgName: string | null;
  /** The address at the provider. */
  readonly email: string | null;
  /** Whether an account here has that address; told only to someone whose provider has verified it. */
  readonly hasAccount: boolean;
  readonly returnTo: string;
}

/** Finds the account elsewhere that a browser waits with. `null` when there is none, or it waited too long. */
export async function findPendingIdentity(
  { store, clock }: Pick<DomainDeps, "store" | "clock">,
  pendingToken: string | null,
): Promise<PendingIdentity | null> {
  const pending =
    pendingToken === null ? null : await store.read.pendingIdentities.find(hashToken(pendingToken), clock());
  const connection = pending && (await store.read.connections.findById(pending.connectionId));
  if (!pending || !connection || !isInUse(connection)) return null;
  const { email, emailVerified, returnTo } = pending;
  const hasAccount = emailVerified && email !== null && (await store.read.users.findByEmail(email)) !== null;
  const organization = connection.orgId === null ? null : await store.read.organizations.findById(connection.orgId);
  return { connectionName: connection.name, orgName: organization?.name ?? null, email, hasAccount, returnTo };
}

/**
 * Connects the account that the browser waits with to the user who has signed in to it since.
 *
 * @returns where the person wanted to go
 */
export async function connectPendingIdentity(
  deps: ActingDeps,
  active: ActiveSession,
  pendingToken: string | null,
): Promise<Result<{ readonly returnTo: string }, PendingConnectFailure | "expired">> {
  if (!isFreshlyProven(deps, active)) return fail("stale_proof");
  const pendingHash = hashToken(pendingToken ?? "");
  const waiting = await deps.store.read.pendingIdentities.find(pendingHash, deps.clock());
  const connection = waiting && (await deps.store.read.connections.findById(waiting.connectionId));
  if (!waiting || !connection || !isInUse(connection)) return fail("expired");
  const identity = { connection, subject: waiting.subject, email: waiting.email };
  const notice = await prepareNotice(deps, active, identity);
  return deps.store.write(async (repositories) => {
    const taken = await repositories.pendingIdentities.take(pendingHash, deps.clock());
    const current = taken && (await repositories.connections.findById(taken.connectionId));
    if (!taken || !current || !isInUse(current)) return fail("expired");
    const connected =
      current.orgId === null
        ? await connect(deps, repositories, active, { identity, notice })
        : await connectToOrganization(deps, repositories, active, { connection: current, taken, notice });
    return connected.ok ? succeed({ returnTo: taken.returnTo }) : connected;
  });
}

/** Connects an account at an organization's provider, and makes its user a member as its connection says. */
async function connectToOrganization(
  deps: ActingDeps,
  repositories: Repositories,
  active: ActiveSession,
  {
    connection,
    taken: { subject, email, claims },
    notice,
  }: {
    readonly connection: OrganizationConnectionRecord;
    readonly taken: PendingIdentityRecord;
    readonly notice: MailRecord;
  },
): Promise<Result<null, PendingConnectFailure>> {
  const { user } = active;
  if (await belongsToAnother(repositories, email, user)) return fail("subject_reassigned");
  if (!(await admitsMember(deps, repositories, connection, user))) return fail("not_a_member");
  const connected = await connect(deps, repositories, active, { identity: { connection, subject, email }, notice });
  if (connected.ok) await grantMembership(deps, repositories, { connection, claims: claims ?? {}, user });
  return connected;
}
