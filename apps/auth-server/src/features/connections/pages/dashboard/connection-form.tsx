import { Check, TextArea, TextField } from "../../../../platform/dashboard/pages/fields.tsx";
import { type FormState, fieldOf } from "../../../../platform/dashboard/pages/form-state.ts";
import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import type { ProviderKind } from "../../domain/provider.ts";
import type { EditedConnection } from "./connections-page.tsx";

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
  const isNew = connectionId === null;
  const target = isNew
    ? { action: page, submit: "Add connection", hidden: { kind } }
    : {
        action: `${page}/update`,
        submit: "Save connection",
        hidden: { connection: connectionId, ...form.hidden, page },
      };
  return (
    <OperatorForm operator={operator} {...target} cancel={page}>
      <p>
        Callback URL to register with the provider: <code>{callbackUrl || "shown once the connection has an ID"}</code>
      </p>
      {isNew && (
        <TextField
          {...fieldOf(form, "connection_id")}
          label="ID"
          hint="The end of the callback URL. It can’t be changed later."
          required
        />
      )}
      <TextField {...fieldOf(form, "name")} label="Name" hint="As in “Continue with Google”." required />
      <ProviderFields kind={kind} form={form} />
      <TextField
        {...fieldOf(form, "client_id")}
        label={kind === "apple" ? "Services ID" : "Client ID"}
        hint={kind === "apple" ? "The identifier of the Services ID, not of the app." : ""}
        required
      />
      <Secret kind={kind} isNew={isNew} form={form} />
      <TextArea {...fieldOf(form, "scopes")} label="Additional scopes" hint="One per line. Signing in needs none." />
      <Check {...fieldOf(form, "enabled")} label="Enabled: people can sign in with it" />
    </OperatorForm>
  );
}

function Secret({ kind, isNew, form }: { kind: ProviderKind; isNew: boolean; form: FormState }) {
  const { problem } = fieldOf(form, "secret");
  const hint = isNew ? "Stored encrypted, and never shown again." : "Set. Leave this empty to keep it.";
  const field = { name: "secret", problem, required: isNew, hint };
  if (kind === "apple") return <TextArea {...field} label="Private key (.p8)" />;
  return <TextField {...field} label="Client secret" type="password" autocomplete="off" />;
}

/** Renders what only this kind of provider needs. */
function ProviderFields({ kind, form }: { kind: ProviderKind; form: FormState }) {
  switch (kind) {
    case "google":
      return (
        <TextField
          {...fieldOf(form, "hosted_domain")}
          label="Workspace domain"
          hint="Only accounts of this domain can sign in. Empty for any Google account."
        />
      );
    case "microsoft":
      return (
        <TextField
          {...fieldOf(form, "tenant")}
          label="Tenant"
          hint="common, organizations, consumers, or the ID of one tenant."
          required
        />
      );
    case "apple":
      return (
        <>
          <TextField {...fieldOf(form, "team_id")} label="Team ID" required />
          <TextField {...fieldOf(form, "key_id")} label="Key ID" required />
        </>
      );
    case "oidc":
      return (
        <>
          <TextField
            {...fieldOf(form, "issuer")}
            label="Issuer"
            type="url"
            hint="The URL before /.well-known/openid-configuration. It can’t be changed later."
            required
          />
          <Check
            {...fieldOf(form, "trusts_email")}
            label="This provider verifies email addresses: whoever it says owns an address can create the account for it"
          />
        </>
      );
    case "github":
      return null;
  }
}
