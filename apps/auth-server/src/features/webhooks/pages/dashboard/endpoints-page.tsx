import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { EmptyState } from "../../../../platform/dashboard/pages/empty-state.tsx";
import { redactUrl } from "../../../../platform/domain/redact-url.ts";
import { Text, useText } from "../../../../platform/pages/language.tsx";
import { ALL_TYPES } from "../../domain/endpoint-fields.ts";
import { type ShownEndpoint, stateOf } from "./endpoint-entity.ts";

export interface EndpointsPageProps {
  readonly endpoints: readonly ShownEndpoint[];
  /** The names of the endpoints' organizations, by id; `null` where all are of one. */
  readonly organizations: ReadonlyMap<string, string> | null;
}

/** Lists the webhook endpoints. */
export function EndpointsPage({ endpoints, organizations }: EndpointsPageProps) {
  const t = useText();
  const columns = [
    t("webhooks.name"),
    t("webhooks.url"),
    t("webhooks.events"),
    ...(organizations ? [t("webhooks.scope")] : []),
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
            <EndpointRow listed={listed} organizations={organizations} />
          ))}
        </DataTable>
      )}
    </>
  );
}

function EndpointRow({
  listed,
  organizations,
}: Pick<EndpointsPageProps, "organizations"> & { readonly listed: ShownEndpoint }) {
  const t = useText();
  const { endpoint, list } = listed;
  const { endpointId, name, url, eventTypes, orgId } = endpoint;
  return (
    <tr>
      <th scope="row">
        <a href={`${list}/${endpointId}`}>{name}</a>
      </th>
      <td data-column={t("webhooks.url")}>{redactUrl(url)}</td>
      <td data-column={t("webhooks.events")}>
        {eventTypes.includes(ALL_TYPES) ? t("webhooks.all_events") : eventTypes.join(", ")}
      </td>
      {organizations && (
        <td data-column={t("webhooks.scope")}>
          {orgId === null ? (
            t("webhooks.whole_deployment")
          ) : (
            <a href={`/dashboard/orgs/${orgId}`}>{organizations.get(orgId) ?? orgId}</a>
          )}
        </td>
      )}
      <td data-column={t("webhooks.state")}>{stateOf(t, listed).label}</td>
    </tr>
  );
}
