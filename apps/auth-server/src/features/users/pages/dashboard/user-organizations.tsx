import { Card } from "../../../../platform/dashboard/pages/card.tsx";
import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { EmptyState } from "../../../../platform/dashboard/pages/empty-state.tsx";
import type { PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { Time } from "../../../../platform/dashboard/pages/time.tsx";
import { formatTime } from "../../../../platform/language/formats.ts";
import { useText } from "../../../../platform/pages/language.tsx";
import { type ListPage, Pager } from "../../../../platform/pages/pager.tsx";
import type { RoleSource } from "../../../directories/domain/repositories.ts";
import type { MembershipWithOrganization } from "../../../orgs/domain/repositories.ts";
import type { UserRecord } from "../../domain/records.ts";
import { pathOfUser } from "./user-entity.ts";

export interface UserOrganizationsProps {
  readonly operator: PageOperator;
  readonly user: UserRecord;
  readonly memberships: readonly MembershipWithOrganization[];
  /** Which directory gave the roles that one has given, by organization. */
  readonly roleSources: ReadonlyMap<string, RoleSource>;
  /** The connections that give the user a role at each sign-in: their names, by organization. */
  readonly roleConnections: ReadonlyMap<string, string>;
  readonly page: ListPage;
}

/** Lists the organizations that a user is in. */
export function UserOrganizations(props: UserOrganizationsProps) {
  const { operator, user, memberships, roleSources, roleConnections, page } = props;
  const t = useText();
  const add = { path: `${pathOfUser(user)}/organizations/add`, label: t("user_organizations.add") };
  const columns = [
    t("user_organizations.organization"),
    t("member_role.role"),
    t("user_organizations.member_since"),
    t("entity.actions"),
  ];
  return (
    <Card heading={t("user.organizations")} operator={operator} action={add}>
      {page.total === 0 ? (
        <EmptyState title={t("user_organizations.none")}>{t("user_organizations.none_explanation")}</EmptyState>
      ) : (
        <>
          <DataTable caption={t("user.organizations")} columns={columns}>
            {memberships.map((membership) => (
              <MembershipRow
                operator={operator}
                membership={membership}
                source={roleSources.get(membership.organization.orgId)}
                connection={roleConnections.get(membership.organization.orgId)}
              />
            ))}
          </DataTable>
          <Pager {...page} />
        </>
      )}
    </Card>
  );
}

interface MembershipRowProps {
  readonly operator: PageOperator;
  readonly membership: MembershipWithOrganization;
  readonly source: RoleSource | undefined;
  readonly connection: string | undefined;
}

function MembershipRow({ operator, membership, source, connection }: MembershipRowProps) {
  const t = useText();
  const { organization, userId, role, additionalRoles, createdAt } = membership;
  const path = `/dashboard/orgs/${organization.orgId}`;
  const member = `${path}/members/${userId}`;
  return (
    <tr>
      <th scope="row">
        <a href={path}>{organization.name}</a>
      </th>
      <td data-column={t("member_role.role")}>
        {[role, ...additionalRoles].join(", ")}
        {source?.role === role ? (
          <GivenBy source={source} />
        ) : (
          connection !== undefined && <div class="muted">{t("role_source.connection", { connection })}</div>
        )}
      </td>
      <td data-column={t("user_organizations.member_since")}>
        <Time at={createdAt} />
      </td>
      <td data-column={t("entity.actions")} data-key="actions">
        {operator.canChange && (
          <span class="row-actions">
            <a
              href={`${member}?from=user`}
              aria-label={t("user_organizations.change_role_in", { organization: organization.name })}
            >
              {t("user_organizations.change_role")}
            </a>
            <a
              href={`${member}/remove?from=user`}
              class="danger"
              data-confirm=""
              aria-label={t("user_organizations.remove_from", { organization: organization.name })}
            >
              {t("user_organizations.remove")}
            </a>
          </span>
        )}
      </td>
    </tr>
  );
}

/** Says which directory gave a role, by which group, and when. */
function GivenBy({ source: { directoryName: directory, groupName: group, at } }: { readonly source: RoleSource }) {
  const t = useText();
  const day = formatTime(t.locale, "day", at);
  return (
    <div class="muted">
      {group === null
        ? t("role_source.directory", { directory, day })
        : t("role_source.group", { directory, group, day })}
    </div>
  );
}
