import type { Child } from "hono/jsx";
import { formatAlternatives } from "../../../platform/language/formats.ts";
import { ConfirmForm } from "../../../platform/pages/confirm-form.tsx";
import { Field, Form } from "../../../platform/pages/form-page.tsx";
import { Text, useText } from "../../../platform/pages/language.tsx";
import { Notice } from "../../../platform/pages/notice.tsx";
import { type ListPage, Pager } from "../../../platform/pages/pager.tsx";
import { InvitationList, type InvitationRow, InviteForm } from "./invitations.tsx";
import { MemberList, type MemberRow } from "./member-list.tsx";
import { OrganizationSettings, type OrganizationSettingsProps } from "./organization-settings.tsx";

export interface OrganizationPageProps extends OrganizationSettingsProps {
  readonly name: string;
  readonly powers: {
    readonly canManage: boolean;
    readonly isHighest: boolean;
    readonly grantableRoles: readonly string[];
    readonly managingRoles: readonly string[];
    readonly givesSeveralRoles: boolean;
  };
  /** Where the member proves who they are before they give a role that manages members; `null` when they have just done so. */
  readonly confirmPath: string | null;
  readonly members: readonly MemberRow[];
  /** Which of the members these are. */
  readonly page: ListPage;
  readonly invitations: readonly InvitationRow[];
  readonly alert?: string | undefined;
  /** The hidden field that protects against request forgery. */
  readonly formToken: Child;
}

/** Shows an organization to a member, with the actions that they may take there. */
export function OrganizationPage(props: OrganizationPageProps) {
  const { path, powers, members, page, invitations, alert, formToken } = props;
  const t = useText();
  const { canManage, isHighest, grantableRoles, givesSeveralRoles } = powers;
  const giving = { path, roles: grantableRoles, givesSeveralRoles, formToken };
  return (
    <>
      {alert && <Notice tone="error">{alert}</Notice>}
      <section>
        <h2>{t("organization.members")}</h2>
        <p class="muted">{t("organization.member_count", { count: page.total })}</p>
        <ConfirmFirst {...props} />
        <MemberList members={members} {...giving} />
        {(page.total > page.size || page.number > 1) && <Pager {...page} />}
      </section>
      {canManage && (
        <section>
          <h2>{t("organization.invitations")}</h2>
          <InvitationList path={path} invitations={invitations} isAlone={page.total === 1} formToken={formToken} />
          <InviteForm {...giving} />
        </section>
      )}
      <OrganizationSettings {...props} />
      {isHighest && <Rename {...props} />}
      {isHighest && <SignOut {...props} />}
      <Leave {...props} />
    </>
  );
}

function ConfirmFirst({ confirmPath, powers: { managingRoles } }: OrganizationPageProps) {
  const t = useText();
  if (confirmPath === null || managingRoles.length === 0) return null;
  return (
    <p class="muted">
      <Text
        of="organization.confirm_first"
        roles={formatAlternatives(t.locale, managingRoles)}
        link={(text) => <a href={confirmPath}>{text}</a>}
      />
    </p>
  );
}

function Rename({ path, name, formToken }: OrganizationPageProps) {
  const t = useText();
  return (
    <section>
      <h2>{t("organization.name")}</h2>
      <Form action={`${path}/rename`} formToken={formToken} submit={t("organization.rename")} tone="secondary">
        <Field name="name" label={t("field.organization_name")} autocomplete="organization" value={name} />
      </Form>
    </section>
  );
}

function SignOut({ path, formToken }: OrganizationPageProps) {
  const t = useText();
  return (
    <section>
      <h2>{t("organization.sign_out")}</h2>
      <ConfirmForm
        opens={t("organization.sign_out_everybody")}
        consequence={t("organization.sign_out_consequence")}
        action={`${path}/sign-out`}
        formToken={formToken}
        submit={t("organization.sign_out_submit")}
      />
    </section>
  );
}

function Leave({ path, name, formToken }: OrganizationPageProps) {
  const t = useText();
  return (
    <section>
      <h2>{t("organization.leave")}</h2>
      <ConfirmForm
        opens={t("organization.leave_named", { organization: name })}
        consequence={t("organization.leave_consequence", { organization: name })}
        action={`${path}/leave`}
        formToken={formToken}
        submit={t("organization.leave_submit")}
      />
    </section>
  );
}
