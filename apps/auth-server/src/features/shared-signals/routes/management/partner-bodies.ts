import { z } from "zod";
import { speedFields, toSpeedBody } from "../../../../platform/management-api/speed.ts";
import type { PartnerChanges } from "../../domain/change-partner.ts";
import type { PartnerState } from "../../domain/describe-partner.ts";
import { partnerFields } from "../../domain/partner-fields.ts";

const { name, purpose, subjectFormat, method, endpointUrl, authorizationHeader, eventsRequested } = partnerFields;

function namesReceiver(stream: {
  endpoint_url?: string | undefined;
  authorization_header?: string | undefined;
}): boolean {
  return stream.endpoint_url !== undefined || stream.authorization_header !== undefined;
}

/** The body that changes a partner: what isn't given stays. */
export const changeBody = z.object({
  name: name.optional(),
  stream: z
    .object({
      method: method.optional(),
      endpoint_url: endpointUrl.optional().meta({ description: "Where to post events; only with `method` `push`." }),
      authorization_header: authorizationHeader
        .optional()
        .meta({ description: "To post them with. The one that is stored stays, unless the URL changes." }),
      events_requested: eventsRequested
        .nullable()
        .optional()
        .meta({ description: "The URIs of types of events; null for every type." }),
    })
    .refine((stream) => stream.method === "push" || !namesReceiver(stream), {
      path: ["method"],
      message: "must be push where endpoint_url or authorization_header is given",
    })
    .optional()
    .meta({ description: "How its stream is delivered. A partner without a stream gets one." }),
});

const streamSchema = z
  .object({
    stream_id: z.string(),
    method: z.enum(["poll", "push"]),
    endpoint_url: z.string().nullable(),
    events_requested: z.array(z.string()).nullable().meta({ description: "null: every type." }),
    status: z.enum(["enabled", "paused", "disabled"]),
    status_reason: z.string().nullable(),
    problem: z.enum(["expired", "overflowed", "undeliverable"]).nullable(),
    waiting: z.int(),
    created_at: z.int(),
    last_delivered_at: z.int().nullable(),
    ...speedFields,
  })
  .meta({ id: "SignalStream" });

/** A partner in responses, without its token. */
export const partnerSchema = z
  .object({
    partner_id: z.string(),
    name: z.string(),
    purpose,
    org_id: z.string().nullable(),
    audience: z.string(),
    subject_format: subjectFormat,
    created_at: z.int(),
    last_used_at: z.int().nullable(),
    stream: streamSchema.nullable(),
  })
  .meta({ id: "SignalPartner" });

/** Returns what a body changes. */
export function toChanges({ name: given, stream }: z.output<typeof changeBody>): PartnerChanges {
  if (stream === undefined) return { name: given };
  const { method: by, endpoint_url, authorization_header, events_requested: eventsRequested } = stream;
  const delivery = by && { method: by, endpointUrl: endpoint_url, authorizationHeader: authorization_header };
  return { name: given, stream: { delivery, eventsRequested } };
}

/** Returns a partner as responses have it. */
export function toBody({ partner, stream }: PartnerState): z.input<typeof partnerSchema> {
  return {
    partner_id: partner.partnerId,
    name: partner.name,
    purpose: partner.purpose,
    org_id: partner.orgId,
    audience: partner.audience,
    subject_format: partner.subjectFormat,
    created_at: partner.createdAt,
    last_used_at: partner.lastUsedAt,
    stream: stream && {
      stream_id: stream.streamId,
      method: stream.method,
      endpoint_url: stream.endpointUrl,
      events_requested: stream.eventsRequested && [...stream.eventsRequested],
      status: stream.status,
      status_reason: stream.statusReason,
      problem: stream.problem,
      waiting: stream.waiting,
      created_at: stream.createdAt,
      last_delivered_at: stream.lastDeliveredAt,
      ...toSpeedBody(stream.speed),
    },
  };
}
