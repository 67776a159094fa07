import { Select, TextField } from "../../../../platform/dashboard/pages/fields.tsx";
import { type FormState, fieldOf } from "../../../../platform/dashboard/pages/form-state.ts";
import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { SuggestingField } from "../../../../platform/dashboard/pages/suggesting-field.tsx";
import { useText } from "../../../../platform/pages/language.tsx";
import type { SuggestedOrganization } from "../../../orgs/domain/choose-organization.ts";
import type { DestinationKind } from "../../domain/destination.ts";
import type { AuditStreamRecord } from "../../domain/records.ts";

export interface AuditStreamFormProps {
  readonly operator: PageOperator;
  readonly kind: DestinationKind;
  /** `null` for a new one. */
  readonly stream: AuditStreamRecord | null;
  readonly form: FormState;
  /** The path of the list. */
  readonly list: string;
  /** The organizations whose stream a new one can be; `null` where it can't be chosen. */
  readonly organizations: readonly SuggestedOrganization[] | null;
}

/** Creates or edits an audit stream, with the fields of its kind of destination. */
export function AuditStreamForm({ operator, kind, stream, form, list, organizations }: AuditStreamFormProps) {
  const t = useText();
  const page = stream && `${list}/${stream.streamId}`;
  const target =
    page === null
      ? { action: list, submit: t("audit_stream_form.add"), hidden: { kind }, cancel: list }
      : {
          action: page,
          submit: t("audit_stream_form.save"),
          hidden: { ...form.hidden, page: `${page}/edit` },
          cancel: page,
        };
  return (
    <OperatorForm operator={operator} {...target}>
      {!stream && <Identity form={form} organizations={organizations} />}
      {kind === "https" ? <EndpointFields form={form} /> : <BucketFields form={form} />}
      <Secret kind={kind} isNew={!stream} form={form} />
      {!stream && <Start form={form} />}
    </OperatorForm>
  );
}

function Identity({ form, organizations }: Pick<AuditStreamFormProps, "form" | "organizations">) {
  const t = useText();
  return (
    <>
      <TextField
        {...fieldOf(form, "name")}
        label={t("audit_streams.name")}
        hint={t("audit_stream_form.name_hint")}
        required
      />
      {organizations && (
        <SuggestingField
          {...fieldOf(form, "org_id")}
          label={t("audit_streams.organization")}
          hint={t("audit_stream_form.organization_hint")}
          suggested={organizations}
        />
      )}
    </>
  );
}

function EndpointFields({ form }: { form: FormState }) {
  const t = useText();
  const ways = [
    { value: "bearer", label: t("audit_stream_form.bearer") },
    { value: "signature", label: t("audit_stream_form.signature") },
  ];
  return (
    <>
      <TextField {...fieldOf(form, "url")} label={t("audit_stream_form.url")} type="url" required />
      <Select {...fieldOf(form, "authentication")} label={t("audit_stream_form.authentication")} options={ways} />
    </>
  );
}

function BucketFields({ form }: { form: FormState }) {
  const t = useText();
  return (
    <>
      <TextField
        {...fieldOf(form, "endpoint")}
        label={t("audit_stream_form.endpoint")}
        hint={t("audit_stream_form.endpoint_hint")}
        type="url"
        required
      />
      <TextField {...fieldOf(form, "region")} label={t("audit_stream_form.region")} required />
      <TextField {...fieldOf(form, "bucket")} label={t("audit_stream_form.bucket")} required />
      <TextField
        {...fieldOf(form, "prefix")}
        label={t("audit_stream_form.prefix")}
        hint={t("audit_stream_form.prefix_hint")}
      />
      <TextField {...fieldOf(form, "access_key_id")} label={t("audit_stream_form.access_key_id")} required />
    </>
  );
}

function Secret({ kind, isNew, form }: { kind: DestinationKind; isNew: boolean; form: FormState }) {
  const t = useText();
  const { problem } = fieldOf(form, "secret");
  return (
    <TextField
      name="secret"
      problem={problem}
      label={t(kind === "https" ? "audit_stream_form.token" : "audit_stream_form.secret_access_key")}
      hint={t(isNew ? "audit_stream_form.new_secret_hint" : "audit_stream_form.secret_hint")}
      type="password"
      autocomplete="off"
      required={isNew}
    />
  );
}

function Start({ form }: { form: FormState }) {
  const t = useText();
  const starts = [
    { value: "now", label: t("audit_stream_form.now") },
    { value: "beginning", label: t("audit_stream_form.beginning") },
  ];
  return <Select {...fieldOf(form, "starts_from")} label={t("audit_stream_form.starts_from")} options={starts} />;
}
