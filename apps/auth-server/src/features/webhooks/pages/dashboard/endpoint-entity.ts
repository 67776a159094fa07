import type { Entity, EntityState } from "../../../../platform/dashboard/pages/entity.ts";
import type { Speed } from "../../../../platform/deliveries/speed.ts";
import type { Translate } from "../../../../platform/language/translations.ts";
import type { WebhookEndpointRecord } from "../../domain/records.ts";

/** The path of the list of all endpoints, for operators. */
export const ENDPOINTS_PATH = "/dashboard/settings/webhooks";

/** An endpoint with the list that its reader finds it in. */
export interface ShownEndpoint {
  readonly endpoint: WebhookEndpointRecord;
  /** The path of the list. */
  readonly list: string;
  /** Whether it is shown to operators, who see what the audit log and the management API say of it, too. */
  readonly isForOperators: boolean;
  /** Since when nothing has arrived, in Unix seconds; `null` if it does. */
  readonly failingSince: number | null;
  /** How long it takes to answer; `null` before its first answer. */
  readonly speed: Speed | null;
}

/** Describes an endpoint: the state, the pages, and what can be done. */
export function toEndpointEntity(t: Translate, { list, isForOperators, ...shown }: ShownEndpoint): Entity {
  const { endpoint } = shown;
  const path = `${list}/${endpoint.endpointId}`;
  return {
    path,
    list: { path: list, label: t("webhooks.title") },
    name: endpoint.name,
    id: endpoint.endpointId,
    states: [stateOf(t, shown)],
    tabs: [
      { path, label: t("webhook.overview") },
      { path: `${path}/deliveries`, label: t("webhook.deliveries") },
      { path: `${path}/failed`, label: t("webhook.failed") },
      ...(isForOperators
        ? [
            { path: `${path}/activity`, label: t("webhook.activity") },
            { path: `${path}/raw`, label: t("webhook.raw") },
          ]
        : []),
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
  {
    endpoint: { enabled, disabledReason },
    failingSince,
    speed,
  }: Pick<ShownEndpoint, "endpoint" | "failingSince" | "speed">,
): EntityState {
  if (disabledReason !== null) return { label: t("webhooks.failing"), tone: "alert" };
  if (!enabled) return { label: t("webhooks.disabled") };
  if (failingSince !== null) return { label: t("webhooks.failing"), tone: "caution" };
  return speed?.isSlow
    ? { label: t("webhooks.slow"), tone: "caution" }
    : { label: t("webhooks.enabled"), isUsual: true };
}
