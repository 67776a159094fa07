import { Check, TextArea, TextField } from "../../../../platform/dashboard/pages/fields.tsx";
import { type FormState, fieldOf } from "../../../../platform/dashboard/pages/form-state.ts";
import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { Text, useText } from "../../../../platform/pages/language.tsx";
import type { ProviderKind } from "../../domain/provider.ts";
import type { EditedConnection } from "./connection-page.tsx";

export interface ConnectionFormProps {
  readonly operator: PageOperator;
  readonly edited: EditedConnection;
  readonly callbackUrl: string;
  /** The path of the page with the form. */
  readonly page: string;
}

/** Renders the form for a connection, with the fields of its kind of provider. */
export function ConnectionForm({
  operator,
  edited: { kind, connectionId, form },
  callbackUrl,
  page,
}: ConnectionFormProps) {
  const t = useText();
  const isNew = connectionId === null;
  const target = isNew
    ? { action: page, submit: t("connection_form.add"), hidden: { kind } }
    : {
        action: `${page}/update`,
        submit: t("connection_form.save"),
        hidden: { connection: connectionId, ...form.hidden, page },
      };
  return (
    <OperatorForm operator={operator} {...target} cancel={page}>
      <p>
        {callbackUrl === "" ? (
          <Text of="connection_form.callback_url_follows" />
        ) : (
          <Text of="connection_form.callback_url" url={callbackUrl} />
        )}
      </p>
      {isNew && (
        <TextField
          {...fieldOf(form, "connection_id")}
          label={t("connection_form.id")}
          hint={t("connection_form.id_hint")}
          required
        />
      )}
      <TextField
        {...fieldOf(form, "name")}
        label={t("connection_form.name")}
        hint={t("connection_form.name_hint")}
        required
      />
      <ProviderFields kind={kind} form={form} />
      <TextField
        {...fieldOf(form, "client_id")}
        label={t(kind === "apple" ? "connection_form.services_id" : "connection_form.client_id")}
        hint={kind === "apple" ? t("connection_form.services_id_hint") : ""}
        required
      />
      <Secret kind={kind} isNew={isNew} form={form} />
      <TextArea
        {...fieldOf(form, "scopes")}
        label={t("connection_form.scopes")}
        hint={t("connection_form.scopes_hint")}
      />
      <Check {...fieldOf(form, "enabled")} label={t("connection_form.enabled")} />
    </OperatorForm>
  );
}

function Secret({ kind, isNew, form }: { kind: ProviderKind; isNew: boolean; form: FormState }) {
  const t = useText();
  const { problem } = fieldOf(form, "secret");
  const hint = t(isNew ? "connection_form.new_secret_hint" : "connection_form.secret_hint");
  const field = { name: "secret", problem, required: isNew, hint };
  if (kind === "apple") return <TextArea {...field} label={t("connection_form.private_key")} />;
  return <TextField {...field} label={t("connection_form.client_secret")} type="password" autocomplete="off" />;
}

/** Renders what only this kind of provider needs. */
function ProviderFields({ kind, form }: { kind: ProviderKind; form: FormState }) {
  const t = useText();
  switch (kind) {
    case "google":
      return (
        <TextField
          {...fieldOf(form, "hosted_domain")}
          label={t("connection_form.hosted_domain")}
          hint={t("connection_form.hosted_domain_hint")}
        />
      );
    case "microsoft":
      return (
        <TextField
          {...fieldOf(form, "tenant")}
          label={t("connection_form.tenant")}
          hint={t("connection_form.tenant_hint")}
          required
        />
      );
    case "apple":
      return (
        <>
          <TextField {...fieldOf(form, "team_id")} label={t("connection_form.team_id")} required />
          <TextField {...fieldOf(form, "key_id")} label={t("connection_form.key_id")} required />
        </>
      );
    case "oidc":
      return (
        <>
          <TextField
            {...fieldOf(form, "issuer")}
            label={t("connection_form.issuer")}
            type="url"
            hint={t("connection_form.issuer_hint")}
            required
          />
          <Check {...fieldOf(form, "trusts_email")} label={t("connection_form.trusts_email")} />
        </>
      );
    case "github":
      return null;
  }
}
