import { z } from "zod";
import type { FieldErrors, Problem } from "../../../../platform/http/problem.ts";
import { invalidFields } from "../../../../platform/http/problem.ts";
import { digits, id } from "../../../../platform/management-api/fields.ts";
import { limitReached } from "../../../../platform/management-api/problems.ts";
import { speedFields, toSpeedBody } from "../../../../platform/management-api/speed.ts";
import type { Destination } from "../../domain/destination.ts";
import { destinationSchema } from "../../domain/destination.ts";
import type { AuditStreamProblem } from "../../domain/manage-streams.ts";
import { streamFields } from "../../domain/stream-fields.ts";
import type { ObservedStream } from "../../domain/stream-state.ts";

const [https, s3] = destinationSchema.options;
const { accessKeyId, ...bucket } = s3.shape;

const destination = z
  .discriminatedUnion("kind", [https, z.strictObject({ ...bucket, access_key_id: accessKeyId })])
  .meta({ id: "AuditStreamDestination" });

const { name, secret, startsFrom } = streamFields;

/** The body that creates a stream. */
export const creationBody = z.object({
  name,
  org_id: z.string().nullable().default(null).meta({ description: "Absent: all events of the deployment." }),
  destination,
  secret: secret.meta({ description: "The bearer token, signing secret or secret access key. No response holds it." }),
  enabled: z.boolean().default(true),
  starts_from: startsFrom.default("now").meta({ description: "`beginning` also sends what has happened so far." }),
});

/** The body that changes a stream: what isn't given stays. */
export const changeBody = z.object({
  destination: destination.optional().meta({ description: "Needs `secret`, too." }),
  secret: secret.optional(),
  enabled: z.boolean().optional(),
});

/** The query of operations on one stream. */
export const ownerQuery = z.object({
  org_id: id.optional().meta({ description: "Answer 404 unless the stream is this organization's." }),
});

/** The body that sends a stream again. */
export const replayBody = z.object({ from_sequence: digits(z.int().min(1)) });

/** A stream in responses, without its secret. */
export const streamSchema = z
  .object({
    stream_id: z.string(),
    org_id: z.string().nullable(),
    name: z.string(),
    destination,
    enabled: z.boolean(),
    state: z.enum(["up_to_date", "behind", "failing", "paused"]),
    sequence: z.int().meta({ description: "The number of the last line that was accepted." }),
    hash: z.string().meta({ description: "The hash of that line." }),
    waiting_since: z.int().nullable().meta({ description: "Since when the next batch has been waiting." }),
    last_delivered_at: z.int().nullable(),
    last_error: z.string().nullable(),
    ...speedFields,
    created_at: z.int(),
  })
  .meta({ id: "AuditStream" });

/** Returns the destination that a body names. */
export function readDestination(given: z.output<typeof destination>): Destination {
  if (given.kind === "https") return given;
  const { access_key_id, ...named } = given;
  return { ...named, accessKeyId: access_key_id };
}

/** Returns the problem that an operation refused something for: 400, or 409 when an organization has as many streams as it can. */
export function streamProblem({ field, problem, limit }: AuditStreamProblem): Problem {
  if (limit !== undefined) return limitReached(`${limit} audit streams`);
  const errors: FieldErrors = { [field === "orgId" ? "org_id" : field]: [problem] };
  return invalidFields(errors);
}

/** Returns a stream as responses have it. */
export function toStreamBody({ stream, ...observed }: ObservedStream): z.input<typeof streamSchema> {
  return {
    stream_id: stream.streamId,
    org_id: stream.orgId,
    name: stream.name,
    destination: writeDestination(stream.destination),
    enabled: stream.enabled,
    state: observed.state,
    sequence: observed.deliveredSequence,
    hash: observed.deliveredHash,
    waiting_since: observed.waitingSince,
    last_delivered_at: stream.lastDeliveredAt,
    last_error: stream.lastError,
    ...toSpeedBody(observed.speed),
    created_at: stream.createdAt,
  };
}

function writeDestination(stored: Destination): z.input<typeof destination> {
  if (stored.kind === "https") return stored;
  const { accessKeyId: access_key_id, ...named } = stored;
  return { ...named, access_key_id };
}
