import { isDeepStrictEqual } from "node:util";
import type { ChangingDeps, DomainDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { changesBetween } from "../../../platform/events/changes.ts";
import { organizationOf } from "./manage-partners.ts";
import { type PartnerStream, partnerTarget, type SignalPartnerRecord, type SignalStreamRecord } from "./records.ts";
import {
  describeStream,
  findDeliveryMethod,
  type StreamConfiguration,
  transmitterSupplied,
} from "./stream-configuration.ts";

type StreamDeps = ChangingDeps & Pick<DomainDeps, "policy">;

/** What a receiver asks for. What is left out of a change stays; what is left out of a new configuration is as by default. */
export interface StreamInput {
  readonly events_requested?: readonly string[] | undefined;
  readonly delivery?: { readonly method: string; readonly endpoint_url?: string | undefined } | undefined;
  readonly description?: string | undefined;
  readonly iss?: unknown;
  readonly aud?: unknown;
  readonly events_supported?: unknown;
  readonly events_delivered?: unknown;
  readonly min_verification_interval?: unknown;
}

/** Why a configuration can't be stored: which member, and what is wrong with it as the end of a sentence. */
export interface StreamConfigurationProblem {
  readonly field: string;
  readonly problem: string;
}

/** Creates a receiver's stream. Fails with `conflict` if it has one: there is one stream per receiver (SSF 1.0 section 8.1.1.1). */
export async function createStream(
  deps: StreamDeps,
  partner: SignalPartnerRecord,
  input: StreamInput,
): Promise<Result<PartnerStream, StreamConfigurationProblem | "conflict">> {
  const method = readMethod(input);
  if (method === null) return fail(unknownMethod);
  const stream: SignalStreamRecord = {
    streamId: deps.random.uuid(),
    partnerId: partner.partnerId,
    method,
    endpointUrl: null,
    encryptedAuthorization: null,
    eventsRequested: input.events_requested ?? null,
    description: input.description ?? null,
    status: "enabled",
    statusReason: null,
    problem: null,
    createdAt: deps.clock(),
    lastDeliveredAt: null,
    verifiedAt: null,
  };
  return deps.store.write(async (repositories) => {
    if (!(await repositories.signalStreams.create(stream))) return fail("conflict");
    await appendStreamEvent(repositories, deps, {
      type: "signal_stream.created",
      partner,
      before: null,
      after: stream,
    });
    return succeed({ ...stream, partner });
  });
}

/**
 * Changes the configuration of a receiver's stream.
 *
 * @param kind `update` keeps what isn't given (PATCH), `replace` resets it (PUT)
 * @returns the stream as it is afterwards; `not_found` if the receiver has no stream with this id
 */
export async function configureStream(
  deps: StreamDeps,
  partner: SignalPartnerRecord,
  { streamId, kind, input }: { streamId: string; kind: "update" | "replace"; input: StreamInput },
): Promise<Result<PartnerStream, StreamConfigurationProblem | "not_found">> {
  const method = readMethod(input);
  if (method === null) return fail(unknownMethod);
  return deps.store.write(async (repositories) => {
    const before = await repositories.signalStreams.lock(partner.partnerId);
    if (before?.streamId !== streamId) return fail("not_found");
    const mismatch = findMismatch(describeStream(deps.policy, { ...before, partner }), input);
    if (mismatch) return fail(mismatch);
    const kept = kind === "update" ? before : { ...before, method, eventsRequested: null, description: null };
    const after = {
      ...kept,
      ...(input.delivery && { method }),
      ...(input.events_requested && { eventsRequested: input.events_requested }),
      ...(input.description !== undefined && { description: input.description }),
    };
    if (changesBetween(configurationOf(before), configurationOf(after)) !== null) {
      await repositories.signalStreams.update(after);
      await appendStreamEvent(repositories, deps, { type: "signal_stream.changed", partner, before, after });
    }
    return succeed({ ...after, partner });
  });
}

/** Deletes a receiver's stream and everything that waits there. Returns whether the receiver had one with this id. */
export function deleteStream(deps: ChangingDeps, partner: SignalPartnerRecord, streamId: string): Promise<boolean> {
  return deps.store.write(async (repositories) => {
    const stream = await repositories.signalStreams.lock(partner.partnerId);
    if (stream?.streamId !== streamId) return false;
    await repositories.signalStreams.delete(streamId);
    await appendEvent(repositories, deps, {
      type: "signal_stream.deleted",
      target: partnerTarget(partner),
      ...(await organizationOf(repositories, partner)),
    });
    return true;
  });
}

/** Finds a receiver's stream by its id; `null` if it has none with it. */
export async function findStream(
  { store }: Pick<DomainDeps, "store">,
  partner: SignalPartnerRecord,
  streamId: string,
): Promise<PartnerStream | null> {
  const stream = await store.read.signalStreams.findByPartner(partner.partnerId);
  return stream?.streamId === streamId ? { ...stream, partner } : null;
}

const unknownMethod: StreamConfigurationProblem = {
  field: "delivery",
  problem: "must have a method that the transmitter's metadata lists",
};

/** Returns the way of delivery; without one, it is by polling. */
function readMethod({ delivery }: StreamInput): SignalStreamRecord["method"] | null {
  return delivery === undefined ? "poll" : findDeliveryMethod(delivery.method);
}

/** Finds a member that a receiver repeated differently from how it is. */
function findMismatch(current: StreamConfiguration, input: StreamInput): StreamConfigurationProblem | null {
  const field = transmitterSupplied.find(
    (name) => input[name] !== undefined && !isDeepStrictEqual(input[name], current[name]),
  );
  return field === undefined ? null : { field, problem: "is decided by the transmitter, and must be left as it is" };
}

async function appendStreamEvent(
  repositories: Repositories,
  deps: ChangingDeps,
  {
    type,
    partner,
    before,
    after,
  }: {
    type: "signal_stream.created" | "signal_stream.changed";
    partner: SignalPartnerRecord;
    before: SignalStreamRecord | null;
    after: SignalStreamRecord;
  },
): Promise<void> {
  const changes = changesBetween(before && configurationOf(before), configurationOf(after));
  await appendEvent(repositories, deps, {
    type,
    target: partnerTarget(partner),
    ...(await organizationOf(repositories, partner)),
    ...(changes && { changes }),
  });
}

function configurationOf({ method, endpointUrl, eventsRequested, description }: SignalStreamRecord) {
  return { method, endpoint_url: endpointUrl, events_requested: eventsRequested, description };
}
