import { BulkBar, SelectBox } from "../../../../platform/dashboard/pages/bulk-bar.tsx";
import { Card, Missing } from "../../../../platform/dashboard/pages/card.tsx";
import { DataTable } from "../../../../platform/dashboard/pages/data-table.tsx";
import { EmptyState } from "../../../../platform/dashboard/pages/empty-state.tsx";
import type { PageLink } from "../../../../platform/dashboard/pages/entity.ts";
import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { States } from "../../../../platform/dashboard/pages/states.tsx";
import { Time } from "../../../../platform/dashboard/pages/time.tsx";
import type { Translate } from "../../../../platform/language/translations.ts";
import { useText } from "../../../../platform/pages/language.tsx";
import { type ListPage, Pager } from "../../../../platform/pages/pager.tsx";
import type { InvitationDetails } from "../../../invitations/domain/repositories.ts";

export interface OrganizationInvitationsProps {
  readonly operator: PageOperator;
  /** The path of the organization's first page. */
  readonly path: string;
  readonly invitations: readonly InvitationDetails[];
  /** The ids of those whose email couldn't be delivered. */
  readonly undelivered: ReadonlySet<string>;
  readonly page: ListPage;
}

/** Lists a page of an organization's pending invitations. */
export function OrganizationInvitations({
  operator,
  path,
  invitations,
  undelivered,
  page,
}: OrganizationInvitationsProps) {
  const t = useText();
  const invite = { path: `${path}/invitations/create`, label: t("org.invite") };
  const columns = [
    t("org_invitations.email"),
    t("member_role.role"),
    t("org_invitations.invited_by"),
    t("org_invitations.expires"),
    t("entity.actions"),
  ];
  return (
    <Card heading={t("org.pending_invitations")} operator={operator} action={invite}>
      {page.total === 0 ? (
        <EmptyState title={t("org_invitations.none")}>{t("org_invitations.none_explanation")}</EmptyState>
      ) : (
        <>
          {operator.canChange && (
            <BulkBar actions={bulkActions(t, path)} total={page.total} filter={{}} isNarrowed={false} />
          )}
          <DataTable caption={t("org.invitations")} columns={columns}>
            {invitations.map((invitation) => (
              <InvitationRow
                operator={operator}
                path={path}
                invitation={invitation}
                isUndelivered={undelivered.has(invitation.invitationId)}
              />
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
  isUndelivered,
}: Pick<OrganizationInvitationsProps, "operator" | "path"> & {
  readonly invitation: InvitationDetails;
  readonly isUndelivered: boolean;
}) {
  const t = useText();
  const { invitationId, email, role, additionalRoles, inviterEmail, expiresAt } = invitation;
  return (
    <tr>
      <th scope="row">
        {operator.canChange && <SelectBox id={invitationId} name={email} />} {email}{" "}
        {isUndelivered && <States states={[{ label: t("org_invitations.undelivered"), tone: "caution" }]} />}
      </th>
      <td data-column={t("member_role.role")}>{[role, ...additionalRoles].join(", ")}</td>
      <td data-column={t("org_invitations.invited_by")}>{inviterEmail ?? <Missing />}</td>
      <td data-column={t("org_invitations.expires")}>
        <Time at={expiresAt} />
      </td>
      <td data-column={t("entity.actions")} data-key="actions">
        <OperatorForm
          operator={operator}
          action={`${path}/invitations/revoke`}
          hidden={{ email }}
          submit={t("org_invitations.revoke")}
          label={t("org_invitations.of", { email })}
          tone="danger"
          confirm=""
          inline
        />
      </td>
    </tr>
  );
}
