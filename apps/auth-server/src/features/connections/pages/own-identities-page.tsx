import type { Child } from "hono/jsx";
import { BackToAccount } from "../../../platform/pages/back-to-account.tsx";
import { ConfirmForm } from "../../../platform/pages/confirm-form.tsx";
import { Form } from "../../../platform/pages/form-page.tsx";
import { Text, useText } from "../../../platform/pages/language.tsx";
import { Moment } from "../../../platform/pages/moment.tsx";
import type { ConnectedIdentity, OwnIdentities } from "../domain/own-identities.ts";

export interface OwnIdentitiesPageProps extends OwnIdentities {
  /** The address of the account here. */
  readonly email: string;
  /** Whether a password or a passkey signs the user in, too. */
  readonly hasOtherWay: boolean;
  /** The path of this page. */
  readonly page: string;
  /** The hidden field against request forgery. */
  readonly formToken: Child;
}

/** Lists the accounts elsewhere that sign the user in, with forms to connect and disconnect them. */
export function OwnIdentitiesPage({ connected, available, ...props }: OwnIdentitiesPageProps) {
  const t = useText();
  return (
    <>
      <p class="lead">{t("sign_in_accounts.lead")}</p>
      {connected.length === 0 ? (
        <p class="muted">{t("sign_in_accounts.none")}</p>
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
          submit={t("connect.title", { provider: name })}
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
  hasOtherWay,
  page,
  formToken,
}: Omit<OwnIdentitiesPageProps, keyof OwnIdentities> & { identity: ConnectedIdentity; isOnly: boolean }) {
  const t = useText();
  const { connectionId, connectionName: provider, orgName, subject, lastUsedAt } = identity;
  const isLast = isOnly && !hasOtherWay;
  return (
    <li>
      <span>
        {provider}
        <br />
        <span class="role">
          {identity.email && `${identity.email} · `}
          {orgName !== null && `${t("sign_in_accounts.of_organization", { organization: orgName })} · `}
          <Text of="sign_in_accounts.last_used" time={<Moment at={lastUsedAt} />} />
        </span>
      </span>{" "}
      <ConfirmForm
        opens={t("sign_in_accounts.disconnect")}
        consequence={
          isLast
            ? t("sign_in_accounts.disconnect_last", { email })
            : t("sign_in_accounts.disconnect_consequence", { provider })
        }
        action={`${page}/disconnect`}
        formToken={formToken}
        hidden={{ connection: connectionId, subject }}
        submit={t("sign_in_accounts.disconnect")}
        about={provider}
      />
    </li>
  );
}
