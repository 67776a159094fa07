import { Check, Select, TextArea, TextField } from "../../../../platform/dashboard/pages/fields.tsx";
import { type FormState, fieldOf } from "../../../../platform/dashboard/pages/form-state.ts";
import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import type { ConnectionProtocol } from "../../../../platform/domain/login-method.ts";
import { useText } from "../../../../platform/pages/language.tsx";
import { idpNames } from "../../../connections/domain/organization/settings.ts";

/** The connection that the form is about; `connectionId` is `null` for a new one. */
export interface EditedOrganizationConnection {
  readonly kind: ConnectionProtocol;
  readonly connectionId: string | null;
  readonly form: FormState;
}

export interface OrganizationConnectionFormProps {
  readonly operator: PageOperator;
  /** The path of the tab. */
  readonly path: string;
  readonly edited: EditedOrganizationConnection;
  /** The organization's roles, highest first. */
  readonly roles: readonly string[];
}

/** Renders the form for a connection of an organization, with the fields of its protocol. */
export function OrganizationConnectionForm({
  operator,
  path,
  edited: { kind, connectionId, form },
  roles,
}: OrganizationConnectionFormProps) {
  const t = useText();
  const target =
    connectionId === null
      ? { action: path, submit: t("connection_form.add"), hidden: { kind } }
      : {
          action: `${path}/update`,
          submit: t("connection_form.save"),
          hidden: { connection: connectionId, ...form.hidden, page: path },
        };
  return (
    <OperatorForm operator={operator} {...target} cancel={path}>
      <TextField
        {...fieldOf(form, "name")}
        label={t("connection_form.name")}
        hint={t("org_connections.name_hint")}
        required
      />
      {kind === "oidc" ? <OpenIdFields form={form} isNew={connectionId === null} /> : <SamlFields form={form} />}
      <Select
        {...fieldOf(form, "idp_name")}
        label={t("org_connections.idp_name")}
        hint={t("org_connections.idp_name_hint")}
        options={idpNames.map((name) => ({ value: name, label: name }))}
      />
      <RuleFields form={form} roles={roles} />
      <Check {...fieldOf(form, "session_from_provider")} label={t("org_connections.session_from_provider")} />
      <Check {...fieldOf(form, "trusts_second_factor")} label={t("org_connections.trusts_second_factor")} />
      <Check {...fieldOf(form, "enabled")} label={t("connection_form.enabled")} />
      <Check {...fieldOf(form, "live")} label={t("org_connections.is_live")} />
    </OperatorForm>
  );
}

function OpenIdFields({ form, isNew }: { readonly form: FormState; readonly isNew: boolean }) {
  const t = useText();
  return (
    <>
      <TextField
        {...fieldOf(form, "issuer")}
        label={t("connection_form.issuer")}
        type="url"
        hint={t("connection_form.issuer_hint")}
        required
      />
      <TextField {...fieldOf(form, "client_id")} label={t("connection_form.client_id")} required />
      <TextField
        name="client_secret"
        problem={fieldOf(form, "client_secret").problem}
        label={t("connection_form.client_secret")}
        hint={t(isNew ? "connection_form.new_secret_hint" : "connection_form.secret_hint")}
        type="password"
        required={isNew}
      />
      <TextArea
        {...fieldOf(form, "scopes")}
        label={t("connection_form.scopes")}
        hint={t("connection_form.scopes_hint")}
      />
    </>
  );
}

function SamlFields({ form }: { readonly form: FormState }) {
  const t = useText();
  return (
    <>
      <TextField
        {...fieldOf(form, "entity_id")}
        label={t("org_connections.entity_id")}
        hint={t("org_connections.entity_id_hint")}
        required
      />
      <TextField
        {...fieldOf(form, "sso_url")}
        label={t("org_connections.sso_url")}
        hint={t("org_connections.sso_url_hint")}
        type="url"
        required
      />
      <TextArea
        {...fieldOf(form, "certificates")}
        label={t("org_connections.certificates")}
        hint={t("org_connections.certificates_hint")}
        required
      />
      <TextField
        {...fieldOf(form, "metadata_url")}
        label={t("org_connections.metadata_url")}
        hint={t("org_connections.metadata_url_hint")}
        type="url"
      />
      <Check {...fieldOf(form, "encrypts_assertions")} label={t("org_connections.encrypts_assertions")} />
      <Check {...fieldOf(form, "allows_cbc")} label={t("org_connections.allows_cbc")} />
      <Check {...fieldOf(form, "allows_idp_initiated")} label={t("org_connections.allows_idp_initiated")} />
    </>
  );
}

function RuleFields({ form, roles }: { readonly form: FormState; readonly roles: readonly string[] }) {
  const t = useText();
  const lowest = { value: "", label: t("org_connections.lowest_role") };
  return (
    <>
      <Check {...fieldOf(form, "just_in_time")} label={t("org_connections.just_in_time")} />
      <Select
        {...fieldOf(form, "default_role")}
        label={t("org_connections.default_role")}
        options={[lowest, ...roles.map((role) => ({ value: role, label: role }))]}
      />
      <TextField
        {...fieldOf(form, "role_claim")}
        label={t("org_connections.role_claim")}
        hint={t("org_connections.role_claim_hint")}
      />
      <TextArea
        {...fieldOf(form, "role_rules")}
        label={t("org_connections.role_rules")}
        hint={t("org_connections.role_rules_hint")}
      />
      <Check {...fieldOf(form, "updates_role")} label={t("org_connections.updates_role")} />
    </>
  );
}
