import type { Child } from "hono/jsx";
import { BackToAccount } from "../../../platform/pages/back-to-account.tsx";
import { ConfirmForm } from "../../../platform/pages/confirm-form.tsx";
import { Form } from "../../../platform/pages/form-page.tsx";
import { Moment } from "../../../platform/pages/moment.tsx";
import type { ConnectedIdentity, OwnIdentities } from "../domain/own-identities.ts";

export interface OwnIdentitiesPageProps extends OwnIdentities {
  /** The address of the account here. */
  readonly email: string;
  readonly hasPassword: boolean;
  /** The path of this page. */
  readonly page: string;
  /** The hidden field against request forgery. */
  readonly formToken: Child;
}

/** Lists the accounts elsewhere that sign the user in, with forms to connect and disconnect them. */
export function OwnIdentitiesPage({ connected, available, ...props }: OwnIdentitiesPageProps) {
  return (
    <>
      <p class="lead">You can sign in with accounts that you have elsewhere.</p>
      {connected.length === 0 ? (
        <p class="muted">No account is connected.</p>
      ) : (
        <ul class="rows">
          {connected.map((identity) => (
            <IdentityRow identity={identity} isOnly={connected.length === 1} {...props} />
          ))}
        </ul>
      )}
      {available.map(({ connectionId, name }) => (
        <Form
          action={`${props.page}/connect`}
          formToken={props.formToken}
          hidden={{ connection: connectionId }}
          submit={`Connect ${name}`}
          tone="secondary"
        />
      ))}
      <BackToAccount />
    </>
  );
}

function IdentityRow({
  identity,
  isOnly,
  email,
  hasPassword,
  page,
  formToken,
}: Omit<OwnIdentitiesPageProps, keyof OwnIdentities> & { identity: ConnectedIdentity; isOnly: boolean }) {
  const { connectionId, connectionName, subject, lastUsedAt } = identity;
  const isLast = isOnly && !hasPassword;
  return (
    <li>
      <span>
        {connectionName}
        <br />
        <span class="role">
          {identity.email && `${identity.email} · `}last used <Moment at={lastUsedAt} />
        </span>
      </span>{" "}
      <ConfirmForm
        opens="Disconnect"
        consequence={
          isLast
            ? `You have no password and no other account to sign in with. You’d sign in with links sent to ${email}.`
            : `You can’t sign in with this ${connectionName} account any more.`
        }
        action={`${page}/disconnect`}
        formToken={formToken}
        hidden={{ connection: connectionId, subject }}
        submit="Disconnect"
        about={connectionName}
      />
    </li>
  );
}
