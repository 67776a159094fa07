import type { ChangingDeps, DomainDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import { expectVersion, type RowVersion } from "../../../platform/domain/row-version.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { inOrganization } from "../../orgs/domain/organization-events.ts";
import { newStream, readDelivery, type StreamConfigurationProblem, storeStream } from "./manage-streams.ts";
import { deliveryMethods } from "./metadata.ts";
import { type DeliveryMethod, partnerTarget, type SignalPartnerRecord, type SignalStreamRecord } from "./records.ts";
import type { UserSignalType } from "./signal-types.ts";

/** How a partner's stream is to be delivered. What isn't given stays; a partner without a stream gets one. */
export interface StreamChanges {
  readonly delivery?:
    | {
        readonly method: DeliveryMethod;
        /** Where to post events. Only for delivery by push. */
        readonly endpointUrl?: string | undefined;
        /** The `Authorization` header to post them with. Without it, the one that is stored stays, unless the URL changes. */
        readonly authorizationHeader?: string | undefined;
      }
    | undefined;
  /** The URIs of types of events; `null` for every type. */
  readonly eventsRequested?: readonly UserSignalType[] | null | undefined;
}

/** What operators change about a partner. What isn't given stays. */
export interface PartnerChanges {
  readonly name?: string | undefined;
  readonly stream?: StreamChanges | undefined;
  /** The version that a form showed. */
  readonly version?: RowVersion | undefined;
}

/** What managing partners depends on. */
export type ManagingDeps = ChangingDeps & Pick<DomainDeps, "policy" | "sealers">;

/**
 * Changes a partner's name, and how its stream is delivered, in place of the partner.
 *
 * @returns the partner as it is afterwards
 * @throws StaleVersionError when somebody has changed the partner, or the partner its stream, since a form was opened
 */
export async function changePartner(
  deps: ManagingDeps,
  partnerId: string,
  { name, stream, version }: PartnerChanges,
): Promise<Result<SignalPartnerRecord, StreamConfigurationProblem | "not_found">> {
  const delivery = stream?.delivery && (await readDelivery(deps, { delivery: toInput(stream.delivery) }));
  if (delivery && !delivery.ok) return delivery;
  return deps.store.write(async (repositories) => {
    const partner = await repositories.signalPartners.lock(partnerId);
    if (!partner) return fail("not_found");
    expectVersion(partner, version);
    if (stream !== undefined) {
      if (partner.purpose !== "receive_events")
        return fail({ field: "stream", problem: "is for partners that receive events" });
      const before = await repositories.signalStreams.lock(partnerId);
      const kept = before ?? newStream(deps, partner);
      const after = {
        ...kept,
        ...(delivery?.ok && keepAuthorization(kept, delivery.value)),
        ...(stream.eventsRequested !== undefined && { eventsRequested: stream.eventsRequested }),
      };
      await storeStream(repositories, deps, { partner, before, after });
    }
    await rename(repositories, deps, partner, name ?? partner.name);
    return succeed((await repositories.signalPartners.findById(partnerId)) ?? partner);
  });
}

function toInput({ method, endpointUrl, authorizationHeader }: NonNullable<StreamChanges["delivery"]>) {
  return { method: deliveryMethods[method], endpoint_url: endpointUrl, authorization_header: authorizationHeader };
}

type Delivery = Pick<SignalStreamRecord, "method" | "endpointUrl" | "encryptedAuthorization">;

/** A header only ever goes where it was meant for. */
function keepAuthorization(before: Delivery, after: Delivery): Delivery {
  const isSame = after.method === "push" && before.endpointUrl === after.endpointUrl;
  if (!isSame || after.encryptedAuthorization !== null) return after;
  return { ...after, encryptedAuthorization: before.encryptedAuthorization };
}

async function rename(
  repositories: Repositories,
  deps: ChangingDeps,
  partner: SignalPartnerRecord,
  name: string,
): Promise<void> {
  if (name === partner.name) return;
  await repositories.signalPartners.rename(partner.partnerId, name);
  await appendEvent(repositories, deps, {
    type: "signal_partner.changed",
    target: partnerTarget({ ...partner, name }),
    ...(await inOrganization(repositories, partner.orgId)),
    changes: { name: { before: partner.name, after: name } },
  });
}
