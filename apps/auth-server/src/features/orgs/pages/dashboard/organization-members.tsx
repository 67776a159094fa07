import { Card } from "../../../../platform/dashboard/pages/card.tsx";
import { CursorPager, type CursorPagerProps } from "../../../../platform/dashboard/pages/cursor-pager.tsx";
import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { EmptyState } from "../../../../platform/dashboard/pages/empty-state.tsx";
import { Select } from "../../../../platform/dashboard/pages/fields.tsx";
import type { PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { Time } from "../../../../platform/dashboard/pages/time.tsx";
import { personName } from "../../../../platform/events/user-actor.ts";
import type { Member } from "../../domain/repositories.ts";

export interface OrganizationMembersProps {
  readonly operator: PageOperator;
  /** The path of the organization's first page. */
  readonly path: string;
  /** The roles that members can have, highest first. */
  readonly roles: readonly string[];
  readonly members: readonly Member[];
  readonly pager: CursorPagerProps;
  /** The role to filter members by; empty for all members. */
  readonly roleFilter: string;
}

/** Lists a page of an organization's members. */
export function OrganizationMembers(props: OrganizationMembersProps) {
  const { operator, path, members, pager, roleFilter } = props;
  const isUnfiltered = roleFilter === "" && pager.first === null;
  return (
    <Card heading="Members" operator={operator} action={{ path: `${path}/members/add`, label: "Add member" }}>
      {members.length === 0 && isUnfiltered ? (
        <EmptyState title="This organization doesn’t have members yet.">
          {operator.canChange && <a href={`${path}/invitations/create`}>Invite its first owner</a>}
        </EmptyState>
      ) : (
        <>
          <RoleFilter {...props} />
          <MemberTable {...props} />
        </>
      )}
      <CursorPager {...pager} />
    </Card>
  );
}

function RoleFilter({ path, roles, roleFilter }: OrganizationMembersProps) {
  const options = [{ value: "", label: "Any role" }, ...roles.map((role) => ({ value: role, label: role }))];
  return (
    <form class="filters" method="get" data-live="" action={`${path}/members`}>
      <Select name="role" label="Role" value={roleFilter} options={options} />
      <button type="submit" class="secondary">
        Show
      </button>
    </form>
  );
}

function MemberTable({ operator, path, members }: OrganizationMembersProps) {
  if (members.length === 0) return <EmptyState title="No members have this role." />;
  return (
    <DataTable caption="Members" columns={["User", "Role", "Member since", "Actions"]}>
      {members.map((member) => (
        <MemberRow operator={operator} path={path} member={member} />
      ))}
    </DataTable>
  );
}

function MemberRow({ operator, path, member }: { operator: PageOperator; path: string; member: Member }) {
  const { user, role, additionalRoles, joinedAt } = member;
  const name = personName(user);
  const page = `${path}/members/${user.userId}`;
  return (
    <tr>
      <th scope="row">
        <a href={`/dashboard/users/${user.userId}`}>{name}</a>
        {name !== user.email && <div class="muted">{user.email}</div>}
      </th>
      <td data-column="Role">{[role, ...additionalRoles].join(", ")}</td>
      <td data-column="Member since">
        <Time at={joinedAt} />
      </td>
      <td data-column="Actions">
        {operator.canChange && (
          <span class="row-actions">
            <a href={page} aria-label={`Change role of ${name}`}>
              Change role
            </a>
            <a href={`${page}/remove`} class="danger" data-confirm="" aria-label={`Remove ${name}`}>
              Remove
            </a>
          </span>
        )}
      </td>
    </tr>
  );
}
