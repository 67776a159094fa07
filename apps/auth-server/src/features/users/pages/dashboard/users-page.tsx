import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { Select, TextField } from "../../../../platform/dashboard/pages/fields.tsx";
import { type ListPage, Pager } from "../../../../platform/dashboard/pages/pager.tsx";
import { Time } from "../../../../platform/dashboard/pages/time.tsx";
import type { UserView } from "../../domain/read-users.ts";
import type { UserState } from "../../domain/repositories.ts";
import { LastActive } from "./last-active.tsx";
import { UserBadges } from "./user-badges.tsx";

/** How the list can be ordered. */
export const userOrders = [
  { value: "CREATED_AT_DESC", label: "newest first" },
  { value: "CREATED_AT_ASC", label: "oldest first" },
  { value: "LAST_ACTIVE_AT_DESC", label: "last active first" },
  { value: "LAST_ACTIVE_AT_ASC", label: "longest inactive first" },
  { value: "EMAIL", label: "by email address" },
  { value: "USERNAME", label: "by username" },
] as const;

/** What state users can be in. */
export const userStates = [
  { value: "enabled", label: "enabled" },
  { value: "disabled", label: "disabled" },
  { value: "locked", label: "locked after failed sign-ins" },
  { value: "unconfirmed", label: "address not confirmed" },
  { value: "mfa", label: "with a second factor" },
] as const satisfies readonly { readonly value: UserState; readonly label: string }[];

export interface UsersPageProps {
  readonly search: Readonly<Record<"q" | "legacy_id" | "state" | "order", string>>;
  readonly users: readonly UserView[];
  readonly page: ListPage;
  readonly canChange: boolean;
}

/** Finds users. */
export function UsersPage({ search, users, page, canChange }: UsersPageProps) {
  return (
    <>
      <form class="filters" method="get" data-live="" action="/dashboard/users">
        <TextField name="q" label="Email, username, name or ID" type="search" value={search.q} />
        <TextField name="legacy_id" label="Legacy ID" type="search" value={search.legacy_id} />
        <Select
          name="state"
          label="State"
          value={search.state}
          options={[{ value: "", label: "any" }, ...userStates]}
        />
        <Select name="order" label="Sort by" value={search.order} options={userOrders} />
        <button type="submit" class="secondary">
          Search
        </button>
      </form>
      {canChange && (
        <p>
          <a class="button" href="/dashboard/users/new">
            Create a user
          </a>
        </p>
      )}
      {users.length > 0 && <UserTable users={users} />}
      <Pager {...page} />
    </>
  );
}

function UserTable({ users }: Pick<UsersPageProps, "users">) {
  return (
    <DataTable caption="Users" columns={["User", "State", "Created", "Last active"]}>
      {users.map((view) => (
        <tr>
          <th scope="row">
            <a href={`/dashboard/users/${view.user.userId}`}>{view.user.email}</a>
            {view.user.username !== null && <div class="muted">{view.user.username}</div>}
          </th>
          <td data-column="State">
            <UserBadges {...view} />
          </td>
          <td data-column="Created">
            <Time at={view.user.createdAt} />
          </td>
          <td data-column="Last active">
            <LastActive {...view.user} />
          </td>
        </tr>
      ))}
    </DataTable>
  );
}
