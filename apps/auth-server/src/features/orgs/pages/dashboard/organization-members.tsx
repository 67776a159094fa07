import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { Select, TextField } from "../../../../platform/dashboard/pages/fields.tsx";
import { OperatorConfirmForm } from "../../../../platform/dashboard/pages/operator-confirm-form.tsx";
import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { Pager } from "../../../../platform/dashboard/pages/pager.tsx";
import { RoleFields } from "../../../../platform/dashboard/pages/role-fields.tsx";
import { type Versioned, versionFields } from "../../../../platform/dashboard/versioned-form.tsx";
import type { Member } from "../../domain/repositories.ts";
import type { OrganizationPageProps } from "./organization-page.tsx";

type MembersProps = Pick<
  OrganizationPageProps,
  "operator" | "roles" | "hasAdditionalRoles" | "members" | "memberPage" | "roleFilter"
> & { readonly page: string };

/** Renders the members of an organization and their roles. */
export function OrganizationMembers(props: MembersProps) {
  const { operator, roles, hasAdditionalRoles, members, memberPage, roleFilter, page } = props;
  const filterOptions = [{ value: "", label: "any role" }, ...roles.map((role) => ({ value: role, label: role }))];
  return (
    <section>
      <h2>Members</h2>
      <form class="filters" method="get" action={page}>
        <Select name="role" label="Role" value={roleFilter} options={filterOptions} />
        <button type="submit" class="secondary">
          Show
        </button>
      </form>
      {members.length > 0 && (
        <DataTable caption="Members" columns={["User", "Roles", "Membership"]}>
          {members.map((member) => (
            <MemberRow operator={operator} member={member} {...{ roles, hasAdditionalRoles, page }} />
          ))}
        </DataTable>
      )}
      <Pager {...memberPage} />
      <h3>Add a member</h3>
      <OperatorForm operator={operator} action={`${page}/members/add`} submit="Add member">
        <TextField name="email" label="User’s email address" type="email" required />
        <RoleFields roles={roles} hasAdditionalRoles={hasAdditionalRoles} />
      </OperatorForm>
    </section>
  );
}

/** Returns a member's roles as the form in the table row shows them. */
export function versionedMember({ version, role, additionalRoles }: Omit<Member, "user">): Versioned {
  return { version, values: { role, additional_role: additionalRoles.join(", ") } };
}

interface MemberRowProps extends Pick<MembersProps, "roles" | "hasAdditionalRoles" | "page"> {
  readonly operator: PageOperator;
  readonly member: Member;
}

function MemberRow({ operator, member, roles, hasAdditionalRoles, page }: MemberRowProps) {
  const { user, role, additionalRoles } = member;
  return (
    <tr>
      <th scope="row">
        <a href={`/dashboard/users/${user.userId}`}>{user.email}</a>
      </th>
      <td data-column="Roles">
        <OperatorForm
          operator={operator}
          action={`${page}/members/role`}
          hidden={{ user: user.userId, ...versionFields(versionedMember(member)), page }}
          submit="Change role"
          label={user.email}
          tone="secondary"
          inline
        >
          <RoleFields
            roles={roles}
            hasAdditionalRoles={hasAdditionalRoles}
            held={[role, ...additionalRoles]}
            of={user.email}
          />
        </OperatorForm>
      </td>
      <td data-column="Membership">
        <OperatorConfirmForm
          opens="Remove"
          consequence="The user loses access immediately, and app access granted for this organization ends."
          operator={operator}
          action={`${page}/members/remove`}
          hidden={{ user: user.userId }}
          submit="Remove member"
          label={user.email}
        />
      </td>
    </tr>
  );
}
