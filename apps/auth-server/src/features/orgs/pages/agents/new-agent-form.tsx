import type { Child } from "hono/jsx";
import { Field, Form } from "../../../../platform/pages/form-page.tsx";
import { useText } from "../../../../platform/pages/language.tsx";
import { RoleOptions } from "../role-options.tsx";

/** What was entered for a credential of an agent. */
export interface TypedCredential {
  readonly kind: string;
  readonly jwks: string;
  readonly issuer: string;
  readonly subject: string;
}

/** What was entered for an agent. */
export interface TypedAgent extends TypedCredential {
  readonly name: string;
  readonly purpose: string;
  readonly role: string;
  readonly days: string;
  readonly isDpopBound: boolean;
}

/** In how many days an agent can be told to end. */
export const LIFETIMES = ["30", "90", "180", "365"] as const;

const EMPTY_CREDENTIAL: TypedCredential = { kind: "secret", jwks: "", issuer: "", subject: "" };
const EMPTY: TypedAgent = { ...EMPTY_CREDENTIAL, name: "", purpose: "", role: "", days: "90", isDpopBound: false };

/** Registers an agent. */
export function NewAgentForm({
  action,
  roles,
  formToken,
  typed = EMPTY,
}: {
  readonly action: string;
  readonly roles: readonly string[];
  readonly formToken: Child;
  readonly typed?: TypedAgent | undefined;
}) {
  const t = useText();
  return (
    <Form action={action} formToken={formToken} submit={t("agents.register")}>
      <Field name="name" label={t("field.name")} autocomplete="off" value={typed.name} />
      <Field
        name="purpose"
        label={t("agents.purpose")}
        hint={t("agents.purpose_hint")}
        autocomplete="off"
        value={typed.purpose}
      />
      <div class="field">
        <label for="role">{t("agents.role")}</label>
        <select id="role" name="role">
          <RoleOptions roles={roles} selected={roles.includes(typed.role) ? typed.role : roles.at(-1)} />
        </select>
      </div>
      <div class="field">
        <label for="lifetime">{t("agents.lifetime")}</label>
        <select id="lifetime" name="lifetime_days">
          {LIFETIMES.map((days) => (
            <option value={days} selected={days === typed.days}>
              {t("agents.in_days", { days: Number(days) })}
            </option>
          ))}
        </select>
      </div>
      <AgentCredentialFields typed={typed} />
      <DpopChoice isBound={typed.isDpopBound} />
    </Form>
  );
}

/** Renders the choice whether an agent has to prove a key. */
export function DpopChoice({ isBound }: { readonly isBound: boolean }) {
  const t = useText();
  return (
    <label class="check">
      <input type="checkbox" name="dpop_bound" checked={isBound} />
      {t("agents.dpop_bound")}
    </label>
  );
}

/** Renders the choice of a credential. Works without a script: what only one kind needs stays closed until somebody opens it. */
export function AgentCredentialFields({ typed = EMPTY_CREDENTIAL }: { readonly typed?: TypedCredential | undefined }) {
  const t = useText();
  const kinds = [
    ["secret", t("agents.by_secret")],
    ["public_key", t("agents.by_public_key")],
    ["workload", t("agents.by_workload")],
  ] as const;
  return (
    <>
      <div class="field">
        <label for="kind">{t("agents.proof")}</label>
        <select id="kind" name="kind">
          {kinds.map(([kind, label]) => (
            <option value={kind} selected={kind === typed.kind}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <details open={typed.kind === "public_key"}>
        <summary>{t("agents.own_key")}</summary>
        <div class="field">
          <label for="jwks">{t("agents.jwks")}</label>
          <p class="hint" id="jwks-hint">
            {t("agents.jwks_hint")}
          </p>
          <textarea id="jwks" name="jwks" rows={4} spellcheck={false} autocomplete="off" aria-describedby="jwks-hint">
            {typed.jwks}
          </textarea>
        </div>
      </details>
      <details open={typed.kind === "workload"}>
        <summary>{t("agents.platform")}</summary>
        <Field
          name="issuer"
          label={t("agents.issuer")}
          hint={t("agents.issuer_hint")}
          autocomplete="off"
          required={false}
          value={typed.issuer}
        />
        <Field
          name="subject"
          label={t("agents.subject")}
          hint={t("agents.subject_hint")}
          autocomplete="off"
          required={false}
          value={typed.subject}
        />
      </details>
    </>
  );
}
