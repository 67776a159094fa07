import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { exceptionIn } from "../../../../platform/dashboard/pages/entity.ts";
import { ListSearch } from "../../../../platform/dashboard/pages/list-search.tsx";
import { NoMatch } from "../../../../platform/dashboard/pages/no-match.tsx";
import { OrganizationLink } from "../../../../platform/dashboard/pages/organization-link.tsx";
import { States } from "../../../../platform/dashboard/pages/states.tsx";
import type { ShownSmallList } from "../../../../platform/dashboard/small-list.ts";
import { redactUrl } from "../../../../platform/domain/redact-url.ts";
import { Text, useText } from "../../../../platform/pages/language.tsx";
import { Day } from "../../../../platform/pages/moment.tsx";
import { ALL_TYPES } from "../../domain/endpoint-fields.ts";
import { type ShownEndpoint, stateOf } from "./endpoint-entity.ts";

/** The columns that sort the list. */
export type EndpointColumn = "name" | "organization" | "created";

export interface EndpointsPageProps extends ShownSmallList<ShownEndpoint, EndpointColumn> {
  /** The names of the endpoints' organizations, by id; `null` where all are of one, which is so few that they aren't searched. */
  readonly organizations: ReadonlyMap<string, string> | null;
}

/** Finds webhook endpoints. */
export function EndpointsPage({ rows, search, sortable, organizations }: EndpointsPageProps) {
  const t = useText();
  const none = { title: t("webhooks.none"), explanation: t("webhooks.none_explanation") };
  return (
    <>
      {organizations && <ListSearch {...search} />}
      <p>
        <Text of="webhooks.explanation" link={(text) => <a href="https://www.standardwebhooks.com">{text}</a>} />
      </p>
      {rows.length === 0 && <NoMatch search={search} none={none} />}
      {rows.length > 0 && (
        <DataTable
          caption={t("webhooks.title")}
          columns={[
            sortable.name,
            t("webhooks.events"),
            ...(organizations ? [sortable.organization] : []),
            sortable.created,
          ]}
          isList
        >
          {rows.map((listed) => (
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
  const { endpointId, name, url, eventTypes, orgId, createdAt } = endpoint;
  return (
    <tr>
      <th scope="row">
        <div class="name">
          <a href={`${list}/${endpointId}`}>{name}</a>
          <States states={exceptionIn(stateOf(t, listed))} />
        </div>
        <span class="muted">{redactUrl(url)}</span>
      </th>
      <td data-column={t("webhooks.events")} class="roomy detail">
        {eventTypes.includes(ALL_TYPES) ? t("webhooks.all_events") : eventTypes.join(", ")}
      </td>
      {organizations && (
        <td data-column={t("webhooks.scope")}>
          {orgId === null ? t("webhooks.whole_deployment") : <OrganizationLink orgId={orgId} names={organizations} />}
        </td>
      )}
      <td data-column={t("webhook.created")} class="detail">
        <Day at={createdAt} />
      </td>
    </tr>
  );
}
