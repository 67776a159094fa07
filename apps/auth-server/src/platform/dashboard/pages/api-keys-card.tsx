import { formatList } from "../../language/formats.ts";
import { useText } from "../../pages/language.tsx";
import { Card } from "./card.tsx";
import { DataTable } from "./data-table.tsx";
import { EmptyState } from "./empty-state.tsx";
import { OperatorForm, type PageOperator } from "./operator-form.tsx";
import { Time } from "./time.tsx";

/** A working API key of a user or an organization. Times are Unix seconds. */
export interface HeldApiKey {
  readonly apiKeyId: string;
  readonly displayName: string | null;
  /** The permissions that the key is limited to; `null` for a key that isn't limited. */
  readonly scopes: readonly string[] | null;
  readonly createdAt: number;
  readonly expiresAt: number | null;
  readonly lastUsedAt: number | null;
}

export interface ApiKeysCardProps {
  readonly operator: PageOperator;
  /** Where the forms that delete a key go to. */
  readonly action: string;
  readonly keys: readonly HeldApiKey[];
}

/** Lists the API keys with which a user or an organization calls the customer's own API, with forms to delete them. */
export function ApiKeysCard({ operator, action, keys }: ApiKeysCardProps) {
  const t = useText();
  const columns = [
    t("held_keys.name"),
    t("held_keys.scopes"),
    t("held_keys.created"),
    t("held_keys.expires"),
    t("held_keys.last_used"),
    t("entity.actions"),
  ];
  return (
    <Card heading={t("held_keys.title")} operator={operator}>
      {keys.length === 0 ? (
        <EmptyState title={t("held_keys.none")}>{t("held_keys.none_explanation")}</EmptyState>
      ) : (
        <DataTable caption={t("held_keys.title")} columns={columns}>
          {keys.map((key) => (
            <KeyRow operator={operator} action={action} held={key} />
          ))}
        </DataTable>
      )}
    </Card>
  );
}

function KeyRow({ operator, action, held }: Omit<ApiKeysCardProps, "keys"> & { readonly held: HeldApiKey }) {
  const t = useText();
  const { apiKeyId, displayName, scopes, createdAt, expiresAt, lastUsedAt } = held;
  const name = displayName ?? apiKeyId;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-column={t("held_keys.scopes")}>
        {scopes === null ? t("held_keys.unlimited") : formatList(t.locale, scopes) || t("held_keys.no_scopes")}
      </td>
      <td data-column={t("held_keys.created")}>
        <Time at={createdAt} />
      </td>
      <td data-column={t("held_keys.expires")}>
        {expiresAt === null ? t("held_keys.never") : <Time at={expiresAt} />}
      </td>
      <td data-column={t("held_keys.last_used")}>
        {lastUsedAt === null ? t("held_keys.never") : <Time at={lastUsedAt} />}
      </td>
      <td data-column={t("entity.actions")} data-key="actions">
        <OperatorForm
          operator={operator}
          action={action}
          hidden={{ api_key: apiKeyId }}
          submit={t("held_keys.delete")}
          label={name}
          tone="danger"
          inline
        />
      </td>
    </tr>
  );
}
