import { z } from "zod";
import type { Deps } from "../../../../platform/deps.ts";
import { acting } from "../../../../platform/http/acting.ts";
import { defineEndpoint, type Endpoint, emptyObject } from "../../../../platform/management-api/endpoint.ts";
import {
  changeEndpoint,
  createEndpoint,
  deleteEndpoint,
  type EndpointInput,
  type EndpointWithSecret,
  rotateWebhookSecret,
} from "../../domain/manage-endpoints.ts";
import {
  changeBody,
  creationBody,
  endpointProblem,
  endpointSchema,
  endpointWithSecretSchema,
  listQuery,
  ownerQuery,
  rotationBody,
} from "./endpoint-bodies.ts";
import { describe, endpointNotFound, findEndpoint, noSuchEndpoint, tag } from "./shared.ts";

/** Defines the operations on webhook endpoints. A secret is in the response that creates it alone. */
export function webhookEndpoints(deps: Deps): readonly Endpoint[] {
  return [...reading(deps), ...writing(deps)];
}

function reading(deps: Deps): readonly Endpoint[] {
  return [
    defineEndpoint({
      method: "get",
      path: "/webhook_endpoints",
      operationId: "fetchWebhookEndpoints",
      tag,
      summary: "Lists webhook endpoints, oldest first: all of them, or those of an organization",
      query: listQuery,
      answer: z.object({ endpoints: z.array(endpointSchema) }),
      async run({ query }) {
        const { webhookEndpoints: read } = deps.store.read;
        const endpoints = await (query.org_id === undefined ? read.listAll() : read.list(query.org_id));
        return { endpoints: await Promise.all(endpoints.map((endpoint) => describe(deps, endpoint))) };
      },
    }),
    defineEndpoint({
      method: "get",
      path: "/webhook_endpoints/{endpoint_id}",
      operationId: "fetchWebhookEndpoint",
      tag,
      summary: "Reads a webhook endpoint, without its secret",
      query: ownerQuery,
      answer: endpointSchema,
      failures: noSuchEndpoint,
      run: async ({ params, query }) => describe(deps, await findEndpoint(deps, params.endpoint_id, query)),
    }),
  ];
}

function writing(deps: Deps): readonly Endpoint[] {
  const withSecret = async ({ endpoint, secret }: EndpointWithSecret) => ({
    ...(await describe(deps, endpoint)),
    secret,
  });
  return [
    defineEndpoint({
      method: "post",
      path: "/webhook_endpoints",
      operationId: "createWebhookEndpoint",
      tag,
      summary: "Creates a webhook endpoint; only this response holds its secret",
      body: creationBody,
      answer: endpointWithSecretSchema,
      failures: { 409: "The organization has as many webhook endpoints as it can (`endpoint_limit_reached`)." },
      async run({ body }, context) {
        const { event_types: eventTypes, org_id: orgId, ...fields } = body;
        const input = { ...fields, eventTypes, orgId };
        const result = await createEndpoint(acting(context, deps), input);
        if (!result.ok) throw endpointProblem(result.failure);
        return withSecret(result.value);
      },
    }),
    defineEndpoint({
      method: "patch",
      path: "/webhook_endpoints/{endpoint_id}",
      operationId: "updateWebhookEndpoint",
      tag,
      summary: "Changes a webhook endpoint, enables or disables it; what isn't given stays as it is",
      query: ownerQuery,
      body: changeBody,
      answer: endpointSchema,
      failures: noSuchEndpoint,
      async run({ params, query, body }, context) {
        const { endpointId } = await findEndpoint(deps, params.endpoint_id, query);
        const result = await changeEndpoint(acting(context, deps), endpointId, toChanges(body));
        if (result.ok) return describe(deps, result.value);
        throw result.failure === "not_found" ? endpointNotFound() : endpointProblem(result.failure);
      },
    }),
    defineEndpoint({
      method: "delete",
      path: "/webhook_endpoints/{endpoint_id}",
      operationId: "deleteWebhookEndpoint",
      tag,
      summary: "Deletes a webhook endpoint with everything queued for it",
      query: ownerQuery,
      answer: emptyObject,
      failures: noSuchEndpoint,
      async run({ params, query }, context) {
        const { endpointId } = await findEndpoint(deps, params.endpoint_id, query);
        if (await deleteEndpoint(acting(context, deps), endpointId)) return {};
        throw endpointNotFound();
      },
    }),
    defineEndpoint({
      method: "post",
      path: "/webhook_endpoints/{endpoint_id}/rotate_secret",
      operationId: "rotateWebhookSecret",
      tag,
      summary: "Replaces the secret of a webhook endpoint; during the overlap both sign",
      query: ownerQuery,
      body: rotationBody,
      answer: endpointWithSecretSchema,
      failures: noSuchEndpoint,
      async run({ params, query, body }, context) {
        const { endpointId } = await findEndpoint(deps, params.endpoint_id, query);
        const result = await rotateWebhookSecret(acting(context, deps), endpointId, body.overlap_seconds);
        if (!result.ok) throw endpointNotFound();
        return withSecret(result.value);
      },
    }),
  ];
}

function toChanges({
  name,
  url,
  event_types: eventTypes,
  enabled,
}: z.output<typeof changeBody>): Partial<EndpointInput> {
  return {
    ...(name !== undefined && { name }),
    ...(url !== undefined && { url }),
    ...(eventTypes !== undefined && { eventTypes }),
    ...(enabled !== undefined && { enabled }),
  };
}
