import { z } from "zod";
import type { DeliveryRecord, DestinationRecord } from "../../../../platform/deliveries/records.ts";
import type { Speed } from "../../../../platform/deliveries/speed.ts";
import { invalidFields, type Problem } from "../../../../platform/http/problem.ts";
import { digits, id } from "../../../../platform/management-api/fields.ts";
import { limitReached } from "../../../../platform/management-api/problems.ts";
import { speedFields, toSpeedBody } from "../../../../platform/management-api/speed.ts";
import { ALL_TYPES, endpointFields, STANDARD_OVERLAP_SECONDS } from "../../domain/endpoint-fields.ts";
import type { EndpointProblem } from "../../domain/manage-endpoints.ts";
import type { WebhookEndpointRecord } from "../../domain/records.ts";

const { name, url, eventTypes, overlapSeconds } = endpointFields;
const state = z.enum(["waiting", "delivered", "failed"]);
const sequence = z.int().min(1).max(Number.MAX_SAFE_INTEGER);
const MAX_DELIVERIES = 100;
const STANDARD_DELIVERIES = 25;

const wholeNumber = z
  .string()
  .regex(/^\d{1,15}$/, "must be a whole number")
  .transform(Number);

/** The body that creates an endpoint. */
export const creationBody = z.object({
  name,
  url,
  event_types: eventTypes
    .default([ALL_TYPES])
    .meta({ description: "Types such as user.created, groups such as user.*, or * for all." }),
  org_id: id
    .nullable()
    .default(null)
    .meta({ description: "The organization whose events it gets; null for all events of the deployment." }),
  enabled: z.boolean().default(true),
});

/** The body that changes an endpoint: what isn't given stays. */
export const changeBody = z.object({
  name: name.optional(),
  url: url.optional(),
  event_types: eventTypes.optional(),
  enabled: z.boolean().optional(),
});

/** The body that rotates a secret. */
export const rotationBody = z.object({ overlap_seconds: digits(overlapSeconds).default(STANDARD_OVERLAP_SECONDS) });

/** The body that sends deliveries again. */
export const replayBody = z.object({
  from: digits(sequence),
  to: digits(sequence).nullable().default(null),
  failed_only: z.boolean().default(false),
});

/** The query of the list of endpoints. */
export const listQuery = z.object({ org_id: id.optional() });

/** The query of operations on one endpoint. */
export const ownerQuery = z.object({
  org_id: id.optional().meta({ description: "Answer 404 unless the endpoint is this organization's." }),
});

/** The query of the log of deliveries. */
export const deliveriesQuery = ownerQuery.extend({
  state: state.optional(),
  before: wholeNumber.pipe(sequence).optional().meta({ type: "integer" }),
  limit: wholeNumber
    .pipe(z.int().min(1).max(MAX_DELIVERIES))
    .default(STANDARD_DELIVERIES)
    .meta({ type: "integer", minimum: 1, maximum: MAX_DELIVERIES }),
});

/** An endpoint in responses, without its secrets. */
export const endpointSchema = z
  .object({
    endpoint_id: z.string(),
    org_id: id.nullable(),
    name: z.string(),
    url: z.string(),
    event_types: z.array(z.string()),
    enabled: z.boolean(),
    disabled_reason: z.enum(["gone", "failing"]).nullable(),
    previous_secret_until: z.int().nullable(),
    sequence: z.int().meta({ description: "Of the last event that was queued for it; 0 before the first." }),
    failing_since: z.int().nullable(),
    ...speedFields,
    created_at: z.int(),
  })
  .meta({ id: "WebhookEndpoint" });

/** An endpoint with its secret, which no other response holds. */
export const endpointWithSecretSchema = endpointSchema.extend({ secret: z.string() });

/** A delivery in responses, without its body. */
export const deliverySchema = z
  .object({
    sequence: z.int(),
    webhook_id: z.string(),
    type: z.string(),
    state,
    attempts: z.int(),
    status: z.int().nullable(),
    failure: z.enum(["private_address", "timeout", "unreachable", "status", "disabled"]).nullable(),
    created_at: z.int(),
    attempted_at: z.int().nullable(),
    duration_seconds: z.int().nullable().meta({ description: "How long the last attempt took." }),
    due_at: z.int().nullable(),
  })
  .meta({ id: "WebhookDelivery" });

/** Returns an endpoint as responses have it. */
export function toEndpointBody(
  endpoint: WebhookEndpointRecord,
  destination: DestinationRecord | null,
  speed: Speed | null,
): z.input<typeof endpointSchema> {
  return {
    endpoint_id: endpoint.endpointId,
    org_id: endpoint.orgId,
    name: endpoint.name,
    url: endpoint.url,
    event_types: [...endpoint.eventTypes],
    enabled: endpoint.enabled,
    disabled_reason: endpoint.disabledReason,
    previous_secret_until: endpoint.previousSecretUntil,
    sequence: destination?.sequence ?? 0,
    failing_since: destination?.failingSince ?? null,
    ...toSpeedBody(speed),
    created_at: endpoint.createdAt,
  };
}

/** Returns a delivery as responses have it. */
export function toDeliveryBody(delivery: DeliveryRecord, webhookId: string): z.input<typeof deliverySchema> {
  return {
    sequence: delivery.sequence,
    webhook_id: webhookId,
    type: delivery.topic,
    state: delivery.state,
    attempts: delivery.attempts,
    status: delivery.status,
    failure: delivery.failure,
    created_at: delivery.createdAt,
    attempted_at: delivery.attemptedAt,
    duration_seconds: delivery.durationSeconds,
    due_at: delivery.dueAt,
  };
}

/** Returns the problem that an operation refused something for: 400, or 409 when an organization has as many endpoints as it can. */
export function endpointProblem({ field, problem, limit }: EndpointProblem): Problem {
  if (limit !== undefined) return limitReached(`${limit} webhook endpoints`);
  return invalidFields({ [field]: [problem] });
}
