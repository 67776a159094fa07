import type { Child } from "hono/jsx";
import { ConfirmForm } from "../../../platform/pages/confirm-form.tsx";
import { Field, Form } from "../../../platform/pages/form-page.tsx";
import { useText } from "../../../platform/pages/language.tsx";
import { Notice } from "../../../platform/pages/notice.tsx";
import { InvitationList, type InvitationRow, InviteForm } from "./invitations.tsx";
import { MemberList, type MemberRow } from "./member-list.tsx";

export interface OrganizationPageProps {
  /** The path of the page. Its forms post to paths below it. */
  readonly path: string;
  readonly name: string;
  readonly powers: {
    readonly canManage: boolean;
    readonly isHighest: boolean;
    readonly grantableRoles: readonly string[];
    readonly givesSeveralRoles: boolean;
  };
  readonly members: readonly MemberRow[];
  readonly memberCount: number;
  readonly pages: { readonly current: number; readonly last: number };
  readonly invitations: readonly InvitationRow[];
  readonly offersSingleSignOn: boolean;
  readonly offersApiKeys: boolean;
  /** Whether the member may register agents, or manages those of others. */
  readonly offersAgents: boolean;
  readonly offersServiceAccounts: boolean;
  /** Whether the member may have the organization's events sent elsewhere. */
  readonly mayReceiveEvents: boolean;
  readonly alert?: string | undefined;
  /** The hidden field that protects against request forgery. */
  readonly formToken: Child;
}

/** Shows an organization to a member, with the actions that they may take there. */
export function OrganizationPage(props: OrganizationPageProps) {
  const { path, powers, members, memberCount, pages, invitations, mayReceiveEvents } = props;
  const { offersApiKeys, offersAgents, offersServiceAccounts, offersSingleSignOn, alert, formToken } = props;
  const t = useText();
  const { canManage, isHighest, grantableRoles, givesSeveralRoles } = powers;
  const giving = { path, roles: grantableRoles, givesSeveralRoles, formToken };
  return (
    <>
      {alert && <Notice tone="error">{alert}</Notice>}
      <section>
        <h2>{t("organization.members")}</h2>
        <p class="muted">{t("organization.member_count", { count: memberCount })}</p>
        <MemberList members={members} {...giving} />
        {(pages.last > 1 || pages.current > 1) && <Pager path={path} {...pages} />}
      </section>
      {canManage && (
        <section>
          <h2>{t("organization.invitations")}</h2>
          <InvitationList path={path} invitations={invitations} formToken={formToken} />
          <InviteForm {...giving} />
        </section>
      )}
      {offersSingleSignOn && (
        <section>
          <h2>{t("set_up_links.section")}</h2>
          <p>
            <a href={`${path}/single-sign-on`}>{t("set_up_links.manage")}</a>
          </p>
          <p>
            <a href={`${path}/connections`}>{t("connection_pages.own_link")}</a>
          </p>
        </section>
      )}
      {offersSingleSignOn && (
        <section>
          <h2>{t("directories.own_section")}</h2>
          <p>
            <a href={`${path}/directory`}>{t("directories.own_link")}</a>
          </p>
        </section>
      )}
      {offersApiKeys && (
        <section>
          <h2>{t("organization.api_keys")}</h2>
          <p>
            <a href={`${path}/api-keys`}>{t("organization.manage_api_keys")}</a>
          </p>
        </section>
      )}
      {offersAgents && (
        <section>
          <h2>{t("agents.title")}</h2>
          <p>
            <a href={`${path}/agents`}>{t("agents.see")}</a>
          </p>
        </section>
      )}
      {offersServiceAccounts && (
        <section>
          <h2>{t("service_accounts.title")}</h2>
          <p>
            <a href={`${path}/service-accounts`}>{t("service_accounts.own_link")}</a>
          </p>
        </section>
      )}
      {isHighest && (
        <section>
          <h2>{t("organization.access_policy")}</h2>
          <p>
            <a href={`${path}/access-policy`}>{t("organization.see_access_policy")}</a>
          </p>
        </section>
      )}
      {mayReceiveEvents && (
        <section>
          <h2>{t("organization.events")}</h2>
          <p>{t("organization.events_explanation")}</p>
          <ul>
            <li>
              <a href={`${path}/webhooks`}>{t("webhooks.title")}</a>
            </li>
            <li>
              <a href={`${path}/audit-streams`}>{t("audit_streams.title")}</a>
            </li>
          </ul>
        </section>
      )}
      {isHighest && (
        <section>
          <h2>{t("domains.heading")}</h2>
          <p>
            <a href={`${path}/domains`}>{t("domains.see")}</a>
          </p>
        </section>
      )}
      {isHighest && <Rename {...props} />}
      {isHighest && <SignOut {...props} />}
      <Leave {...props} />
    </>
  );
}

function Pager({ path, current, last }: { path: string; current: number; last: number }) {
  const t = useText();
  if (current > last) {
    return (
      <p class="pager">
        <span class="muted">{t("organization.empty_page")}</span>
        <a href={`${path}?page=${last}`}>{t("organization.last_page")}</a>
      </p>
    );
  }
  return (
    <p class="pager">
      {current > 1 && <a href={`${path}?page=${current - 1}`}>{t("organization.previous_page")}</a>}
      <span class="muted">{t("organization.page", { current, last })}</span>
      {current < last && <a href={`${path}?page=${current + 1}`}>{t("organization.next_page")}</a>}
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
