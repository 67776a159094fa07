import { Hono } from "hono";
import { z } from "zod";
import type { Deps } from "../../../platform/deps.ts";
import type { Result } from "../../../platform/domain/result.ts";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { noStore } from "../../../platform/http/no-store.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { readJson, readOptionalJson } from "../../../platform/http/request-body.ts";
import { text } from "../../../platform/management-api/fields.ts";
import { invalidField } from "../../../platform/management-api/problems.ts";
import {
  configureStream,
  createStream,
  deleteStream,
  findStream,
  type StreamConfigurationProblem,
} from "../domain/manage-streams.ts";
import { SSF_PATH } from "../domain/metadata.ts";
import type { PartnerStream } from "../domain/records.ts";
import { describeStream, streamFields } from "../domain/stream-configuration.ts";
import { requirePartner } from "./require-partner.ts";

const PATH = `${SSF_PATH}/streams`;

const creation = z.object(streamFields);
const change = z.object({ stream_id: text, ...streamFields });

/** Serves the configuration endpoint, with which a receiver manages its stream (SSF 1.0 section 8.1.1). */
export function streamRoutes(deps: Deps): Hono<AppEnvironment> {
  const describe = (stream: PartnerStream) => describeStream(deps.policy, stream);
  return new Hono<AppEnvironment>()
    .use(PATH, noStore, requirePartner(deps, "receive_events"))
    .post(PATH, async (context) => {
      const input = await readOptionalJson(context, creation);
      const created = await createStream(acting(context, deps), context.var.signalPartner, input);
      return context.json(describe(unwrap(created)), 201);
    })
    .get(PATH, async (context) => {
      const { signalPartner: partner } = context.var;
      const streamId = context.req.query("stream_id");
      if (streamId !== undefined) {
        const stream = await findStream(deps, partner, streamId);
        if (!stream) throw streamNotFound();
        return context.json(describe(stream));
      }
      const stream = await deps.store.read.signalStreams.findByPartner(partner.partnerId);
      return context.json(stream ? [describe({ ...stream, partner })] : []);
    })
    .on(["PATCH", "PUT"], PATH, async (context) => {
      const { stream_id: streamId, ...input } = await readJson(context, change);
      const kind = context.req.method === "PUT" ? "replace" : "update";
      const changed = await configureStream(acting(context, deps), context.var.signalPartner, {
        streamId,
        kind,
        input,
      });
      return context.json(describe(unwrap(changed)));
    })
    .delete(PATH, async (context) => {
      const streamId = context.req.query("stream_id") ?? "";
      if (!(await deleteStream(acting(context, deps), context.var.signalPartner, streamId))) throw streamNotFound();
      return context.body(null, 204);
    });
}

/** Returns the 404 of a stream that the receiver doesn't have. */
export function streamNotFound(): Problem {
  return new Problem(404, "not_found", "You have no stream with this stream_id.");
}

function unwrap(result: Result<PartnerStream, StreamConfigurationProblem | "conflict" | "not_found">): PartnerStream {
  if (result.ok) return result.value;
  if (result.failure === "not_found") throw streamNotFound();
  if (result.failure === "conflict") {
    throw new Problem(409, "conflict", "You already have a stream. Read it, and change it or delete it.");
  }
  throw invalidField(result.failure.field, result.failure.problem);
}
