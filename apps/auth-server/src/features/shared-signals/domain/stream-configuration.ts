import { z } from "zod";
import type { Policy } from "../../../platform/domain/deps.ts";
import { deliveryMethods, pollUrl } from "./metadata.ts";
import { partnerFields } from "./partner-fields.ts";
import type { DeliveryMethod, PartnerStream } from "./records.ts";
import { deliveredTypes, supportedTypes } from "./transmit.ts";

/** How often a receiver may ask for a verification event, in seconds. */
export const MIN_VERIFICATION_INTERVAL = 30;

const MAX_URI_LENGTH = 512;
const MAX_EVENT_TYPES = 100;
const MAX_URL_LENGTH = 2048;
const MAX_DESCRIPTION_LENGTH = 255;

const uri = z.string().max(MAX_URI_LENGTH);
const description = z.string().refine((text) => !text.includes("\0"), "must not contain NUL");

/** The members of a stream's configuration that receivers supply (SSF 1.0 section 8.1.1), and those that they may repeat. */
export const streamFields = {
  events_requested: z.array(uri).max(MAX_EVENT_TYPES).optional(),
  delivery: z
    .object({
      method: z.string().max(MAX_URI_LENGTH),
      endpoint_url: z.string().max(MAX_URL_LENGTH).optional(),
      authorization_header: partnerFields.authorizationHeader.optional(),
    })
    .optional(),
  description: description.transform((text) => text.slice(0, MAX_DESCRIPTION_LENGTH)).optional(),
  iss: z.unknown().optional(),
  aud: z.unknown().optional(),
  events_supported: z.unknown().optional(),
  events_delivered: z.unknown().optional(),
  min_verification_interval: z.unknown().optional(),
};

/** The members that this server supplies. Where a receiver repeats one, it must be as it is. */
export const transmitterSupplied = [
  "iss",
  "aud",
  "events_supported",
  "events_delivered",
  "min_verification_interval",
] as const;

/** A stream's configuration as receivers read it. */
export interface StreamConfiguration {
  readonly stream_id: string;
  readonly iss: string;
  readonly aud: string;
  readonly events_supported: readonly string[];
  readonly events_requested: readonly string[];
  readonly events_delivered: readonly string[];
  readonly delivery: { readonly method: string; readonly endpoint_url: string };
  readonly min_verification_interval: number;
  readonly description?: string;
}

/** Returns a stream's configuration. */
export function describeStream(policy: Pick<Policy, "issuer">, stream: PartnerStream): StreamConfiguration {
  const supported = supportedTypes(stream.partner);
  return {
    stream_id: stream.streamId,
    iss: policy.issuer,
    aud: stream.partner.audience,
    events_supported: supported,
    events_requested: stream.eventsRequested ?? supported,
    events_delivered: deliveredTypes(stream),
    delivery: {
      method: deliveryMethods[stream.method],
      endpoint_url: stream.endpointUrl ?? pollUrl(policy, stream.streamId),
    },
    min_verification_interval: MIN_VERIFICATION_INTERVAL,
    ...(stream.description !== null && { description: stream.description }),
  };
}

/** Returns the way of delivery that a URN stands for; `null` if this server doesn't offer it. */
export function findDeliveryMethod(urn: string): DeliveryMethod | null {
  const methods = Object.entries(deliveryMethods) as [keyof typeof deliveryMethods, string][];
  return methods.find(([, known]) => known === urn)?.[0] ?? null;
}
