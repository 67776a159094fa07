import { Card } from "../../../../platform/dashboard/pages/card.tsx";
import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { EmptyState } from "../../../../platform/dashboard/pages/empty-state.tsx";
import { OperatorConfirmForm } from "../../../../platform/dashboard/pages/operator-confirm-form.tsx";
import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { Time } from "../../../../platform/dashboard/pages/time.tsx";
import { Text, useText } from "../../../../platform/pages/language.tsx";
import type { DirectoryRecord, DirectoryUserRecord } from "../../../directories/domain/records.ts";
import { Account, type AccountPath } from "./account.tsx";

export interface HeldChangesProps {
  readonly operator: PageOperator;
  readonly directory: DirectoryRecord;
  /** The path of the directory's pages. */
  readonly path: string;
  readonly waiting: number;
  /** As many of them as fit a page. */
  readonly users: readonly DirectoryUserRecord[];
  /** The names of accounts, by id. */
  readonly names: ReadonlyMap<string, string>;
  readonly accountPath: AccountPath;
}

/** Shows who would lose access or a higher role, and lets operators decide, for all of them or one by one. */
export function HeldChanges(props: HeldChangesProps) {
  const t = useText();
  const { operator, directory, path, waiting, users, names, accountPath } = props;
  if (waiting === 0)
    return (
      <Card heading={directory.name} operator={operator}>
        <EmptyState title={t("held.none")} />
      </Card>
    );
  return (
    <Card heading={directory.name} operator={operator}>
      <p>
        {t("held.would_lose", { count: waiting })}{" "}
        {directory.heldSince !== null && <Text of="held.since" time={<Time at={directory.heldSince} />} />}
      </p>
      <div class="actions">
        <OperatorConfirmForm
          operator={operator}
          action={`${path}/held/discard`}
          opens={t("held.discard_all")}
          consequence={t("held.discard_consequence", { count: waiting })}
          submit={t("held.discard_all")}
          tone="secondary"
        />
        <OperatorConfirmForm
          operator={operator}
          action={`${path}/held/release`}
          opens={t("held.release_all")}
          consequence={t("held.release_consequence", { count: waiting })}
          submit={t("held.release_all")}
        />
      </div>
      <DataTable
        caption={t("held.heading")}
        columns={[t("directory.user_name"), t("directory.account"), t("held.change"), t("entity.actions")]}
      >
        {users.map((user) => (
          <HeldRow {...{ operator, path, user, names, accountPath }} />
        ))}
      </DataTable>
      {waiting > users.length && <p class="muted">{t("held.more", { count: users.length })}</p>}
    </Card>
  );
}

function HeldRow({
  operator,
  path,
  user: { resourceId, userName, userId, hold },
  names,
  accountPath,
}: Pick<HeldChangesProps, "operator" | "path" | "names" | "accountPath"> & { readonly user: DirectoryUserRecord }) {
  const t = useText();
  const form = { operator, hidden: { resource_id: resourceId }, label: userName, inline: true };
  return (
    <tr>
      <th scope="row">{userName}</th>
      <td data-column={t("directory.account")}>
        <Account userId={userId} names={names} accountPath={accountPath} />
      </td>
      <td data-column={t("held.change")}>
        {hold?.change.role ? t("held.lower_role", { role: hold.change.role }) : t("held.end_access")}
      </td>
      <td data-column={t("entity.actions")} data-key="actions">
        <div class="row-actions">
          <OperatorForm {...form} action={`${path}/held/discard`} submit={t("held.discard")} tone="quiet" />
          <OperatorForm {...form} action={`${path}/held/release`} submit={t("held.release")} tone="danger" />
        </div>
      </td>
    </tr>
  );
}
