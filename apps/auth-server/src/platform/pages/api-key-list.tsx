import type { Child } from "hono/jsx";
import { ConfirmForm } from "./confirm-form.tsx";
import { Alert, Field, Form } from "./form-page.tsx";
import { Day } from "./moment.tsx";

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
  return (
    <>
      {alert && <Alert message={alert} field="api-key-name" />}
      {keys.length === 0 && <p class="muted">No API keys yet.</p>}
      <ul class="rows">
        {keys.map((key) => (
          <li>
            <span>
              {key.name ?? key.apiKeyId}
              <br />
              <span class="role">
                created <Day at={key.createdAt} />
                {key.expiresAt === null ? ", doesn’t expire" : <ExpiresAt at={key.expiresAt} />}
              </span>
            </span>{" "}
            <ConfirmForm
              opens="Delete"
              consequence="Apps that use this key will be refused from now on."
              action={`${path}/delete`}
              formToken={formToken}
              hidden={{ api_key_id: key.apiKeyId }}
              submit="Delete permanently"
              about={key.name ?? key.apiKeyId}
            />
          </li>
        ))}
      </ul>
      <h3 class="new">New API key</h3>
      {confirmPath === null ? (
        <NewKeyForm path={path} formToken={formToken} />
      ) : (
        <p>
          <a class="button" href={confirmPath}>
            Confirm it’s you to create a key
          </a>
        </p>
      )}
    </>
  );
}

function NewKeyForm({ path, formToken }: Pick<ApiKeyListProps, "path" | "formToken">) {
  return (
    <Form action={path} formToken={formToken} submit="Create key">
      <Field name="name" id="api-key-name" label="Name" hint="What the key is for" autocomplete="off" />
      <div class="field">
        <label for="lifetime">Expires</label>
        <select id="lifetime" name="lifetime_days">
          {LIFETIMES.map(({ days, label }) => (
            <option value={days}>{label}</option>
          ))}
        </select>
      </div>
    </Form>
  );
}

const LIFETIMES = [
  { days: "30", label: "In 30 days" },
  { days: "90", label: "In 90 days" },
  { days: "365", label: "In a year" },
  { days: "", label: "Never" },
] as const;

function ExpiresAt({ at }: { at: number }) {
  return (
    <>
      , expires <Day at={at} />
    </>
  );
}

/** Shows a new API key, only this once. */
export function NewApiKey({ token, back }: { token: string; back: { readonly href: string; readonly label: string } }) {
  return (
    <>
      <p class="lead">Copy this key now. It won’t be shown again.</p>
      <code class="secret">{token}</code>
      <p class="back">
        <a href={back.href}>{back.label}</a>
      </p>
    </>
  );
}
