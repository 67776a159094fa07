import { Card } from "../../../../platform/dashboard/pages/card.tsx";
import { CursorPager, type CursorPagerProps } from "../../../../platform/dashboard/pages/cursor-pager.tsx";
import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { EmptyState } from "../../../../platform/dashboard/pages/empty-state.tsx";
import { Select } from "../../../../platform/dashboard/pages/fields.tsx";
import type { PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { Time } from "../../../../platform/dashboard/pages/time.tsx";
import { personName } from "../../../../platform/events/user-actor.ts";
import { useText } from "../../../../platform/pages/language.tsx";
import type { Member } from "../../domain/repositories.ts";
import { type RoleSources, tellRoleSource } from "../role-source.ts";

export interface OrganizationMembersProps {
  readonly operator: PageOperator;
  /** The path of the organization's first page. */
  readonly path: string;
  /** The roles that members can have, highest first. */
  readonly roles: readonly string[];
  readonly members: readonly Member[];
  readonly roleSources: RoleSources;
  readonly pager: CursorPagerProps;
  /** The role to filter members by; empty for all members. */
  readonly roleFilter: string;
}

/** Lists a page of an organization's members. */
export function OrganizationMembers(props: OrganizationMembersProps) {
  const t = useText();
  const { operator, path, members, pager, roleFilter } = props;
  const isUnfiltered = roleFilter === "" && pager.first === null;
  return (
    <Card
      heading={t("org.members")}
      operator={operator}
      action={{ path: `${path}/members/add`, label: t("org.add_member") }}
    >
      {members.length === 0 && isUnfiltered ? (
        <EmptyState title={t("org_members.none")}>
          {operator.canChange && <a href={`${path}/invitations/create`}>{t("org_members.invite_first")}</a>}
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
  const t = useText();
  const options = [
    { value: "", label: t("org_members.any_role") },
    ...roles.map((role) => ({ value: role, label: role })),
  ];
  return (
    <form class="filters" method="get" data-live="" action={`${path}/members`}>
      <Select name="role" label={t("member_role.role")} value={roleFilter} options={options} />
      <button type="submit" class="secondary">
        {t("org_members.show")}
      </button>
    </form>
  );
}

function MemberTable({ operator, path, members, roleSources }: OrganizationMembersProps) {
  const t = useText();
  if (members.length === 0) return <EmptyState title={t("org_members.none_with_role")} />;
  const columns = [t("org_members.user"), t("member_role.role"), t("org_members.since"), t("entity.actions")];
  return (
    <DataTable caption={t("org.members")} columns={columns}>
      {members.map((member) => (
        <MemberRow operator={operator} path={path} member={member} sources={roleSources} />
      ))}
    </DataTable>
  );
}

interface MemberRowProps {
  readonly operator: PageOperator;
  readonly path: string;
  readonly member: Member;
  readonly sources: RoleSources;
}

function MemberRow({ operator, path, member, sources }: MemberRowProps) {
  const t = useText();
  const { user, role, additionalRoles, joinedAt } = member;
  const name = personName(user);
  const page = `${path}/members/${user.userId}`;
  const told = tellRoleSource(t, { userId: user.userId, role }, sources);
  return (
    <tr>
      <th scope="row">
        <a href={`/dashboard/users/${user.userId}`}>{name}</a>
        {name !== user.email && <div class="muted">{user.email}</div>}
      </th>
      <td data-column={t("member_role.role")}>
        {[role, ...additionalRoles].join(", ")}
        {told !== null && <div class="muted">{told}</div>}
      </td>
      <td data-column={t("org_members.since")}>
        <Time at={joinedAt} />
      </td>
      <td data-column={t("entity.actions")} data-key="actions">
        {operator.canChange && (
          <span class="row-actions">
            <a href={page} aria-label={t("org_members.change_role_of", { name })}>
              {t("org_members.change_role")}
            </a>
            <a
              href={`${page}/remove`}
              class="danger"
              data-confirm=""
              aria-label={t("org_members.remove_named", { name })}
            >
              {t("org_members.remove")}
            </a>
          </span>
        )}
      </td>
    </tr>
  );
}
