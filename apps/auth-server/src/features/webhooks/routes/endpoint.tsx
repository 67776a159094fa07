import type { Context } from "hono";
import type { Desk } from "../../../platform/dashboard/desk.ts";
import { SecretPage } from "../../../platform/dashboard/pages/secret-page.tsx";
import type { DestinationRecord } from "../../../platform/deliveries/records.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { destinationOf } from "../domain/destination.ts";
import type { EndpointWithSecret } from "../domain/manage-endpoints.ts";
import { measureEndpoint } from "../domain/measure-endpoint.ts";
import type { WebhookEndpointRecord } from "../domain/records.ts";
import { type ShownEndpoint, toEndpointEntity } from "../pages/dashboard/endpoint-entity.ts";
import { webhookMessages } from "../pages/messages.ts";

type Refusal = "webhooks.gone" | "webhooks.choose_overlap" | "webhooks.is_disabled" | "webhooks.from_needed";

/** Returns a refusal that pages word in their language. */
export function refusal(status: 404 | 422, key: Refusal): Problem {
  const code = status === 404 ? "not_found" : "invalid_request";
  return new Problem(status, code, webhookMessages[key], { words: (t) => t(key) });
}

/** Finds the endpoint that a path names, among those that the desk is about. Throws a 404 without one. */
export async function findEndpoint(
  context: Context<AppEnvironment>,
  { store }: Deps,
  desk: Desk,
): Promise<WebhookEndpointRecord> {
  const endpoint = await store.read.webhookEndpoints.find(context.req.param("endpointId") ?? "");
  const orgId = desk.orgOf(context);
  if (!endpoint || (orgId !== null && endpoint.orgId !== orgId)) throw refusal(404, "webhooks.gone");
  return endpoint;
}

/** Reads how the deliveries of an endpoint are going. */
export function readDestination(
  { store }: Deps,
  { endpointId }: WebhookEndpointRecord,
): Promise<DestinationRecord | null> {
  return store.read.deliveries.findDestination(destinationOf(endpointId));
}

/** Returns the path of an endpoint's first page. */
export function pathOfEndpoint(
  context: Context<AppEnvironment>,
  desk: Desk,
  { endpointId }: Pick<WebhookEndpointRecord, "endpointId">,
): string {
  return `${desk.listOf(context)}/${endpointId}`;
}

/** Returns an endpoint as the desk shows it. */
export async function showEndpoint(
  context: Context<AppEnvironment>,
  deps: Deps,
  desk: Desk,
  endpoint: WebhookEndpointRecord,
): Promise<ShownEndpoint> {
  const destination = await readDestination(deps, endpoint);
  return {
    endpoint,
    list: desk.listOf(context),
    isForOperators: desk.orgOf(context) === null,
    failingSince: destination?.failingSince ?? null,
    speed: await measureEndpoint(deps.store.read, endpoint.endpointId),
  };
}

/** Returns what each page of an endpoint shows around its content. */
export async function describeEndpoint(
  context: Context<AppEnvironment>,
  deps: Deps,
  desk: Desk,
  endpoint: WebhookEndpointRecord,
) {
  return { entity: toEndpointEntity(context.var.t, await showEndpoint(context, deps, desk, endpoint)) };
}

/** Responds with a new secret. No other response contains it. */
export function renderSecret(
  context: Context<AppEnvironment>,
  desk: Desk,
  title: string,
  { endpoint, secret }: EndpointWithSecret,
): Promise<Response> {
  const { t } = context.var;
  return desk.renderList(context, {
    title,
    status: 201,
    content: () => (
      <SecretPage
        id={{ label: t("webhook.id"), value: endpoint.endpointId }}
        label={t("webhook.secret")}
        secret={secret}
        next={{ href: pathOfEndpoint(context, desk, endpoint), label: t("webhook.continue") }}
      />
    ),
  });
}
