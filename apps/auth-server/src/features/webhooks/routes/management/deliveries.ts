import { z } from "zod";
import type { Deps } from "../../../../platform/deps.ts";
import { acting } from "../../../../platform/http/acting.ts";
import { invalidFields, Problem } from "../../../../platform/http/problem.ts";
import { defineEndpoint, type Endpoint, emptyObject } from "../../../../platform/management-api/endpoint.ts";
import { destinationOf, webhookIdOf } from "../../domain/destination.ts";
import { replayDeliveries, type SendAgainFailure, testEndpoint } from "../../domain/send-again.ts";
import { deliveriesQuery, deliverySchema, ownerQuery, replayBody, toDeliveryBody } from "./endpoint-bodies.ts";
import { endpointNotFound, findEndpoint, noSuchEndpoint, tag } from "./shared.ts";

const refusals = { ...noSuchEndpoint, 409: "The webhook endpoint is disabled." };

/** Defines the operations on what was and will be sent to webhook endpoints. */
export function webhookDeliveries(deps: Deps): readonly Endpoint[] {
  return [
    defineEndpoint({
      method: "get",
      path: "/webhook_endpoints/{endpoint_id}/deliveries",
      operationId: "fetchWebhookDeliveries",
      tag,
      summary: "Lists what was queued for a webhook endpoint in the last 30 days, newest first, without bodies",
      query: deliveriesQuery,
      answer: z.object({ deliveries: z.array(deliverySchema) }),
      failures: noSuchEndpoint,
      async run({ params, query }) {
        const { endpointId } = await findEndpoint(deps, params.endpoint_id, query);
        const { state = null, before = null, limit } = query;
        const listed = { ...destinationOf(endpointId), state, before, limit };
        const deliveries = await deps.store.read.deliveries.list(listed);
        return { deliveries: deliveries.map((each) => toDeliveryBody(each, webhookIdOf(each))) };
      },
    }),
    defineEndpoint({
      method: "post",
      path: "/webhook_endpoints/{endpoint_id}/test",
      operationId: "sendTestWebhook",
      tag,
      summary: "Sends the event webhook.tested to a webhook endpoint, whatever it subscribes to",
      query: ownerQuery,
      answer: emptyObject,
      failures: refusals,
      async run({ params, query }, context) {
        const { endpointId } = await findEndpoint(deps, params.endpoint_id, query);
        const result = await testEndpoint(acting(context, deps), endpointId);
        if (!result.ok) throw explain(result.failure);
        return {};
      },
    }),
    defineEndpoint({
      method: "post",
      path: "/webhook_endpoints/{endpoint_id}/replay",
      operationId: "replayWebhookDeliveries",
      tag,
      summary: "Sends deliveries again, from one sequence to another, with the same ids and bodies",
      query: ownerQuery,
      body: replayBody,
      answer: z.object({ replayed: z.int() }),
      failures: refusals,
      async run({ params, query, body: { from, to, failed_only: failedOnly } }, context) {
        const { endpointId } = await findEndpoint(deps, params.endpoint_id, query);
        const result = await replayDeliveries(acting(context, deps), endpointId, { from, to, failedOnly });
        if (!result.ok) throw explain(result.failure);
        return { replayed: result.value };
      },
    }),
  ];
}

function explain(failure: SendAgainFailure): Problem {
  if (failure === "not_found") return endpointNotFound();
  if (failure === "disabled") {
    return new Problem(409, "webhook_endpoint_disabled", "The webhook endpoint is disabled. Enable it first.");
  }
  return invalidFields({ from: [`must be at least ${failure.oldest}: earlier deliveries aren't kept any more`] });
}
