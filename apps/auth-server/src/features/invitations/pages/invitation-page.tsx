import type { Child } from "hono/jsx";
import { NewPasswordField } from "../../../platform/pages/credential-fields.tsx";
import { Form, FormPage, type FormProblem } from "../../../platform/pages/form-page.tsx";
import { Text, useText } from "../../../platform/pages/language.tsx";
import { ProfileFields, type ProfileFieldsProps } from "../../../platform/pages/profile-fields.tsx";
import { ProviderForms, type ProviderFormsProps } from "../../../platform/pages/provider-forms.tsx";

export interface InvitationPageProps extends ProfileFieldsProps {
  readonly invitation: {
    readonly orgName: string;
    readonly email: string;
    readonly role: string;
    readonly inviterEmail: string | null;
  };
  /** Who is looking at the page. */
  readonly guest: "invited_user" | "other_user" | "has_account" | "newcomer";
  readonly token: string;
  readonly formToken: Child;
  /** With whose accounts newcomers can accept. */
  readonly providers: ProviderFormsProps["providers"];
  /** What was wrong with a newcomer's previous submission. */
  readonly problem?: FormProblem | undefined;
}

/** Shows an invitation and the way to accept it. */
export function InvitationPage(props: InvitationPageProps) {
  const { orgName, email, role, inviterEmail } = props.invitation;
  return (
    <>
      <p class="lead">
        {inviterEmail === null ? (
          <Text of="invitation.lead_without_inviter" organization={orgName} email={email} role={role} />
        ) : (
          <Text of="invitation.lead" inviter={inviterEmail} email={email} role={role} />
        )}
      </p>
      <Acceptance {...props} />
    </>
  );
}

function Acceptance({ guest, token, formToken, providers, schema, values, invitation, problem }: InvitationPageProps) {
  const t = useText();
  const form = { formToken, hidden: { token } };
  const page = `/invitation?${new URLSearchParams({ token })}`;
  switch (guest) {
    case "invited_user":
      return <Form {...form} action="/invitation" submit={t("invitation.accept")} />;
    case "other_user":
      return (
        <>
          <p>{t("invitation.other_account")}</p>
          <Form {...form} action="/logout" submit={t("button.sign_out")} tone="secondary" />
        </>
      );
    case "has_account":
      return (
        <p>
          <a class="button" href={`/login?return_to=${encodeURIComponent(page)}`}>
            {t("invitation.sign_in_to_accept", { email: invitation.email })}
          </a>
        </p>
      );
    case "newcomer":
      return (
        <>
          <ProviderForms providers={providers} formToken={formToken} returnTo={page} />
          <FormPage {...form} {...problem} action="/invitation/account" submit={t("invitation.create_account")}>
            <ProfileFields schema={schema} values={values ?? {}} />
            <NewPasswordField label={t("field.password")} />
          </FormPage>
        </>
      );
  }
}
