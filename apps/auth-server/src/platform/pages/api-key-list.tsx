import type { Child } from "hono/jsx";
import { formatList } from "../language/formats.ts";
import type { Translate } from "../language/translations.ts";
import { ApiKeyPermissions } from "./api-key-permissions.tsx";
import { ConfirmForm } from "./confirm-form.tsx";
import { Field, Form } from "./form-page.tsx";
import { Text, useText } from "./language.tsx";
import { Day } from "./moment.tsx";
import { Notice } from "./notice.tsx";
import { OverlapChoice } from "./overlap-choice.tsx";

/** An API key as its owner sees it. */
export interface ApiKeyRow {
  readonly apiKeyId: string;
  readonly name: string | null;
  /** Unix seconds. */
  readonly createdAt: number;
  readonly expiresAt: number | null;
  /** To the minute; `null` for a key that was never used. */
  readonly lastUsedAt: number | null;
  /** The permissions that the key is limited to; `null` for a key that isn't limited. */
  readonly scopes: readonly string[] | null;
  /** Whether the reader may replace the key by another. */
  readonly canRotate: boolean;
}

export interface ApiKeyListProps {
  readonly keys: readonly ApiKeyRow[];
  /** Whose keys these are. A user's key without scopes does everything that the user may, an organization's nothing. */
  readonly owner: "user" | "organization";
  /** The permissions that the reader can give a new key. */
  readonly permissions: readonly string[];
  /** The path for creating keys. Keys are deleted at `/delete` below it, and rotated at `/rotate`. */
  readonly path: string;
  /** Where to give the fresh proof needed to create a key; `null` if it has been given. */
  readonly confirmPath: string | null;
  /** The hidden field that protects against request forgery. */
  readonly formToken: Child;
  /** The problem with what was entered for a new key. */
  readonly alert?: string | undefined;
}

/** Lists API keys, with forms to delete and create them. */
export function ApiKeyList({ keys, owner, permissions, path, confirmPath, formToken, alert }: ApiKeyListProps) {
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
              <KeyFacts {...key} owner={owner} />
            </span>{" "}
            <div class="actions">
              {key.canRotate && confirmPath === null && <RotateKey apiKey={key} path={path} formToken={formToken} />}
              <ConfirmForm
                opens={t("api_keys.delete")}
                consequence={t("api_keys.delete_consequence")}
                action={`${path}/delete`}
                formToken={formToken}
                hidden={{ api_key_id: key.apiKeyId }}
                submit={t("api_keys.delete_key")}
                about={key.name ?? key.apiKeyId}
              />
            </div>
          </li>
        ))}
      </ul>
      <h3 class="new">{t("api_keys.new")}</h3>
      {confirmPath === null ? (
        <NewKeyForm owner={owner} permissions={permissions} path={path} formToken={formToken} />
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

/** Replaces a key, and lets its owner choose how long both work. */
function RotateKey({
  apiKey: { apiKeyId, name },
  path,
  formToken,
}: Pick<ApiKeyListProps, "path" | "formToken"> & { readonly apiKey: ApiKeyRow }) {
  const t = useText();
  const about = name ?? apiKeyId;
  return (
    <details>
      <summary aria-label={t("button.about", { action: t("api_keys.rotate"), subject: about })}>
        {t("api_keys.rotate")}
      </summary>
      <p class="muted">{t("api_keys.rotate_consequence")}</p>
      <Form
        action={`${path}/rotate`}
        formToken={formToken}
        hidden={{ api_key_id: apiKeyId }}
        submit={t("api_keys.rotate_now")}
        tone="secondary"
        about={about}
      >
        <OverlapChoice what="key" id={apiKeyId} />
      </Form>
    </details>
  );
}

function NewKeyForm({
  owner,
  permissions,
  path,
  formToken,
}: Pick<ApiKeyListProps, "owner" | "permissions" | "path" | "formToken">) {
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
      {permissions.length > 0 && <ApiKeyPermissions owner={owner} permissions={permissions} />}
    </Form>
  );
}

/** Tells when a key was created, used and ends, and what it may do. */
function KeyFacts({
  createdAt,
  expiresAt,
  lastUsedAt,
  scopes,
  owner,
}: Omit<ApiKeyRow, "apiKeyId" | "name" | "canRotate"> & Pick<ApiKeyListProps, "owner">) {
  const t = useText();
  const created = <Day at={createdAt} />;
  return (
    <>
      <br />
      <span class="role">
        {expiresAt === null ? (
          <Text of="api_keys.lasting" created={created} />
        ) : (
          <Text of="api_keys.expiring" created={created} expires={<Day at={expiresAt} />} />
        )}
      </span>
      <br />
      <span class="role">
        {lastUsedAt === null ? (
          t("api_keys.never_used")
        ) : (
          <Text of="api_keys.last_used" used={<Day at={lastUsedAt} />} />
        )}
      </span>
      <br />
      <span class="role">{describeScopes(t, scopes, owner)}</span>
    </>
  );
}

/** Says what a key may do. */
function describeScopes(t: Translate, scopes: readonly string[] | null, owner: ApiKeyListProps["owner"]): string {
  if (scopes !== null && scopes.length > 0) {
    return t("api_keys.limited_to", { scopes: formatList(t.locale, scopes) });
  }
  return scopes === null && owner === "user" ? t("api_keys.unlimited") : t("api_keys.without_permissions");
}

/** Shows a new API key, only this once. */
export function NewApiKey({ token, back }: { token: string; back: { readonly href: string; readonly label: string } }) {
  const t = useText();
  return (
    <>
      <p class="lead">{t("api_keys.copy_now")}</p>
      <code data-copy={t("api_keys.one")} class="secret">
        {token}
      </code>
      <p class="back">
        <a href={back.href}>{back.label}</a>
      </p>
    </>
  );
}
