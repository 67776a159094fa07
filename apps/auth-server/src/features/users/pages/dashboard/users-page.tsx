import { BulkBar, type BulkBarProps, SelectBox } from "../../../../platform/dashboard/pages/bulk-bar.tsx";
import { DataTable, type SortableColumn } from "../../../../platform/dashboard/pages/data-table.tsx";
import { EmptyState } from "../../../../platform/dashboard/pages/empty-state.tsx";
import { ListSearch, type ListSearchProps } from "../../../../platform/dashboard/pages/list-search.tsx";
import { States } from "../../../../platform/dashboard/pages/states.tsx";
import { RelativeTime } from "../../../../platform/dashboard/pages/time.tsx";
import { personName } from "../../../../platform/events/user-actor.ts";
import { Text, useText } from "../../../../platform/pages/language.tsx";
import { Day } from "../../../../platform/pages/moment.tsx";
import { type ListPage, Pager } from "../../../../platform/pages/pager.tsx";
import type { MembershipSummary } from "../../../orgs/domain/repositories.ts";
import type { UserView } from "../../domain/read-users.ts";
import { exceptionsOf, pathOfUser } from "./user-entity.ts";

/** How many organizations of a user a row names. */
export const NAMED_ORGANIZATIONS = 2;

export interface UsersPageProps {
  readonly search: ListSearchProps;
  readonly users: readonly UserView[];
  /** By user id, of those who are in one. */
  readonly organizations: ReadonlyMap<string, MembershipSummary>;
  /** The headings that sort the list. */
  readonly sortable: Readonly<Record<"user" | "created" | "active", SortableColumn>>;
  /** The current time, in Unix seconds. */
  readonly now: number;
  readonly page: ListPage;
  /** What can be done to several users, for operators who can. */
  readonly bulk: BulkBarProps | null;
}

/** Finds users. */
export function UsersPage({ search, page, bulk, ...table }: UsersPageProps) {
  return (
    <>
      <ListSearch {...search} />
      {bulk && bulk.total > 0 && <BulkBar {...bulk} />}
      {table.users.length > 0 ? (
        <UserTable {...table} canSelect={bulk !== null} />
      ) : (
        page.total === 0 && <NoUsers {...search} />
      )}
      {page.total > 0 && <Pager {...page} />}
    </>
  );
}

function NoUsers({ chips, clearHref }: Pick<ListSearchProps, "chips" | "clearHref">) {
  const t = useText();
  if (chips.length === 0) return <EmptyState title={t("users.none")}>{t("users.none_explanation")}</EmptyState>;
  return (
    <EmptyState title={t("users.no_match")}>
      <a href={clearHref}>{t("users.show_all")}</a>
    </EmptyState>
  );
}

interface UserTableProps extends Omit<UsersPageProps, "search" | "page" | "bulk"> {
  readonly canSelect: boolean;
}

function UserTable({ users, organizations, sortable, now, canSelect }: UserTableProps) {
  const t = useText();
  const columns = [sortable.user, t("user.organizations"), t("users.second_factor"), sortable.created, sortable.active];
  return (
    <DataTable caption={t("section.users")} columns={columns} isList>
      {users.map((view) => (
        <UserRow {...{ view, now, canSelect }} organizations={organizations.get(view.user.userId)} />
      ))}
    </DataTable>
  );
}

interface UserRowProps extends Pick<UserTableProps, "now" | "canSelect"> {
  readonly view: UserView;
  readonly organizations: MembershipSummary | undefined;
}

function UserRow({ view, organizations, now, canSelect }: UserRowProps) {
  const t = useText();
  const { user, hasMfa } = view;
  const name = personName(user);
  return (
    <tr>
      <th scope="row">
        <div class="name">
          {canSelect && <SelectBox id={user.userId} name={name} />}
          <a href={pathOfUser(user)}>{name}</a>
          <States states={exceptionsOf(t, view)} />
        </div>
        {name !== user.email && <div class="muted">{user.email}</div>}
      </th>
      <td data-column={t("user.organizations")} class="roomy detail">
        {organizations ? (
          <Organizations {...organizations} />
        ) : (
          <span class="muted">{t("users.no_organizations")}</span>
        )}
      </td>
      <td data-column={t("users.second_factor")} class="detail">
        {hasMfa ? t("fact.on") : <span class="muted">{t("fact.off")}</span>}
      </td>
      <td data-column={t("users.created")} class="detail">
        <Day at={user.createdAt} />
      </td>
      <td data-column={t("users.last_active")}>
        {user.lastSignInAt === null ? (
          <span class="muted">{t("users.never_signed_in")}</span>
        ) : (
          <RelativeTime at={user.lastSignInAt} now={now} />
        )}
      </td>
    </tr>
  );
}

/** Names the first organizations of a user, and says how many more there are. */
function Organizations({ total, first }: MembershipSummary) {
  const more = total - first.length;
  const named = first.map(({ orgId, name }, index) => (
    <>
      {index > 0 && ", "}
      <a href={`/dashboard/orgs/${orgId}`}>{name}</a>
    </>
  ));
  if (more === 0) return <>{named}</>;
  return (
    <Text of="users.more_organizations" named={named} count={more} more={(text) => <span class="muted">{text}</span>} />
  );
}
