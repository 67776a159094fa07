import { Card } from "../../../../platform/dashboard/pages/card.tsx";
import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { EmptyState } from "../../../../platform/dashboard/pages/empty-state.tsx";
import type { PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { States } from "../../../../platform/dashboard/pages/states.tsx";
import { useText } from "../../../../platform/pages/language.tsx";
import { type DirectoryOverview, roleOfGroup, SHOWN } from "../../../directories/domain/describe-directory.ts";
import type { DirectoryUserRecord } from "../../../directories/domain/records.ts";
import { Account, type AccountPath } from "./account.tsx";

export interface DirectoryPeopleProps {
  readonly operator: PageOperator;
  readonly overview: DirectoryOverview;
  readonly accountPath: AccountPath;
}

/** Shows the people and groups of a directory: who has which role by which group, and which role each group gives. */
export function DirectoryPeople({ operator, overview, accountPath }: DirectoryPeopleProps) {
  const t = useText();
  return (
    <>
      <Card heading={t("directory.people")} operator={operator}>
        <People overview={overview} accountPath={accountPath} />
      </Card>
      <Card heading={t("directory.groups")} operator={operator}>
        <Groups {...overview} />
      </Card>
    </>
  );
}

function People({ overview, accountPath }: Pick<DirectoryPeopleProps, "overview" | "accountPath">) {
  const t = useText();
  const { users, names, groups, counts } = overview;
  if (users.length === 0) return <EmptyState title={t("directories.no_people")} />;
  const groupNames = new Map(groups.map(({ groupId, displayName }) => [groupId, displayName]));
  const columns = [t("directory.user_name"), t("directory.account"), t("directory.role"), t("directory.state")];
  const roleOf = ({ givenRole, givenByGroup }: DirectoryUserRecord) => {
    const group = givenByGroup === null ? undefined : groupNames.get(givenByGroup);
    if (givenRole === null || group === undefined) return givenRole;
    return t("directory.role_by_group", { role: givenRole, group });
  };
  return (
    <>
      <DataTable caption={t("directory.people")} columns={columns}>
        {users.map((user) => (
          <tr>
            <th scope="row">{user.userName}</th>
            <td data-column={t("directory.account")}>
              <Account userId={user.userId} names={names} accountPath={accountPath} />
            </td>
            <td data-column={t("directory.role")}>{roleOf(user)}</td>
            <td data-column={t("directory.state")}>
              {user.mark === null ? (
                t(user.active ? "directory.active" : "directory.inactive")
              ) : (
                <States states={[{ label: t(`directory_mark.${user.mark}`), tone: "caution" }]} />
              )}
            </td>
          </tr>
        ))}
      </DataTable>
      {counts.total > SHOWN && <p class="muted">{t("directory.more_people", { count: SHOWN })}</p>}
    </>
  );
}

function Groups({ directory, groups }: DirectoryOverview) {
  const t = useText();
  if (groups.length === 0) return <EmptyState title={t("directories.no_groups")} />;
  return (
    <DataTable caption={t("directory.groups")} columns={[t("directory.group"), t("directory.gives_role")]}>
      {groups.map((group) => (
        <tr>
          <th scope="row">{group.displayName}</th>
          <td data-column={t("directory.gives_role")}>{roleOfGroup(directory, group) ?? t("directory.no_role")}</td>
        </tr>
      ))}
    </DataTable>
  );
}
