import { DataTable } from "../../../platform/dashboard/pages/data-table.tsx";
import { ListSearch } from "../../../platform/dashboard/pages/list-search.tsx";
import { NoMatch } from "../../../platform/dashboard/pages/no-match.tsx";
import { States } from "../../../platform/dashboard/pages/states.tsx";
import { RelativeTime } from "../../../platform/dashboard/pages/time.tsx";
import type { ShownSmallList } from "../../../platform/dashboard/small-list.ts";
import { useText } from "../../../platform/pages/language.tsx";
import { Day } from "../../../platform/pages/moment.tsx";
import type { IntrospectionCredentialRecord } from "../../oauth/domain/records.ts";

const PAGE = "/dashboard/mcp/validation";

/** Introspection credentials as their list shows them. */
export interface ListedCredential
  extends Pick<IntrospectionCredentialRecord, "credentialId" | "name" | "createdAt" | "lastUsedAt"> {
  /** The resources whose tokens they see; `null` for all. */
  readonly resources: readonly string[] | null;
  /** Whether an earlier secret still works beside the newest. */
  readonly isRotating: boolean;
}

/** Returns the path of the page that edits introspection credentials. */
export function pathOfCredential({ credentialId }: Pick<IntrospectionCredentialRecord, "credentialId">): string {
  return `${PAGE}/edit?${new URLSearchParams({ credential: credentialId })}`;
}

export interface CredentialsPageProps extends ShownSmallList<ListedCredential, "name" | "created" | "used"> {
  /** The current time, in Unix seconds. */
  readonly now: number;
}

/** Finds the credentials that MCP servers validate tokens with. */
export function CredentialsPage({ rows, search, sortable, now }: CredentialsPageProps) {
  const t = useText();
  return (
    <>
      <ListSearch {...search} />
      <p>{t("validation.explanation")}</p>
      {rows.length === 0 && <NoMatch search={search} none={{ title: t("validation.none") }} />}
      {rows.length > 0 && (
        <DataTable
          caption={t("mcp_tab.validation")}
          columns={[sortable.name, t("mcp_tab.resources"), sortable.created, sortable.used]}
          isList
        >
          {rows.map((credential) => (
            <CredentialRow {...credential} now={now} />
          ))}
        </DataTable>
      )}
    </>
  );
}

function CredentialRow({
  credentialId,
  name,
  resources,
  createdAt,
  lastUsedAt,
  isRotating,
  now,
}: ListedCredential & Pick<CredentialsPageProps, "now">) {
  const t = useText();
  return (
    <tr>
      <th scope="row">
        <div class="name">
          <a href={pathOfCredential({ credentialId })}>{name}</a>
          <States states={isRotating ? [{ label: t("validation.rotating") }] : []} />
        </div>
        <span class="muted">{credentialId}</span>
      </th>
      <td data-column={t("mcp_tab.resources")} class="roomy">
        {resources?.join(", ") ?? t("validation.all_resources")}
      </td>
      <td data-column={t("validation.created")} class="detail">
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
