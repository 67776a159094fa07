import type { ActingDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import type { Actor } from "../../../platform/events/actor.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { hashToken } from "../../../platform/sealing/secret-token.ts";
import { unlinkIdentity } from "../../connections/domain/disconnect-user-identity.ts";
import { connectionTarget } from "../../connections/domain/manage-connections.ts";
import { isInUse, type OrganizationConnectionRecord } from "../../connections/domain/records.ts";
import { inOrganization } from "../../orgs/domain/organization-events.ts";
import { endAccess } from "./end-access.ts";
import { findPerson, type NamedPerson, type Person } from "./find-person.ts";
import type { SignalChannel, SignalEffect, SignalRefusal } from "./records.ts";

/** What an identity provider asks for, once its proof was verified. */
export interface VerifiedSignal {
  readonly channel: SignalChannel;
  /** The short name of the event; `null` for an unknown one, and where there is none. */
  readonly type: string | null;
  readonly effect: SignalEffect;
  /** Who is meant; `null` where a session alone is, or nobody is needed. */
  readonly named: NamedPerson | null;
  /** Those whose ids of accounts the connection knows. */
  readonly issuers: readonly string[];
  /** The provider's session; `null` for all of them. */
  readonly sessionId: string | null;
  /** When it happened there, in Unix seconds. */
  readonly at: number;
  /** The id that must not come again; `null` for what has none. */
  readonly replayId: string | null;
}

/** Does what an identity provider asks for to the users of its connection alone, and records it, or why not. */
export async function receiveSignal(
  deps: ActingDeps,
  connection: OrganizationConnectionRecord,
  signal: VerifiedSignal,
): Promise<Result<null, SignalRefusal>> {
  const itself = { ...deps, actor: actorOf(connection) };
  return deps.store.write(async (repositories) => {
    const current = await repositories.connections.findById(connection.connectionId);
    const found = current && isInUse(current) ? await findAbout(repositories, connection, signal) : OFF;
    const refusal = found.ok ? null : found.failure;
    if (!(await keep(itself, repositories, connection, { ...signal, refusal }))) {
      await recordRefusal(itself, repositories, connection, { ...signal, refusal: "replayed" });
      return fail("replayed");
    }
    if (!found.ok) {
      await appendRefusal(itself, repositories, connection, { ...signal, refusal: found.failure });
      return found;
    }
    const ended = await apply(itself, repositories, connection, { ...signal, person: found.value });
    await appendEvent(repositories, itself, {
      type: "connection.signal_received",
      target: connectionTarget(connection),
      ...(await inOrganization(repositories, connection.orgId)),
      ...(found.value && { userId: found.value.user.userId }),
      details: { channel: signal.channel, signal: signal.type, effect: signal.effect, ...ended },
    });
    return succeed(null);
  });
}

/** Records that a signal was refused before anything in it could be believed. */
export async function refuseSignal(
  deps: ActingDeps,
  connection: OrganizationConnectionRecord,
  refused: { readonly channel: SignalChannel; readonly refusal: SignalRefusal },
): Promise<void> {
  const itself = { ...deps, actor: actorOf(connection) };
  await deps.store.write((repositories) => recordRefusal(itself, repositories, connection, { ...refused, type: null }));
}

/** Describes a connection as an actor. */
export function actorOf({ connectionId, name }: OrganizationConnectionRecord): Actor {
  return { kind: "connection", id: connectionId, name };
}

const OFF = fail("connection_off");

async function findAbout(
  repositories: Repositories,
  connection: OrganizationConnectionRecord,
  { effect, named, sessionId, issuers }: VerifiedSignal,
): Promise<Result<Person | null, SignalRefusal>> {
  if (effect === "noted") return succeed(null);
  if (named) return findPerson(repositories, connection, named, issuers);
  return sessionId === null ? fail("unknown_subject") : succeed(null);
}

async function apply(
  deps: ActingDeps,
  repositories: Repositories,
  connection: OrganizationConnectionRecord,
  { effect, person, sessionId, at, channel }: VerifiedSignal & { readonly person: Person | null },
): Promise<{ readonly sessions: number; readonly grants: number }> {
  if (effect === "noted") return { sessions: 0, grants: 0 };
  const endsGrants = channel !== "backchannel_logout";
  const ended = await endAccess(deps, repositories, connection, { person, sessionId, at, endsGrants });
  // Whoever gets the same id at the provider later must not inherit the account.
  if (effect === "disconnected" && person) {
    const identities = await repositories.externalIdentities.listByUser(person.user.userId);
    for (const identity of identities.filter(({ connectionId }) => connectionId === connection.connectionId)) {
      await unlinkIdentity(deps, repositories, person.user, identity);
    }
  }
  return ended;
}

interface Kept {
  readonly channel: SignalChannel;
  readonly type: string | null;
  readonly effect?: SignalEffect;
  readonly refusal: SignalRefusal | null;
  readonly replayId?: string | null;
}

function keep(
  { random, clock }: Pick<ActingDeps, "random" | "clock">,
  { connectionSignals }: Pick<Repositories, "connectionSignals">,
  { connectionId }: OrganizationConnectionRecord,
  { channel, type, effect = "noted", refusal, replayId = null }: Kept,
): Promise<boolean> {
  return connectionSignals.create({
    signalId: random.uuid(),
    connectionId,
    receivedAt: clock(),
    channel,
    type,
    effect: refusal === null ? effect : null,
    refusal,
    replayHash: replayId === null ? null : hashToken(JSON.stringify([connectionId, channel, replayId])),
  });
}

async function recordRefusal(
  deps: ActingDeps,
  repositories: Repositories,
  connection: OrganizationConnectionRecord,
  { channel, type, refusal }: Pick<Kept, "channel" | "type"> & { readonly refusal: SignalRefusal },
): Promise<void> {
  await keep(deps, repositories, connection, { channel, type, refusal });
  await appendRefusal(deps, repositories, connection, { channel, type, refusal });
}

async function appendRefusal(
  deps: ActingDeps,
  repositories: Repositories,
  connection: OrganizationConnectionRecord,
  { channel, type, refusal }: Pick<Kept, "channel" | "type"> & { readonly refusal: SignalRefusal },
): Promise<void> {
  await appendEvent(repositories, deps, {
    type: "connection.signal_refused",
    target: connectionTarget(connection),
    ...(await inOrganization(repositories, connection.orgId)),
    details: { channel, signal: type, code: refusal },
  });
}
