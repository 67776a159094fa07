import type { Child } from "hono/jsx";
import { formatList } from "../../../platform/language/formats.ts";
import type { Translate } from "../../../platform/language/translations.ts";
import { BackToAccount } from "../../../platform/pages/back-to-account.tsx";
import { Form } from "../../../platform/pages/form-page.tsx";
import { Text, useText } from "../../../platform/pages/language.tsx";
import { Notice } from "../../../platform/pages/notice.tsx";

interface Organization {
  readonly orgId: string;
  readonly name: string;
}

export interface DeleteAccountPageProps {
  readonly action: string;
  readonly email: string;
  readonly organizations: readonly Organization[];
  /** The organizations that need another holder of their highest role before the account can be deleted. */
  readonly withoutOwner: readonly Organization[];
  /** The organizations that would have nobody left in them. */
  readonly withoutMembers: readonly Organization[];
  /** The hidden field that protects against request forgery. */
  readonly formToken: Child;
}

/** Says what ends with the account, and asks whether to delete it; or says what keeps it from being deleted. */
export function DeleteAccountPage({ action, email, formToken, ...ends }: DeleteAccountPageProps) {
  const t = useText();
  const { organizations, withoutOwner, withoutMembers } = ends;
  return (
    <>
      {withoutOwner.length > 0 ? (
        <Needed organizations={withoutOwner} />
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
          {withoutMembers.length > 0 && <Emptied organizations={withoutMembers} />}
          <Form action={action} formToken={formToken} submit={t("delete_account.submit")} tone="danger" about={email} />
        </>
      )}
      <BackToAccount />
    </>
  );
}

function Needed({ organizations }: { organizations: readonly Organization[] }) {
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

/** Says which organizations would have nobody left, and offers to let somebody in before. */
function Emptied({ organizations }: { organizations: readonly Organization[] }) {
  const t = useText();
  return (
    <>
      <Notice tone="warning">
        {t("delete_account.empties", { count: organizations.length, organizations: nameAll(t, organizations) })}
      </Notice>
      <ul class="rows">
        {organizations.map(({ orgId, name }) => (
          <li>
            <a href={`/orgs/${orgId}`}>{t("delete_account.invite_first", { organization: name })}</a>
          </li>
        ))}
      </ul>
    </>
  );
}

function nameAll({ locale }: Translate, organizations: readonly Organization[]): string {
  return formatList(
    locale,
    organizations.map(({ name }) => name),
  );
}
