import type { Context } from "hono";
import type { DashboardDeps } from "../../../platform/dashboard/dashboard-deps.ts";
import { SecretPage } from "../../../platform/dashboard/pages/secret-page.tsx";
import { renderSettings } from "../../../platform/dashboard/render-settings.tsx";
import type { DestinationRecord } from "../../../platform/deliveries/records.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { destinationOf } from "../domain/destination.ts";
import type { EndpointWithSecret } from "../domain/manage-endpoints.ts";
import type { WebhookEndpointRecord } from "../domain/records.ts";
import { ENDPOINTS_PATH, pathOfEndpoint, toEndpointEntity } from "../pages/dashboard/endpoint-entity.ts";
import { webhookMessages } from "../pages/messages.ts";

type Refusal = "webhooks.gone" | "webhooks.choose_overlap" | "webhooks.is_disabled" | "webhooks.from_needed";

/** Returns a refusal that pages word in their language. */
export function refusal(status: 404 | 422, key: Refusal): Problem {
  const code = status === 404 ? "not_found" : "invalid_request";
  return new Problem(status, code, webhookMessages[key], { words: (t) => t(key) });
}

/** Finds the endpoint that a path names. Throws a 404 without one. */
export async function findEndpoint(
  context: Context<AppEnvironment>,
  { store }: DashboardDeps,
): Promise<WebhookEndpointRecord> {
  const endpoint = await store.read.webhookEndpoints.find(context.req.param("endpointId") ?? "");
  if (!endpoint) throw refusal(404, "webhooks.gone");
  return endpoint;
}

/** Reads how the deliveries of an endpoint are going. */
export function readDestination(
  { store }: DashboardDeps,
  { endpointId }: WebhookEndpointRecord,
): Promise<DestinationRecord | null> {
  return store.read.deliveries.findDestination(destinationOf(endpointId));
}

/** Returns what each page of an endpoint shows around its content. */
export async function describeEndpoint(
  { var: { t } }: Context<AppEnvironment>,
  deps: DashboardDeps,
  endpoint: WebhookEndpointRecord,
) {
  const destination = await readDestination(deps, endpoint);
  const entity = toEndpointEntity(t, endpoint, destination?.failingSince ?? null);
  return { section: "/dashboard/settings", entity } as const;
}

/** Responds with a new secret. No other response contains it. */
export function renderSecret(
  context: Context<AppEnvironment>,
  deps: DashboardDeps,
  title: string,
  { endpoint, secret }: EndpointWithSecret,
): Promise<Response> {
  const { t } = context.var;
  return renderSettings(context, deps, {
    title,
    tab: ENDPOINTS_PATH,
    status: 201,
    content: () => (
      <SecretPage
        id={{ label: t("webhook.id"), value: endpoint.endpointId }}
        label={t("webhook.secret")}
        secret={secret}
        next={{ href: pathOfEndpoint(endpoint), label: t("webhook.continue") }}
      />
    ),
  });
}
