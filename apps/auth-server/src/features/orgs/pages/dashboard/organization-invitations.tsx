import { Card } from "../../../../platform/dashboard/pages/card.tsx";
import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { EmptyState } from "../../../../platform/dashboard/pages/empty-state.tsx";
import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { type ListPage, Pager } from "../../../../platform/dashboard/pages/pager.tsx";
import { Time } from "../../../../platform/dashboard/pages/time.tsx";
import type { InvitationDetails } from "../../../invitations/domain/repositories.ts";

export interface OrganizationInvitationsProps {
  readonly operator: PageOperator;
  /** The path of the organization's first page. */
  readonly path: string;
  readonly invitations: readonly InvitationDetails[];
  readonly page: ListPage;
}

/** Lists a page of an organization's pending invitations. */
export function OrganizationInvitations({ operator, path, invitations, page }: OrganizationInvitationsProps) {
  const invite = { path: `${path}/invitations/create`, label: "Invite someone" };
  return (
    <Card heading="Pending invitations" operator={operator} action={invite}>
      {page.total === 0 ? (
        <EmptyState title="There are no pending invitations.">
          Invite someone, and the invitation stays here until it’s accepted or expires.
        </EmptyState>
      ) : (
        <>
          <DataTable caption="Invitations" columns={["Email address", "Role", "Invited by", "Expires", "Actions"]}>
            {invitations.map((invitation) => (
              <InvitationRow operator={operator} path={path} invitation={invitation} />
            ))}
          </DataTable>
          <Pager {...page} />
        </>
      )}
    </Card>
  );
}

function InvitationRow({
  operator,
  path,
  invitation,
}: Pick<OrganizationInvitationsProps, "operator" | "path"> & { readonly invitation: InvitationDetails }) {
  const { email, role, additionalRoles, inviterEmail, expiresAt } = invitation;
  return (
    <tr>
      <th scope="row">{email}</th>
      <td data-column="Role">{[role, ...additionalRoles].join(", ")}</td>
      <td data-column="Invited by">{inviterEmail}</td>
      <td data-column="Expires">
        <Time at={expiresAt} />
      </td>
      <td data-column="Actions">
        <OperatorForm
          operator={operator}
          action={`${path}/invitations/revoke`}
          hidden={{ email }}
          submit="Revoke"
          label={`invitation of ${email}`}
          tone="danger"
          confirm=""
          inline
        />
      </td>
    </tr>
  );
}
