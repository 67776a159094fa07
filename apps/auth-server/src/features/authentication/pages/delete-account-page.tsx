import type { Child } from "hono/jsx";
import { formatList } from "../../../platform/language/formats.ts";
import type { Translate } from "../../../platform/language/translations.ts";
import { BackToAccount } from "../../../platform/pages/back-to-account.tsx";
import { Form } from "../../../platform/pages/form-page.tsx";
import { Text, useText } from "../../../platform/pages/language.tsx";
import { Notice } from "../../../platform/pages/notice.tsx";

export interface DeleteAccountPageProps {
  readonly action: string;
  readonly email: string;
  readonly organizations: readonly { readonly orgId: string; readonly name: string }[];
  /** The organizations that need another holder of their highest role before the account can be deleted. */
  readonly needing: readonly { readonly orgId: string; readonly name: string }[];
  /** The hidden field that protects against request forgery. */
  readonly formToken: Child;
}

/** Says what ends with the account, and asks whether to delete it; or says what keeps it from being deleted. */
export function DeleteAccountPage({ action, email, organizations, needing, formToken }: DeleteAccountPageProps) {
  const t = useText();
  return (
    <>
      {needing.length > 0 ? (
        <Needed organizations={needing} />
      ) : (
        <>
          <p>
            <Text of="delete_account.consequences" email={email} />
          </p>
          <ul class="scopes">
            {organizations.length > 0 && (
              <li>{t("delete_account.leaves", { organizations: nameAll(t, organizations) })}</li>
            )}
            <li>{t("delete_account.signs_out")}</li>
            <li>{t("delete_account.ends_access")}</li>
            <li>{t("delete_account.revokes_invitations")}</li>
          </ul>
          <Form action={action} formToken={formToken} submit={t("delete_account.submit")} tone="danger" about={email} />
        </>
      )}
      <BackToAccount />
    </>
  );
}

function Needed({ organizations }: { organizations: DeleteAccountPageProps["needing"] }) {
  const t = useText();
  return (
    <>
      <Notice tone="warning">{t("delete_account.is_needed", { organizations: nameAll(t, organizations) })}</Notice>
      <ul class="rows">
        {organizations.map(({ orgId, name }) => (
          <li>
            <a href={`/orgs/${orgId}`}>{t("delete_account.manage_members", { organization: name })}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

function nameAll({ locale }: Translate, organizations: readonly { readonly name: string }[]): string {
  return formatList(
    locale,
    organizations.map(({ name }) => name),
  );
}
