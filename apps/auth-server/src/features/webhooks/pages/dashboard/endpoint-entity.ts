import type { Entity, EntityState } from "../../../../platform/dashboard/pages/entity.ts";
import type { Translate } from "../../../../platform/language/translations.ts";
import type { WebhookEndpointRecord } from "../../domain/records.ts";

/** The path of the list of endpoints. */
export const ENDPOINTS_PATH = "/dashboard/settings/webhooks";

/** Returns the path of an endpoint's first page. */
export function pathOfEndpoint({ endpointId }: Pick<WebhookEndpointRecord, "endpointId">): string {
  return `${ENDPOINTS_PATH}/${endpointId}`;
}

/** Describes an endpoint for the dashboard: the state, the pages, and what can be done. */
export function toEndpointEntity(t: Translate, endpoint: WebhookEndpointRecord, failingSince: number | null): Entity {
  const path = pathOfEndpoint(endpoint);
  return {
    path,
    list: { path: ENDPOINTS_PATH, label: t("webhooks.title") },
    name: endpoint.name,
    id: endpoint.endpointId,
    states: [stateOf(t, endpoint, failingSince)],
    tabs: [
      { path, label: t("webhook.overview") },
      { path: `${path}/deliveries`, label: t("webhook.deliveries") },
      { path: `${path}/failed`, label: t("webhook.failed") },
      { path: `${path}/activity`, label: t("webhook.activity") },
      { path: `${path}/raw`, label: t("webhook.raw") },
    ],
    actions: [
      ...(endpoint.enabled ? [{ label: t("webhook.test"), path: `${path}/test`, kind: "now" as const }] : []),
      { label: t("webhook.edit"), path: `${path}/edit` },
      { label: t("webhook.rotate"), path: `${path}/rotate` },
      { label: t("webhook.delete"), path: `${path}/delete`, kind: "destructive" },
    ],
  };
}

/** Returns the state of an endpoint in a word or two. */
export function stateOf(
  t: Translate,
  { enabled, disabledReason }: WebhookEndpointRecord,
  failingSince: number | null,
): EntityState {
  if (disabledReason !== null) return { label: t("webhooks.failing"), tone: "alert" };
  if (!enabled) return { label: t("webhooks.disabled") };
  return failingSince === null ? { label: t("webhooks.enabled") } : { label: t("webhooks.failing"), tone: "caution" };
}
