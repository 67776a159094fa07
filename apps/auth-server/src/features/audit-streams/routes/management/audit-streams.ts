import { z } from "zod";
import type { Deps } from "../../../../platform/deps.ts";
import { acting } from "../../../../platform/http/acting.ts";
import { invalidFields, Problem } from "../../../../platform/http/problem.ts";
import { defineEndpoint, type Endpoint, emptyObject } from "../../../../platform/management-api/endpoint.ts";
import { id } from "../../../../platform/management-api/fields.ts";
import { changeAuditStream, createAuditStream, deleteAuditStream } from "../../domain/manage-streams.ts";
import type { AuditStreamRecord } from "../../domain/records.ts";
import { replayAuditStream } from "../../domain/replay-stream.ts";
import { observeStream, observeStreams } from "../../domain/stream-state.ts";
import {
  changeBody,
  creationBody,
  ownerQuery,
  readDestination,
  replayBody,
  streamProblem,
  streamSchema,
  toStreamBody,
} from "./stream-bodies.ts";

const tag = "Audit streams";
const noSuchStream = { 404: "The audit stream doesn't exist." };

/** Defines the operations on audit streams. No response holds a secret. */
export function auditStreamEndpoints(deps: Deps): readonly Endpoint[] {
  return [...reading(deps), ...writing(deps), replaying(deps)];
}

function reading(deps: Deps): readonly Endpoint[] {
  return [
    defineEndpoint({
      method: "get",
      path: "/audit_streams",
      operationId: "fetchAuditStreams",
      tag,
      summary: "Lists the streams that send audit events elsewhere, by name",
      query: z.object({ org_id: id.optional() }),
      answer: z.object({ audit_streams: z.array(streamSchema) }),
      async run({ query }) {
        const { auditStreams } = deps.store.read;
        const streams = await auditStreams.list(query.org_id === undefined ? undefined : { orgId: query.org_id });
        return { audit_streams: (await observeStreams(deps.store.read, streams)).map(toStreamBody) };
      },
    }),
    defineEndpoint({
      method: "get",
      path: "/audit_streams/{stream_id}",
      operationId: "fetchAuditStream",
      tag,
      summary: "Reads an audit stream and how it is doing, without its secret",
      query: ownerQuery,
      answer: streamSchema,
      failures: noSuchStream,
      run: async ({ params, query }) => describe(deps, await find(deps, params.stream_id, query)),
    }),
  ];
}

function writing(deps: Deps): readonly Endpoint[] {
  return [
    defineEndpoint({
      method: "post",
      path: "/audit_streams",
      operationId: "createAuditStream",
      tag,
      summary:
        "Creates a stream that sends the audit events of an organization, or all of them, to an endpoint or bucket",
      body: creationBody,
      answer: streamSchema,
      failures: { 409: "The organization has as many audit streams as it can (`endpoint_limit_reached`)." },
      async run({ body: { org_id: orgId, starts_from: startsFrom, destination, ...body } }, context) {
        const input = { ...body, orgId, startsFrom, destination: readDestination(destination) };
        const result = await createAuditStream(acting(context, deps), input);
        if (!result.ok) throw streamProblem(result.failure);
        return describe(deps, result.value);
      },
    }),
    defineEndpoint({
      method: "patch",
      path: "/audit_streams/{stream_id}",
      operationId: "updateAuditStream",
      tag,
      summary: "Pauses or resumes an audit stream, or changes its destination or secret; what isn't given stays",
      query: ownerQuery,
      body: changeBody,
      answer: streamSchema,
      failures: noSuchStream,
      async run({ params, query, body: { destination, secret, enabled } }, context) {
        const { streamId } = await find(deps, params.stream_id, query);
        const result = await changeAuditStream(acting(context, deps), streamId, {
          ...(destination !== undefined && { destination: readDestination(destination) }),
          ...(secret !== undefined && { secret }),
          ...(enabled !== undefined && { enabled }),
        });
        if (result.ok) return describe(deps, result.value);
        throw result.failure === "not_found" ? streamNotFound() : streamProblem(result.failure);
      },
    }),
    defineEndpoint({
      method: "delete",
      path: "/audit_streams/{stream_id}",
      operationId: "deleteAuditStream",
      tag,
      summary: "Deletes an audit stream; what it sent stays where it was sent",
      query: ownerQuery,
      answer: emptyObject,
      failures: noSuchStream,
      async run({ params, query }, context) {
        const { streamId } = await find(deps, params.stream_id, query);
        if (await deleteAuditStream(acting(context, deps), streamId)) return {};
        throw streamNotFound();
      },
    }),
  ];
}

function replaying(deps: Deps): Endpoint {
  return defineEndpoint({
    method: "post",
    path: "/audit_streams/{stream_id}/replay",
    operationId: "replayAuditStream",
    tag,
    summary: "Sends an audit stream again from a line on, beginning with the batch that the line was in",
    query: ownerQuery,
    body: replayBody,
    answer: z.object({ from_sequence: z.int() }),
    failures: noSuchStream,
    async run({ params, query, body }, context) {
      const { streamId } = await find(deps, params.stream_id, query);
      const result = await replayAuditStream(acting(context, deps), streamId, body.from_sequence);
      if (result.ok) return { from_sequence: result.value };
      if (result.failure === "not_found") throw streamNotFound();
      throw invalidFields({ from_sequence: [replayProblems[result.failure]] });
    },
  });
}

const replayProblems = {
  not_sent_yet: "must be a line that was sent",
  too_old: "must be a line that was sent in the last 400 days, and whose events weren't archived",
};

async function find(
  { store }: Deps,
  streamId: string,
  { org_id: orgId }: z.output<typeof ownerQuery>,
): Promise<AuditStreamRecord> {
  const known = await store.read.auditStreams.findById(streamId);
  if (!known || (orgId !== undefined && known.orgId !== orgId)) throw streamNotFound();
  return known;
}

async function describe({ store }: Deps, stream: AuditStreamRecord) {
  return toStreamBody(await observeStream(store.read, stream));
}

function streamNotFound(): Problem {
  return new Problem(404, "audit_stream_not_found", "No audit stream has this id.");
}
