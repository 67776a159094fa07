import type { Child } from "hono/jsx";
import { EmailField } from "../../../platform/pages/credential-fields.tsx";
import { Form, FormPage } from "../../../platform/pages/form-page.tsx";
import { Text, useText } from "../../../platform/pages/language.tsx";

interface PendingProps {
  readonly connectionName: string;
  /** The organization whose connection it is; `null` for one of the deployment. */
  readonly orgName: string | null;
  /** The address at the provider. */
  readonly email: string | null;
  /** The path of this page. */
  readonly page: string;
  /** The hidden field against request forgery. */
  readonly formToken: Child;
}

/** Asks someone who is signed in whether an account elsewhere is to sign them in from now on. */
export function ConnectPage({
  connectionName: provider,
  orgName: organization,
  email,
  user,
  page,
  formToken,
}: PendingProps & { readonly user: string }) {
  const t = useText();
  return (
    <>
      <FormPage
        lead={
          email === null ? (
            <Text of="connect.lead_without_email" user={user} provider={provider} />
          ) : (
            <Text of="connect.lead" user={user} provider={provider} email={email} />
          )
        }
        action={page}
        formToken={formToken}
        submit={t("connect.title", { provider })}
      >
        {organization !== null && <p>{t("connect.grants", { provider, organization })}</p>}
      </FormPage>
      <Form action={`${page}/skip`} formToken={formToken} submit={t("connect.not_now")} tone="secondary" />
    </>
  );
}

/** Asks someone whose account elsewhere is new here to prove who they are. */
export function ProveAddressPage({
  connectionName: provider,
  email,
  hasAccount,
  page,
  alert,
  formToken,
}: PendingProps & { readonly hasAccount: boolean; readonly alert?: string | undefined }) {
  const t = useText();
  const signIn = `/login?${new URLSearchParams({ return_to: page })}`;
  const knownEmail = hasAccount ? email : null;
  return (
    <FormPage
      lead={
        knownEmail === null ? (
          t("connect.prove", { provider })
        ) : (
          <Text of="connect.has_account" email={knownEmail} provider={provider} />
        )
      }
      alert={alert}
      invalid="email"
      action={`${page}/link`}
      formToken={formToken}
      hidden={knownEmail === null ? {} : { email: knownEmail }}
      submit={knownEmail === null ? t("button.send_email") : t("sign_in.with_link")}
      after={
        <ul class="ways">
          <li>
            <a href={signIn}>
              {knownEmail === null ? t("connect.sign_in_to_existing") : t("connect.sign_in_otherwise")}
            </a>
          </li>
        </ul>
      }
    >
      {knownEmail === null && <EmailField email={email ?? ""} />}
    </FormPage>
  );
}
