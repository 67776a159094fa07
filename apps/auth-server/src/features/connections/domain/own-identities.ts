import type { ActingDeps, DomainDeps } from "../../../platform/domain/deps.ts";
import { isFreshlyProven } from "../../../platform/domain/freshness.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import { enqueueMail, prepareMail } from "../../../platform/mail/queue.ts";
import type { ActiveSession } from "../../authentication/domain/sessions.ts";
import { isStillSignedIn, type StaleProof } from "../../authentication/domain/sign-in/fresh-proof.ts";
import { type IdentityKey, unlinkIdentity } from "./disconnect-user-identity.ts";
import type { DeploymentConnectionRecord, ExternalIdentityRecord } from "./records.ts";

/** An account elsewhere that signs a user in. */
export interface ConnectedIdentity extends ExternalIdentityRecord {
  readonly connectionName: string;
  /** The name of the organization whose connection it is; `null` for one of the deployment. */
  readonly orgName: string | null;
}

/** A user's accounts elsewhere, and the connections with which more can be added. */
export interface OwnIdentities {
  readonly connected: readonly ConnectedIdentity[];
  readonly available: readonly DeploymentConnectionRecord[];
}

/** Lists the accounts elsewhere that sign a user in, and the connections that they may add others of. */
export async function listOwnIdentities({ store }: Pick<DomainDeps, "store">, userId: string): Promise<OwnIdentities> {
  const connections = await store.read.connections.list();
  const identities = await store.read.externalIdentities.listByUser(userId);
  return {
    connected: await Promise.all(identities.map((identity) => nameConnection({ store }, identity))),
    available: connections.filter(({ enabled }) => enabled),
  };
}

async function nameConnection(
  { store: { read } }: Pick<DomainDeps, "store">,
  identity: ExternalIdentityRecord,
): Promise<ConnectedIdentity> {
  const connection = await read.connections.findById(identity.connectionId);
  const orgId = connection?.orgId ?? null;
  const organization = orgId === null ? null : await read.organizations.findById(orgId);
  return {
    ...identity,
    connectionName: connection?.name ?? identity.connectionId,
    orgName: organization?.name ?? null,
  };
}

/**
 * Disconnects an account elsewhere from the user who is signed in, who is told by email. Takes fresh proof of their identity.
 *
 * @returns `not_connected` when it doesn't sign this user in
 */
export async function disconnectIdentity(
  deps: ActingDeps,
  active: ActiveSession,
  { connectionId, subject }: IdentityKey,
): Promise<Result<null, StaleProof | "not_connected">> {
  if (!isFreshlyProven(deps, active)) return fail("stale_proof");
  const { user } = active;
  const connection = await deps.store.read.connections.findById(connectionId);
  if (!connection) return fail("not_connected");
  const notice = await prepareMail(deps, user, { kind: "identity_unlinked", connectionName: connection.name });
  return deps.store.write(async (repositories) => {
    if (!(await isStillSignedIn(repositories, active))) return fail("stale_proof");
    if (!(await unlinkIdentity(deps, repositories, user, { connectionId, subject }))) return fail("not_connected");
    await enqueueMail(repositories, notice);
    return succeed(null);
  });
}
