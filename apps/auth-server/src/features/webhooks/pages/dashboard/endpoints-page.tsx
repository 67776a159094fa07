import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { EmptyState } from "../../../../platform/dashboard/pages/empty-state.tsx";
import { redactUrl } from "../../../../platform/domain/redact-url.ts";
import { Text, useText } from "../../../../platform/pages/language.tsx";
import { ALL_TYPES } from "../../domain/endpoint-fields.ts";
import type { WebhookEndpointRecord } from "../../domain/records.ts";
import { pathOfEndpoint, stateOf } from "./endpoint-entity.ts";

/** An endpoint as the page lists it. */
export interface ListedEndpoint {
  readonly endpoint: WebhookEndpointRecord;
  readonly failingSince: number | null;
}

/** Lists the webhook endpoints. */
export function EndpointsPage({ endpoints }: { readonly endpoints: readonly ListedEndpoint[] }) {
  const t = useText();
  const columns = [
    t("webhooks.name"),
    t("webhooks.url"),
    t("webhooks.events"),
    t("webhooks.scope"),
    t("webhooks.state"),
  ];
  return (
    <>
      <p>
        <Text of="webhooks.explanation" link={(text) => <a href="https://www.standardwebhooks.com">{text}</a>} />
      </p>
      {endpoints.length === 0 ? (
        <EmptyState title={t("webhooks.none")}>{t("webhooks.none_explanation")}</EmptyState>
      ) : (
        <DataTable caption={t("webhooks.title")} columns={columns}>
          {endpoints.map((listed) => (
            <EndpointRow {...listed} />
          ))}
        </DataTable>
      )}
    </>
  );
}

function EndpointRow({ endpoint, failingSince }: ListedEndpoint) {
  const t = useText();
  const { name, url, eventTypes, orgId } = endpoint;
  return (
    <tr>
      <th scope="row">
        <a href={pathOfEndpoint(endpoint)}>{name}</a>
      </th>
      <td data-column={t("webhooks.url")}>{redactUrl(url)}</td>
      <td data-column={t("webhooks.events")}>
        {eventTypes.includes(ALL_TYPES) ? t("webhooks.all_events") : eventTypes.join(", ")}
      </td>
      <td data-column={t("webhooks.scope")}>
        {orgId === null ? t("webhooks.whole_deployment") : <a href={`/dashboard/orgs/${orgId}`}>{orgId}</a>}
      </td>
      <td data-column={t("webhooks.state")}>{stateOf(t, endpoint, failingSince).label}</td>
    </tr>
  );
}
