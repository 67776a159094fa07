import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { ListSearch } from "../../../../platform/dashboard/pages/list-search.tsx";
import { NoMatch } from "../../../../platform/dashboard/pages/no-match.tsx";
import { States } from "../../../../platform/dashboard/pages/states.tsx";
import { RelativeTime } from "../../../../platform/dashboard/pages/time.tsx";
import type { ShownSmallList } from "../../../../platform/dashboard/small-list.ts";
import { useText } from "../../../../platform/pages/language.tsx";
import { Day } from "../../../../platform/pages/moment.tsx";
import type { ApiKeyRecord } from "../../domain/records.ts";
import { exceptionsOf, pathOfApiKey } from "./api-key-entity.ts";

export interface ApiKeyListProps extends ShownSmallList<ApiKeyRecord, "name" | "created" | "used"> {
  /** The current time, in Unix seconds. */
  readonly now: number;
}

/** Finds the keys with which backends call the management API. */
export function ApiKeyList({ rows, search, sortable, now }: ApiKeyListProps) {
  const t = useText();
  const none = { title: t("keys.none"), explanation: t("keys.none_explanation") };
  return (
    <>
      <ListSearch {...search} />
      <p>{t("keys.api_explanation")}</p>
      {rows.length === 0 && <NoMatch search={search} none={none} />}
      {rows.length > 0 && (
        <DataTable
          caption={t("keys.api")}
          columns={[sortable.name, t("keys.expires"), sortable.created, sortable.used]}
          isList
        >
          {rows.map((key) => (
            <KeyRow apiKey={key} now={now} />
          ))}
        </DataTable>
      )}
    </>
  );
}

function KeyRow({ apiKey, now }: { apiKey: ApiKeyRecord; now: number }) {
  const t = useText();
  const { name, createdAt, expiresAt, lastUsedAt } = apiKey;
  return (
    <tr>
      <th scope="row">
        <div class="name">
          <a href={pathOfApiKey(apiKey)}>{name}</a>
          <States states={exceptionsOf(t, apiKey, now)} />
        </div>
      </th>
      <td data-column={t("keys.expires")} class="detail">
        {expiresAt === null ? <span class="muted">{t("keys.never")}</span> : <Day at={expiresAt} />}
      </td>
      <td data-column={t("keys.created")} class="detail">
        <Day at={createdAt} />
      </td>
      <td data-column={t("keys.last_used")}>
        {lastUsedAt === null ? (
          <span class="muted">{t("keys.never_used")}</span>
        ) : (
          <RelativeTime at={lastUsedAt} now={now} />
        )}
      </td>
    </tr>
  );
}
