import type { Child } from "hono/jsx";
import { BackToAccount } from "../../../platform/pages/back-to-account.tsx";
import { ConfirmForm } from "../../../platform/pages/confirm-form.tsx";
import { Field, Form } from "../../../platform/pages/form-page.tsx";
import { Text, useText } from "../../../platform/pages/language.tsx";
import { Day } from "../../../platform/pages/moment.tsx";
import { Notice } from "../../../platform/pages/notice.tsx";
import {
  PasskeyForm,
  type PasskeySignal,
  SignalPasskeys,
  WithoutPasskeys,
} from "../../../platform/pages/passkey-form.tsx";

/** A passkey as its owner sees it. */
export interface PasskeyRow {
  readonly passkeyId: string;
  readonly name: string;
  /** Unix seconds. */
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
}

export interface PasskeysPageProps {
  readonly passkeys: readonly PasskeyRow[];
  /** Whether passkeys can be added and sign in by themselves. */
  readonly isOffered: boolean;
  readonly hasAuthenticatorApp: boolean;
  readonly hasPassword: boolean;
  readonly signal: PasskeySignal;
  readonly alert?: string | undefined;
  /** The hidden field that protects against request forgery. */
  readonly formToken: Child;
}

const PAGE = "/account/passkeys";

/** Lists the user's passkeys, with forms to rename, remove and add them. */
export function PasskeysPage(props: PasskeysPageProps) {
  const { passkeys, isOffered, alert, signal, formToken } = props;
  const t = useText();
  return (
    <>
      <p class="lead">{t("passkeys.lead")}</p>
      {alert && <Notice tone="error">{alert}</Notice>}
      {!isOffered && <p>{t("passkeys.off")}</p>}
      {passkeys.length === 0 ? (
        <p class="muted">{t("passkeys.none")}</p>
      ) : (
        <ul class="rows" aria-label={t("passkeys.title")}>
          {passkeys.map((passkey) => (
            <PasskeyItem passkey={passkey} consequence={t(consequenceOf(props))} formToken={formToken} />
          ))}
        </ul>
      )}
      {isOffered && <NewPasskey isFirst={passkeys.length === 0} formToken={formToken} />}
      <SignalPasskeys signal={signal} />
      <BackToAccount />
    </>
  );
}

function NewPasskey({ isFirst, formToken }: { isFirst: boolean; formToken: Child }) {
  const t = useText();
  return (
    <>
      {isFirst && <p>{t("passkeys.first")}</p>}
      <PasskeyForm asksFor="new_passkey" action={PAGE} formToken={formToken} submit={t("passkeys.add")} />
      <WithoutPasskeys>{t("passkeys.needs_browser")}</WithoutPasskeys>
    </>
  );
}

interface PasskeyItemProps {
  readonly passkey: PasskeyRow;
  readonly consequence: string;
  readonly formToken: Child;
}

function PasskeyItem({ passkey, consequence, formToken }: PasskeyItemProps) {
  const { passkeyId, name, createdAt, lastUsedAt } = passkey;
  const t = useText();
  const rename = t("passkeys.rename");
  const form = { formToken, hidden: { passkey: passkeyId }, about: name };
  return (
    <li>
      <span>
        {name}
        <br />
        <span class="role">
          {lastUsedAt === null ? (
            <Text of="passkeys.never_used" date={<Day at={createdAt} />} />
          ) : (
            <Text of="passkeys.last_used" date={<Day at={createdAt} />} used={<Day at={lastUsedAt} />} />
          )}
        </span>
      </span>{" "}
      <details>
        <summary aria-label={t("button.about", { action: rename, subject: name })}>{rename}</summary>
        <Form action={`${PAGE}/rename`} submit={t("passkeys.save_name")} tone="secondary" {...form}>
          <Field name="name" id={`name-${passkeyId}`} label={t("field.name")} value={name} autocomplete="off" />
        </Form>
      </details>{" "}
      <ConfirmForm
        opens={t("passkeys.remove")}
        consequence={consequence}
        action={`${PAGE}/remove`}
        submit={t("passkeys.remove_passkey")}
        {...form}
      />
    </li>
  );
}

/** Returns the message that says what is left to sign in with once a passkey is gone. */
function consequenceOf({ passkeys, hasAuthenticatorApp, hasPassword }: PasskeysPageProps) {
  if (passkeys.length > 1) return "passkeys.others_stay";
  if (hasAuthenticatorApp) return hasPassword ? "passkeys.password_and_app" : "passkeys.link_and_app";
  return hasPassword ? "passkeys.password_alone" : "passkeys.link_alone";
}
