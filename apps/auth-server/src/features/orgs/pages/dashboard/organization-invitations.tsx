import { TextField } from "../../../../platform/dashboard/pages/fields.tsx";
import { OperatorForm } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { RoleFields } from "../../../../platform/dashboard/pages/role-fields.tsx";
import { Time } from "../../../../platform/dashboard/pages/time.tsx";
import type { OrganizationPageProps } from "./organization-page.tsx";

type InvitationsProps = Pick<OrganizationPageProps, "operator" | "roles" | "hasAdditionalRoles" | "invitations"> & {
  readonly page: string;
};

/** Renders the organization's pending invitations. */
export function OrganizationInvitations({ operator, roles, hasAdditionalRoles, invitations, page }: InvitationsProps) {
  const hidden = invitations.total - invitations.rows.length;
  return (
    <section>
      <h2>Invitations</h2>
      {invitations.rows.length === 0 && <p>There are no pending invitations.</p>}
      <ul class="rows">
        {invitations.rows.map(({ email, role, additionalRoles, expiresAt }) => (
          <li>
            <span>
              {email}
              <br />
              <span class="muted">
                {[role, ...additionalRoles].join(", ")}, until <Time at={expiresAt} />
              </span>
            </span>
            <OperatorForm
              operator={operator}
              action={`${page}/invitations/revoke`}
              hidden={{ email }}
              submit="Revoke invitation"
              label={email}
              tone="danger"
              inline
            />
          </li>
        ))}
      </ul>
      {hidden > 0 && <p class="muted">And {hidden.toLocaleString("en")} more.</p>}
      <h3>Invite someone</h3>
      <OperatorForm operator={operator} action={`${page}/invitations/create`} submit="Send invitation">
        <TextField name="email" label="Email address" type="email" required />
        <RoleFields roles={roles} hasAdditionalRoles={hasAdditionalRoles} />
      </OperatorForm>
    </section>
  );
}
