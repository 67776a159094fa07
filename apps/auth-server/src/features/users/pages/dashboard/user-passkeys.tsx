import { Card } from "../../../../platform/dashboard/pages/card.tsx";
import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { Time } from "../../../../platform/dashboard/pages/time.tsx";
import { useText } from "../../../../platform/pages/language.tsx";

/** A passkey of a user. Times are Unix seconds. */
export interface UserPasskey {
  readonly passkeyId: string;
  readonly name: string;
  readonly synced: boolean;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
}

export interface UserPasskeysProps {
  readonly operator: PageOperator;
  /** The path of the user's first page. */
  readonly path: string;
  readonly passkeys: readonly UserPasskey[];
}

/** Lists a user's passkeys, with forms to remove them; renders nothing for a user without any. */
export function UserPasskeys({ operator, path, passkeys }: UserPasskeysProps) {
  const t = useText();
  if (passkeys.length === 0) return null;
  const columns = [
    t("user_passkeys.name"),
    t("user_passkeys.kept"),
    t("user_passkeys.added"),
    t("user_passkeys.last_used"),
    t("entity.actions"),
  ];
  return (
    <Card heading={t("user_passkeys.title")} operator={operator}>
      <DataTable caption={t("user_passkeys.title")} columns={columns}>
        {passkeys.map((passkey) => (
          <PasskeyRow operator={operator} path={path} passkey={passkey} />
        ))}
      </DataTable>
    </Card>
  );
}

function PasskeyRow({
  operator,
  path,
  passkey,
}: Pick<UserPasskeysProps, "operator" | "path"> & { readonly passkey: UserPasskey }) {
  const t = useText();
  const { passkeyId, name, synced, createdAt, lastUsedAt } = passkey;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-column={t("user_passkeys.kept")}>
        {t(synced ? "user_passkeys.synced" : "user_passkeys.on_one_device")}
      </td>
      <td data-column={t("user_passkeys.added")}>
        <Time at={createdAt} />
      </td>
      <td data-column={t("user_passkeys.last_used")}>
        {lastUsedAt === null ? t("user_passkeys.never") : <Time at={lastUsedAt} />}
      </td>
      <td data-column={t("entity.actions")} data-key="actions">
        <OperatorForm
          operator={operator}
          action={`${path}/remove-passkey`}
          hidden={{ passkey: passkeyId }}
          submit={t("user_passkeys.remove")}
          label={name}
          tone="danger"
          inline
        />
      </td>
    </tr>
  );
}
