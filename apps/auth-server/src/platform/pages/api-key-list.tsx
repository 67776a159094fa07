import type { Child } from "hono/jsx";
import { ConfirmForm } from "./confirm-form.tsx";
import { Field, Form } from "./form-page.tsx";
import { Text, useText } from "./language.tsx";
import { Day } from "./moment.tsx";
import { Notice } from "./notice.tsx";

/** An API key as its owner sees it. */
export interface ApiKeyRow {
  readonly apiKeyId: string;
  readonly name: string | null;
  /** Unix seconds. */
  readonly createdAt: number;
  readonly expiresAt: number | null;
}

export interface ApiKeyListProps {
  readonly keys: readonly ApiKeyRow[];
  /** The path for creating keys. Keys are deleted at `/delete` below it. */
  readonly path: string;
  /** Where to give the fresh proof needed to create a key; `null` if it has been given. */
  readonly confirmPath: string | null;
  /** The hidden field that protects against request forgery. */
  readonly formToken: Child;
  /** The problem with the name entered for a new key. */
  readonly alert?: string | undefined;
}

/** Lists API keys, with forms to delete and create them. */
export function ApiKeyList({ keys, path, confirmPath, formToken, alert }: ApiKeyListProps) {
  const t = useText();
  return (
    <>
      {alert && (
        <Notice tone="error" field="api-key-name">
          {alert}
        </Notice>
      )}
      {keys.length === 0 && <p class="muted">{t("api_keys.none")}</p>}
      <ul class="rows">
        {keys.map((key) => (
          <li>
            <span>
              {key.name ?? key.apiKeyId}
              <br />
              <span class="role">
                <KeyTimes {...key} />
              </span>
            </span>{" "}
            <ConfirmForm
              opens={t("api_keys.delete")}
              consequence={t("api_keys.delete_consequence")}
              action={`${path}/delete`}
              formToken={formToken}
              hidden={{ api_key_id: key.apiKeyId }}
              submit={t("api_keys.delete_permanently")}
              about={key.name ?? key.apiKeyId}
            />
          </li>
        ))}
      </ul>
      <h3 class="new">{t("api_keys.new")}</h3>
      {confirmPath === null ? (
        <NewKeyForm path={path} formToken={formToken} />
      ) : (
        <p>
          <a class="button" href={confirmPath}>
            {t("api_keys.confirm_identity")}
          </a>
        </p>
      )}
    </>
  );
}

function NewKeyForm({ path, formToken }: Pick<ApiKeyListProps, "path" | "formToken">) {
  const t = useText();
  const lifetimes = [
    ...[30, 90].map((days) => ({ days: String(days), label: t("api_keys.in_days", { days }) })),
    { days: "365", label: t("api_keys.in_a_year") },
    { days: "", label: t("api_keys.never") },
  ];
  return (
    <Form action={path} formToken={formToken} submit={t("api_keys.create")}>
      <Field name="name" id="api-key-name" label={t("field.name")} hint={t("api_keys.name_hint")} autocomplete="off" />
      <div class="field">
        <label for="lifetime">{t("api_keys.expires")}</label>
        <select id="lifetime" name="lifetime_days">
          {lifetimes.map(({ days, label }) => (
            <option value={days}>{label}</option>
          ))}
        </select>
      </div>
    </Form>
  );
}

function KeyTimes({ createdAt, expiresAt }: Pick<ApiKeyRow, "createdAt" | "expiresAt">) {
  const created = <Day at={createdAt} />;
  if (expiresAt === null) return <Text of="api_keys.lasting" created={created} />;
  return <Text of="api_keys.expiring" created={created} expires={<Day at={expiresAt} />} />;
}

/** Shows a new API key, only this once. */
export function NewApiKey({ token, back }: { token: string; back: { readonly href: string; readonly label: string } }) {
  return (
    <>
      <p class="lead">{useText()("api_keys.copy_now")}</p>
      <code class="secret">{token}</code>
      <p class="back">
        <a href={back.href}>{back.label}</a>
      </p>
    </>
  );
}
