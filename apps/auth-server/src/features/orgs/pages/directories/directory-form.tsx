import { Select, TextArea, TextField } from "../../../../platform/dashboard/pages/fields.tsx";
import { type FormState, fieldOf } from "../../../../platform/dashboard/pages/form-state.ts";
import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { useText } from "../../../../platform/pages/language.tsx";
import type { ConnectionRecord } from "../../../connections/domain/records.ts";
import type { DirectoryRecord } from "../../../directories/domain/records.ts";

export interface DirectoryFormProps {
  readonly operator: PageOperator;
  /** `null` for a new one. */
  readonly directory: DirectoryRecord | null;
  readonly form: FormState;
  /** The path of the list. */
  readonly list: string;
  /** The organization's roles, highest first. */
  readonly roles: readonly string[];
  /** The organization's connections. */
  readonly connections: readonly ConnectionRecord[];
}

/** Creates or edits a directory. */
export function DirectoryForm({ operator, directory, form, list, roles, connections }: DirectoryFormProps) {
  const t = useText();
  const page = directory === null ? list : `${list}/${directory.directoryId}`;
  const target =
    directory === null
      ? { action: page, submit: t("directories.create") }
      : { action: page, submit: t("directories.save"), hidden: { ...form.hidden, page: `${page}/edit` } };
  return (
    <OperatorForm operator={operator} {...target} cancel={page}>
      <TextField {...fieldOf(form, "name")} label={t("directories.name")} hint={t("directories.name_hint")} required />
      <Select
        {...fieldOf(form, "connection_id")}
        label={t("directories.connection")}
        hint={t("directories.connection_hint")}
        options={[
          { value: "", label: t("directories.no_connection") },
          ...connections.map(({ connectionId, name }) => ({ value: connectionId, label: name })),
        ]}
      />
      {directory === null && <RuleFields form={form} roles={roles} />}
      <BrakeFields form={form} />
      <FederationFields form={form} />
    </OperatorForm>
  );
}

/** Decides when changes that take access wait for a person. */
function BrakeFields({ form }: { readonly form: FormState }) {
  const t = useText();
  return (
    <fieldset>
      <legend>{t("directories.brake")}</legend>
      <p class="muted">{t("directories.brake_explanation")}</p>
      {(["brake_share", "brake_people", "brake_minutes"] as const).map((name) => (
        <TextField {...fieldOf(form, name)} label={t(`directories.${name}`)} type="number" />
      ))}
    </fieldset>
  );
}

function FederationFields({ form }: { readonly form: FormState }) {
  const t = useText();
  const names = ["federation_issuer", "federation_subject", "federation_audience", "federation_jwks_uri"] as const;
  const isUsed = names.some((name) => form.values[name] || form.problems[name]);
  return (
    <details open={isUsed}>
      <summary>{t("directories.federation")}</summary>
      <p class="muted">{t("directories.federation_explanation")}</p>
      {names.map((name) => (
        <TextField
          {...fieldOf(form, name)}
          label={t(`directories.${name}`)}
          type={name === "federation_jwks_uri" ? "url" : "text"}
        />
      ))}
    </details>
  );
}

function RuleFields({ form, roles }: Pick<DirectoryFormProps, "form" | "roles">) {
  const t = useText();
  return (
    <>
      <TextArea
        {...fieldOf(form, "role_rules")}
        label={t("directories.role_rules")}
        hint={t("directories.role_rules_hint")}
      />
      <Select
        {...fieldOf(form, "default_role")}
        label={t("org_connections.default_role")}
        hint={t("directories.default_role_hint")}
        options={[
          { value: "", label: t("org_connections.lowest_role") },
          ...roles.map((role) => ({ value: role, label: role })),
        ]}
      />
    </>
  );
}
