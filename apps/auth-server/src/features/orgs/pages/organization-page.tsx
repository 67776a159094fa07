import type { Child } from "hono/jsx";
import { ConfirmForm } from "../../../platform/pages/confirm-form.tsx";
import { Alert, Field, Form } from "../../../platform/pages/form-page.tsx";
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
  readonly offersApiKeys: boolean;
  readonly alert?: string | undefined;
  /** The hidden field that protects against request forgery. */
  readonly formToken: Child;
}

/** Shows an organization to a member, with the actions that they may take there. */
export function OrganizationPage(props: OrganizationPageProps) {
  const { path, powers, members, memberCount, pages, invitations, offersApiKeys, alert, formToken } = props;
  const { canManage, isHighest, grantableRoles, givesSeveralRoles } = powers;
  const giving = { path, roles: grantableRoles, givesSeveralRoles, formToken };
  return (
    <>
      {alert && <Alert message={alert} />}
      <section>
        <h2>Members</h2>
        <p class="muted">{memberCount === 1 ? "1 member" : `${memberCount} members`}</p>
        <MemberList members={members} {...giving} />
        {(pages.last > 1 || pages.current > 1) && <Pager path={path} {...pages} />}
      </section>
      {canManage && (
        <section>
          <h2>Invitations</h2>
          <InvitationList path={path} invitations={invitations} formToken={formToken} />
          <InviteForm {...giving} />
        </section>
      )}
      {offersApiKeys && (
        <section>
          <h2>API keys</h2>
          <p>
            <a href={`${path}/api-keys`}>Manage API keys</a>
          </p>
        </section>
      )}
      {isHighest && (
        <section>
          <h2>Access policy</h2>
          <p>
            <a href={`${path}/access-policy`}>What sign-ins have to meet</a>
          </p>
        </section>
      )}
      {isHighest && <Rename {...props} />}
      <Leave {...props} />
    </>
  );
}

function Pager({ path, current, last }: { path: string; current: number; last: number }) {
  if (current > last) {
    return (
      <p class="pager">
        <span class="muted">There are no members on this page.</span>
        <a href={`${path}?page=${last}`}>Last page</a>
      </p>
    );
  }
  return (
    <p class="pager">
      {current > 1 && <a href={`${path}?page=${current - 1}`}>Previous page</a>}
      <span class="muted">
        Page {current} of {last}
      </span>
      {current < last && <a href={`${path}?page=${current + 1}`}>Next page</a>}
    </p>
  );
}

function Rename({ path, name, formToken }: OrganizationPageProps) {
  return (
    <section>
      <h2>Name</h2>
      <Form action={`${path}/rename`} formToken={formToken} submit="Rename organization" tone="secondary">
        <Field name="name" label="Organization name" autocomplete="organization" value={name} />
      </Form>
    </section>
  );
}

function Leave({ path, name, formToken }: OrganizationPageProps) {
  return (
    <section>
      <h2>Leave</h2>
      <ConfirmForm
        opens={`Leave ${name}`}
        consequence={`You’ll lose access to ${name} and need a new invitation to rejoin.`}
        action={`${path}/leave`}
        formToken={formToken}
        submit="Leave organization"
      />
    </section>
  );
}
