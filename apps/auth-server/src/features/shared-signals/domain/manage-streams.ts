import { isDeepStrictEqual } from "node:util";
import type { ChangingDeps, DomainDeps } from "../../../platform/domain/deps.ts";
import { isLoopbackHost } from "../../../platform/domain/loopback.ts";
import { redactUrl } from "../../../platform/domain/redact-url.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { changesBetween } from "../../../platform/events/changes.ts";
import { inOrganization } from "../../orgs/domain/organization-events.ts";
import { dropSecurityEvents, moveSecurityEvents } from "./outbox.ts";
import { type PartnerStream, partnerTarget, type SignalPartnerRecord, type SignalStreamRecord } from "./records.ts";
import {
  describeStream,
  findDeliveryMethod,
  type StreamConfiguration,
  transmitterSupplied,
} from "./stream-configuration.ts";

type StreamDeps = ChangingDeps & Pick<DomainDeps, "policy" | "sealers">;

/** How a stream is delivered, as it is stored. */
type Delivery = Pick<SignalStreamRecord, "method" | "endpointUrl" | "encryptedAuthorization">;

const POLLED: Delivery = { method: "poll", endpointUrl: null, encryptedAuthorization: null };

/** What a receiver asks for. What is left out of a change stays; what is left out of a new configuration is as by default. */
export interface StreamInput {
  readonly events_requested?: readonly string[] | undefined;
  readonly delivery?:
    | {
        readonly method: string;
        /** Where to post events. Only for delivery by push. */
        readonly endpoint_url?: string | undefined;
        /** The `Authorization` header to post them with. */
        readonly authorization_header?: string | undefined;
      }
    | undefined;
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
  const delivery = await readDelivery(deps, input);
  if (!delivery.ok) return delivery;
  const stream: SignalStreamRecord = {
    ...newStream(deps, partner),
    ...delivery.value,
    eventsRequested: input.events_requested ?? null,
    description: input.description ?? null,
  };
  return deps.store.write(async (repositories) => {
    if (!(await storeStream(repositories, deps, { partner, before: null, after: stream }))) return fail("conflict");
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
  const delivery = await readDelivery(deps, input);
  if (!delivery.ok) return delivery;
  return deps.store.write(async (repositories) => {
    const before = await repositories.signalStreams.lock(partner.partnerId);
    if (before?.streamId !== streamId) return fail("not_found");
    const mismatch = findMismatch(describeStream(deps.policy, { ...before, partner }), input);
    if (mismatch) return fail(mismatch);
    const kept = kind === "update" ? before : { ...before, ...POLLED, eventsRequested: null, description: null };
    const after = {
      ...kept,
      ...(input.delivery && delivery.value),
      ...(input.events_requested && { eventsRequested: input.events_requested }),
      ...(input.description !== undefined && { description: input.description }),
    };
    await storeStream(repositories, deps, { partner, before, after });
    return succeed({ ...after, partner });
  });
}

/** Returns a stream as it is before anything is decided about it: polled, with every type of event. */
export function newStream(
  { random, clock }: Pick<ChangingDeps, "random" | "clock">,
  { partnerId }: Pick<SignalPartnerRecord, "partnerId">,
): SignalStreamRecord {
  return {
    streamId: random.uuid(),
    partnerId,
    ...POLLED,
    eventsRequested: null,
    description: null,
    status: "enabled",
    statusReason: null,
    problem: null,
    createdAt: clock(),
    lastDeliveredAt: null,
    verifiedAt: null,
  };
}

/**
 * Stores a stream as it was decided to be, in a unit of work, and tells of what differs. What waits goes on by the new way of delivery.
 *
 * @param stream `before`: `null` for a new one
 * @returns `false` when the partner has got another stream meanwhile
 */
export async function storeStream(
  repositories: Repositories,
  deps: ChangingDeps,
  {
    partner,
    before,
    after,
  }: { partner: SignalPartnerRecord; before: SignalStreamRecord | null; after: SignalStreamRecord },
): Promise<boolean> {
  if (before === null) {
    if (!(await repositories.signalStreams.create(after))) return false;
  } else {
    const isReplaced = after.encryptedAuthorization !== before.encryptedAuthorization;
    if (!isReplaced && changesBetween(configurationOf(before), configurationOf(after)) === null) return true;
    await repositories.signalStreams.update(after);
    if (after.method !== before.method) await moveSecurityEvents(repositories, after, deps.clock());
  }
  await repositories.signalPartners.noteStreamChange(partner.partnerId);
  const type = before === null ? "signal_stream.created" : "signal_stream.changed";
  await appendStreamEvent(repositories, deps, { type, partner, before, after });
  return true;
}

/** Deletes a receiver's stream and everything that waits there. Returns whether the receiver had one with this id. */
export function deleteStream(deps: ChangingDeps, partner: SignalPartnerRecord, streamId: string): Promise<boolean> {
  return deps.store.write(async (repositories) => {
    const stream = await repositories.signalStreams.lock(partner.partnerId);
    if (stream?.streamId !== streamId) return false;
    await dropSecurityEvents(repositories, stream);
    await repositories.signalStreams.delete(streamId);
    await repositories.signalPartners.noteStreamChange(partner.partnerId);
    await appendEvent(repositories, deps, {
      type: "signal_stream.deleted",
      target: partnerTarget(partner),
      ...(await inOrganization(repositories, partner.orgId)),
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

/** Reads how events are to be delivered; if nothing is said about it, by polling. A header that is given replaces the one before. */
export async function readDelivery(
  { policy, sealers }: Pick<DomainDeps, "policy" | "sealers">,
  { delivery }: Pick<StreamInput, "delivery">,
): Promise<Result<Delivery, StreamConfigurationProblem>> {
  if (delivery === undefined) return succeed(POLLED);
  const method = findDeliveryMethod(delivery.method);
  if (method === null) return refuseDelivery("must have a method that the transmitter's metadata lists");
  if (method === "poll") return succeed(POLLED);
  const { endpoint_url: endpointUrl = "", authorization_header: header } = delivery;
  if (!isPushUrl(endpointUrl, policy))
    return refuseDelivery("must have an endpoint_url with https, without a fragment");
  const encryptedAuthorization = header === undefined ? null : await sealers.signalSecrets.seal(header);
  return succeed({ method, endpointUrl, encryptedAuthorization });
}

function refuseDelivery(problem: string): Result<never, StreamConfigurationProblem> {
  return fail({ field: "delivery", problem });
}

/** In development, receivers may be on this machine. */
function isPushUrl(text: string, { loopbackAppsAllowed }: DomainDeps["policy"]): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, hash, username, password } = new URL(text);
  if (hash !== "" || username !== "" || password !== "") return false;
  return protocol === "https:" || (protocol === "http:" && loopbackAppsAllowed && isLoopbackHost(hostname));
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
  const changes = changesBetween(before && toldOf(before), toldOf(after));
  await appendEvent(repositories, deps, {
    type,
    target: partnerTarget(partner),
    ...(await inOrganization(repositories, partner.orgId)),
    ...(changes && { changes }),
  });
}

function configurationOf({ method, endpointUrl, eventsRequested, description }: SignalStreamRecord) {
  return { method, endpoint_url: endpointUrl, events_requested: eventsRequested, description };
}

/** Events hold no more of a receiver's URL than its origin, because the rest can be a secret. */
function toldOf(stream: SignalStreamRecord) {
  return configurationOf({ ...stream, endpointUrl: stream.endpointUrl && redactUrl(stream.endpointUrl) });
}
