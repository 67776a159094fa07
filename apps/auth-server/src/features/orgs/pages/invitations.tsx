import type { Child } from "hono/jsx";
import { Field, Form } from "../../../platform/pages/form-page.tsx";
import { Text, useText } from "../../../platform/pages/language.tsx";
import { Day } from "../../../platform/pages/moment.tsx";
import { AdditionalRoles, RoleOptions } from "./role-options.tsx";

/** A pending invitation. */
export interface InvitationRow {
  readonly email: string;
  readonly role: string;
  readonly additionalRoles: readonly string[];
  /** Unix seconds. */
  readonly expiresAt: number;
  /** Whether its email couldn't be delivered. */
  readonly isUndelivered: boolean;
  /** Whether the reader may revoke it. */
  readonly isManaged: boolean;
}

interface InvitationProps {
  /** The path of the organization's page. */
  readonly path: string;
  /** The hidden field that protects against request forgery. */
  readonly formToken: Child;
}

/** Lists the invitations, with a form to revoke each that the reader may revoke. */
export function InvitationList({
  path,
  invitations,
  isAlone,
  formToken,
}: InvitationProps & {
  readonly invitations: readonly InvitationRow[];
  /** Whether the reader is the only member so far. */
  readonly isAlone: boolean;
}) {
  const t = useText();
  if (invitations.length === 0) {
    return <p class="muted">{isAlone ? t("organization.nobody_else") : t("organization.no_invitations")}</p>;
  }
  return (
    <ul class="rows" aria-label={t("organization.invitations")}>
      {invitations.map(({ email, role, additionalRoles, expiresAt, isUndelivered, isManaged }) => (
        <li>
          <span>
            {email}
            <br />
            <span class="role">
              <Text
                of="organization.invited_until"
                roles={[role, ...additionalRoles].join(", ")}
                day={<Day at={expiresAt} />}
              />
            </span>
            {isUndelivered && (
              <>
                <br />
                <strong>{t("organization.invitation_undelivered")}</strong>
              </>
            )}
          </span>{" "}
          {isManaged && (
            <Form
              action={`${path}/invitations/withdraw`}
              formToken={formToken}
              hidden={{ email }}
              submit={t("organization.revoke_invitation")}
              about={email}
              tone="danger"
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Asks whom to invite and with which role. The lowest is preselected. */
export function InviteForm({
  path,
  roles,
  givesSeveralRoles,
  formToken,
}: InvitationProps & { readonly roles: readonly string[]; readonly givesSeveralRoles: boolean }) {
  const t = useText();
  return (
    <>
      <h3 class="new">{t("organization.invite")}</h3>
      <Form action={`${path}/invitations`} formToken={formToken} submit={t("organization.send_invitation")}>
        <Field name="email" label={t("field.email")} type="email" autocomplete="off" />
        <div class="field">
          <label for="invited-role">{t("organization.role")}</label>
          <select id="invited-role" name="role">
            <RoleOptions roles={roles} selected={roles.at(-1)} />
          </select>
        </div>
        {givesSeveralRoles && <AdditionalRoles roles={roles} />}
      </Form>
    </>
  );
}
