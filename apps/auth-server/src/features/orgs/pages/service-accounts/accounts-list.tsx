import { Missing } from "../../../../platform/dashboard/pages/card.tsx";
import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { EmptyState } from "../../../../platform/dashboard/pages/empty-state.tsx";
import { States } from "../../../../platform/dashboard/pages/states.tsx";
import { RelativeTime } from "../../../../platform/dashboard/pages/time.tsx";
import { isUsable } from "../../../../platform/domain/validity.ts";
import { Text, useText } from "../../../../platform/pages/language.tsx";
import { type AccountWithCredentials, stateOf, writeRoles } from "./account-entity.ts";

export interface AccountsListProps {
  /** The path of the list. */
  readonly path: string;
  readonly accounts: readonly AccountWithCredentials[];
}

/** Lists the service accounts of an organization. */
export function AccountsList({ path, accounts }: AccountsListProps) {
  const t = useText();
  const columns = [
    t("service_accounts.name"),
    t("service_accounts.role"),
    t("service_accounts.last_used"),
    t("service_accounts.credentials"),
    t("service_accounts.state"),
  ];
  return (
    <>
      <p class="muted">{t("service_accounts.explanation")}</p>
      {accounts.length === 0 ? (
        <EmptyState title={t("service_accounts.none")}>{t("service_accounts.none_explanation")}</EmptyState>
      ) : (
        <DataTable caption={t("service_accounts.title")} columns={columns}>
          {accounts.map((listed) => (
            <AccountRow path={`${path}/${listed.account.machineId}`} listed={listed} />
          ))}
        </DataTable>
      )}
    </>
  );
}

function AccountRow({ path, listed }: { readonly path: string; readonly listed: AccountWithCredentials }) {
  const t = useText();
  const { account, now } = listed;
  return (
    <tr>
      <th scope="row">
        <a href={path}>{account.name}</a>
      </th>
      <td data-column={t("service_accounts.role")}>{writeRoles(account)}</td>
      <td data-column={t("service_accounts.last_used")}>
        {account.lastUsedAt === null ? (
          <Missing>{t("service_accounts.never_used")}</Missing>
        ) : (
          <RelativeTime at={account.lastUsedAt} now={now} />
        )}
      </td>
      <td data-column={t("service_accounts.credentials")}>
        <CredentialAges listed={listed} />
      </td>
      <td data-column={t("service_accounts.state")}>
        <States states={[stateOf(t, listed)]} />
      </td>
    </tr>
  );
}

/** Says how many credentials work, and how old the oldest is. */
function CredentialAges({ listed: { credentials, now } }: { readonly listed: AccountWithCredentials }) {
  const usable = credentials.filter((credential) => isUsable(credential, now));
  const [oldest] = usable;
  if (!oldest) return <Missing />;
  return (
    <Text
      of="service_accounts.credential_ages"
      count={usable.length}
      age={<RelativeTime at={oldest.createdAt} now={now} />}
    />
  );
}
