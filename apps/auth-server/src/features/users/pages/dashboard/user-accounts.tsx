import { Card } from "../../../../platform/dashboard/pages/card.tsx";
import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { EmptyState } from "../../../../platform/dashboard/pages/empty-state.tsx";
import { OperatorConfirmForm } from "../../../../platform/dashboard/pages/operator-confirm-form.tsx";
import type { PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { Time } from "../../../../platform/dashboard/pages/time.tsx";
import { useText } from "../../../../platform/pages/language.tsx";
import type { ConnectedIdentity } from "../../../connections/domain/own-identities.ts";
import type { UserRecord } from "../../domain/records.ts";
import { pathOfUser } from "./user-entity.ts";

export interface UserAccountsProps {
  readonly operator: PageOperator;
  readonly user: UserRecord;
  readonly accounts: readonly ConnectedIdentity[];
  readonly hasPasskeys: boolean;
}

/** Lists a user's accounts at providers, with forms to disconnect them. */
export function UserAccounts({ accounts, ...props }: UserAccountsProps) {
  const t = useText();
  const columns = [
    t("connected_accounts.provider"),
    t("connected_accounts.email"),
    t("connected_accounts.since"),
    t("connected_accounts.last_used"),
    t("entity.actions"),
  ];
  return (
    <Card heading={t("connected_accounts.title")} operator={props.operator}>
      {accounts.length === 0 ? (
        <EmptyState title={t("connected_accounts.none")} />
      ) : (
        <DataTable caption={t("connected_accounts.title")} columns={columns}>
          {accounts.map((account) => (
            <AccountRow account={account} isOnly={accounts.length === 1} {...props} />
          ))}
        </DataTable>
      )}
    </Card>
  );
}

function AccountRow({
  operator,
  user,
  account: { connectionId, connectionName: provider, subject, email, createdAt, lastUsedAt },
  isOnly,
  hasPasskeys,
}: Omit<UserAccountsProps, "accounts"> & { readonly account: ConnectedIdentity; readonly isOnly: boolean }) {
  const t = useText();
  const isLast = isOnly && !hasPasskeys && user.passwordHash === null;
  return (
    <tr>
      <th scope="row">{provider}</th>
      <td data-column={t("connected_accounts.email")}>{email ?? t("connected_accounts.unknown_email")}</td>
      <td data-column={t("connected_accounts.since")}>
        <Time at={createdAt} />
      </td>
      <td data-column={t("connected_accounts.last_used")}>
        <Time at={lastUsedAt} />
      </td>
      <td data-column={t("entity.actions")} data-key="actions">
        <OperatorConfirmForm
          operator={operator}
          action={`${pathOfUser(user)}/disconnect-account`}
          hidden={{ connection: connectionId, subject }}
          opens={t("sign_in_accounts.disconnect")}
          submit={t("connected_accounts.disconnect_permanently")}
          label={email ?? provider}
          consequence={
            isLast
              ? t("connected_accounts.disconnect_last", { email: user.email })
              : t("connected_accounts.disconnect_consequence", { provider })
          }
        />
      </td>
    </tr>
  );
}
