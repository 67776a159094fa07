import type { Child } from "hono/jsx";
import { EmailField } from "../../../platform/pages/credential-fields.tsx";
import { Form, FormPage } from "../../../platform/pages/form-page.tsx";

interface PendingProps {
  readonly connectionName: string;
  /** The address at the provider. */
  readonly email: string | null;
  /** The hidden field against request forgery. */
  readonly formToken: Child;
}

/** Asks someone who is signed in whether an account elsewhere is to sign them in from now on. */
export function ConnectPage({ connectionName, email, user, formToken }: PendingProps & { readonly user: string }) {
  return (
    <>
      <FormPage
        lead={
          <>
            You’re signed in as <strong>{user}</strong>. Connect {withAddress(connectionName, email)}, and you can sign
            in with {connectionName} from now on.
          </>
        }
        action="/login/connect"
        formToken={formToken}
        submit={`Connect ${connectionName}`}
      />
      <Form action="/login/connect/skip" formToken={formToken} submit="Not now" tone="secondary" />
    </>
  );
}

/** Asks someone whose account elsewhere is new here to prove who they are. */
export function ProveAddressPage({
  connectionName,
  email,
  hasAccount,
  connectPage,
  alert,
  formToken,
}: PendingProps & {
  readonly hasAccount: boolean;
  /** The path to come back to after signing in. */
  readonly connectPage: string;
  readonly alert?: string | undefined;
}) {
  const signIn = `/login?${new URLSearchParams({ return_to: connectPage })}`;
  return (
    <FormPage
      lead={
        hasAccount ? (
          <>
            There’s already an account for <strong>{email}</strong>. Sign in to it once, and you can connect{" "}
            {connectionName}.
          </>
        ) : (
          `Nobody has signed in with this ${connectionName} account yet. We’ll email you a link to make sure that the address is yours. Open it in this browser.`
        )
      }
      alert={alert}
      invalid="email"
      action={`${connectPage}/link`}
      formToken={formToken}
      hidden={hasAccount && email !== null ? { email } : {}}
      submit={hasAccount ? "Email me a sign-in link" : "Send email"}
      after={
        <ul class="ways">
          <li>
            <a href={signIn}>{hasAccount ? "Sign in another way" : "Sign in to an existing account"}</a>
          </li>
        </ul>
      }
    >
      {!hasAccount && <EmailField email={email ?? ""} />}
    </FormPage>
  );
}

function withAddress(connectionName: string, email: string | null) {
  if (email === null) return `the ${connectionName} account that you just used`;
  return (
    <>
      the {connectionName} account <strong>{email}</strong>
    </>
  );
}
