import { BulkBar, SelectBox } from "../../../../platform/dashboard/pages/bulk-bar.tsx";
import { Card } from "../../../../platform/dashboard/pages/card.tsx";
import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { EmptyState } from "../../../../platform/dashboard/pages/empty-state.tsx";
import type { PageLink } from "../../../../platform/dashboard/pages/entity.ts";
import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { type ListPage, Pager } from "../../../../platform/dashboard/pages/pager.tsx";
import { Time } from "../../../../platform/dashboard/pages/time.tsx";
import type { Translate } from "../../../../platform/language/translations.ts";
import { useText } from "../../../../platform/pages/language.tsx";
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
  const t = useText();
  const invite = { path: `${path}/invitations/create`, label: "Invite someone" };
  return (
    <Card heading="Pending invitations" operator={operator} action={invite}>
      {page.total === 0 ? (
        <EmptyState title="There are no pending invitations.">
          Invite someone, and the invitation stays here until it’s accepted or expires.
        </EmptyState>
      ) : (
        <>
          {operator.canChange && (
            <BulkBar actions={bulkActions(t, path)} total={page.total} filter={{}} isNarrowed={false} />
          )}
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

function bulkActions(t: Translate, path: string): readonly PageLink[] {
  return [
    { path: `${path}/invitations/bulk/resend`, label: t("bulk_invitations.resend") },
    { path: `${path}/invitations/bulk/revoke`, label: t("bulk_invitations.revoke") },
  ];
}

function InvitationRow({
  operator,
  path,
  invitation,
}: Pick<OrganizationInvitationsProps, "operator" | "path"> & { readonly invitation: InvitationDetails }) {
  const { invitationId, email, role, additionalRoles, inviterEmail, expiresAt } = invitation;
  return (
    <tr>
      <th scope="row">
        {operator.canChange && <SelectBox id={invitationId} name={email} />} {email}
      </th>
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
