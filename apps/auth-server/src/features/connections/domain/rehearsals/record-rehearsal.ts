import type { ActingDeps, DomainDeps } from "../../../../platform/domain/deps.ts";
import { appendEvent } from "../../../../platform/events/append-event.ts";
import { inOrganization } from "../../../orgs/domain/organization-events.ts";
import type { OrganizationConnectionRecord } from "../records.ts";
import { fingerprintOf } from "./fingerprint.ts";
import type { RehearsalEvidence, RehearsalRecord } from "./records.ts";

/** How long what came of a trial sign-in can be looked at, in seconds. */
const REHEARSAL_SECONDS = 7 * 24 * 3600;

/**
 * Stores that a trial sign-in begins, and forgets what came of earlier ones with the connection. Whatever is sent to the provider carries its
 * id, and comes back with what came of it.
 *
 * @param returnTo where the browser goes afterwards: a path on this server
 */
export async function startRehearsal(
  { store, clock, random }: Pick<DomainDeps, "store" | "clock" | "random">,
  connection: OrganizationConnectionRecord,
  returnTo: string,
): Promise<RehearsalRecord> {
  const { connectionId } = connection;
  const begunAt = clock();
  const rehearsal = {
    rehearsalId: random.uuid(),
    ...{ connectionId, connectionFingerprint: fingerprintOf(connection) },
    ...{ returnTo, begunAt, evidence: null, finishedAt: null },
    expiresAt: begunAt + REHEARSAL_SECONDS,
  };
  await store.write(async ({ rehearsals }) => {
    await rehearsals.deleteFinished(connectionId);
    await rehearsals.create(rehearsal);
  });
  return rehearsal;
}

/** Returns whether a connection has changed since a trial sign-in with it began, so that the trial says nothing about it any more. */
export function isStale(
  { connectionFingerprint }: Pick<RehearsalRecord, "connectionFingerprint">,
  connection: OrganizationConnectionRecord,
): boolean {
  return connectionFingerprint !== fingerprintOf(connection);
}

/**
 * Records what came of a trial sign-in. Nobody is signed in by it, and no account is created or linked.
 *
 * @returns where the browser goes now; `null` if the trial sign-in has ended before
 */
export async function recordRehearsal(
  deps: ActingDeps,
  rehearsalId: string,
  evidence: RehearsalEvidence,
): Promise<{ readonly returnTo: string } | null> {
  return deps.store.write(async (repositories) => {
    const finished = await repositories.rehearsals.finish(rehearsalId, { evidence, at: deps.clock() });
    const connection = finished && (await repositories.connections.findById(finished.connectionId));
    if (!finished || !connection) return null;
    await appendEvent(repositories, deps, {
      type: evidence.failure ? "connection.rehearsal_failed" : "connection.rehearsed",
      target: { kind: "connection", id: connection.connectionId, name: connection.name },
      ...(await inOrganization(repositories, connection.orgId)),
      ...(evidence.failure && { reason: evidence.failure.code }),
    });
    return { returnTo: finished.returnTo };
  });
}
