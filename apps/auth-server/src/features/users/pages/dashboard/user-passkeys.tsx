import { Card } from "../../../../platform/dashboard/pages/card.tsx";
import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { Time } from "../../../../platform/dashboard/pages/time.tsx";

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
  if (passkeys.length === 0) return null;
  return (
    <Card heading="Passkeys" operator={operator}>
      <DataTable caption="Passkeys" columns={["Name", "Kept", "Added", "Last used", "Actions"]}>
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
  const { passkeyId, name, synced, createdAt, lastUsedAt } = passkey;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-column="Kept">{synced ? "Synced between devices" : "On one device"}</td>
      <td data-column="Added">
        <Time at={createdAt} />
      </td>
      <td data-column="Last used">{lastUsedAt === null ? "Never" : <Time at={lastUsedAt} />}</td>
      <td data-column="Actions">
        <OperatorForm
          operator={operator}
          action={`${path}/remove-passkey`}
          hidden={{ passkey: passkeyId }}
          submit="Remove passkey"
          label={name}
          tone="quiet"
          inline
        />
      </td>
    </tr>
  );
}
