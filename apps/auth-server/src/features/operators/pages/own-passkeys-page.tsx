import type { Child } from "hono/jsx";
import { DataTable } from "../../../platform/dashboard/pages/data-table.tsx";
import { Time } from "../../../platform/dashboard/pages/time.tsx";
import { ConfirmForm } from "../../../platform/pages/confirm-form.tsx";
import { Field, Form } from "../../../platform/pages/form-page.tsx";
import { useText } from "../../../platform/pages/language.tsx";
import { Notice } from "../../../platform/pages/notice.tsx";
import { PasskeyForm, WithoutPasskeys } from "../../../platform/pages/passkey-form.tsx";
import type { OperatorPasskeyRecord } from "../domain/records.ts";
import { BackToOwnSignIn } from "./back-to-own-sign-in.tsx";

const PAGE = "/dashboard/me/passkeys";

type PasskeyRow = Pick<OperatorPasskeyRecord, "passkeyId" | "name" | "createdAt" | "lastUsedAt">;

export interface OwnPasskeysPageProps {
  readonly passkeys: readonly PasskeyRow[];
  readonly alert: string | undefined;
  /** The hidden field that protects against request forgery. */
  readonly formToken: Child;
}

/** Lists an operator's own passkeys, with forms to add, rename and remove them. */
export function OwnPasskeysPage({ passkeys, alert, formToken }: OwnPasskeysPageProps) {
  const t = useText();
  const columns = [t("field.name"), t("user_passkeys.added"), t("user_passkeys.last_used"), t("entity.actions")];
  return (
    <>
      {alert && <Notice tone="error">{alert}</Notice>}
      <p>{t("own_passkeys.lead")}</p>
      {passkeys.length === 0 ? (
        <p class="muted">{t("passkeys.none")}</p>
      ) : (
        <DataTable caption={t("passkeys.title")} columns={columns}>
          {passkeys.map((passkey) => (
            <Row passkey={passkey} formToken={formToken} />
          ))}
        </DataTable>
      )}
      <PasskeyForm asksFor="new_passkey" action={PAGE} formToken={formToken} submit={t("passkeys.add")} />
      <WithoutPasskeys>{t("passkeys.needs_browser")}</WithoutPasskeys>
      <BackToOwnSignIn />
    </>
  );
}

function Row({ passkey, formToken }: { passkey: PasskeyRow; formToken: Child }) {
  const { passkeyId, name, createdAt, lastUsedAt } = passkey;
  const t = useText();
  const rename = t("passkeys.rename");
  const form = { formToken, hidden: { passkey: passkeyId }, about: name };
  return (
    <tr>
      <th scope="row">{name}</th>
      <td data-column={t("user_passkeys.added")}>
        <Time at={createdAt} />
      </td>
      <td data-column={t("user_passkeys.last_used")}>
        {lastUsedAt === null ? t("user_passkeys.never") : <Time at={lastUsedAt} />}
      </td>
      <td data-column={t("entity.actions")} data-key="actions">
        <details>
          <summary aria-label={t("button.about", { action: rename, subject: name })}>{rename}</summary>
          <Form action={`${PAGE}/rename`} submit={t("passkeys.save_name")} tone="secondary" {...form}>
            <Field name="name" id={`name-${passkeyId}`} label={t("field.name")} value={name} autocomplete="off" />
          </Form>
        </details>
        <ConfirmForm
          opens={t("passkeys.remove")}
          consequence={t("own_passkeys.remove_consequence")}
          action={`${PAGE}/remove`}
          submit={t("passkeys.remove_passkey")}
          {...form}
        />
      </td>
    </tr>
  );
}
