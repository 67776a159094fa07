import { Select, TextField } from "../../../platform/dashboard/pages/fields.tsx";
import { type FormState, fieldOf } from "../../../platform/dashboard/pages/form-state.ts";
import { OperatorForm, type PageOperator } from "../../../platform/dashboard/pages/operator-form.tsx";
import { useText } from "../../../platform/pages/language.tsx";
import type { DestinationKind } from "../domain/destination.ts";
import type { EditedStream } from "./audit-streams-page.tsx";

export interface AuditStreamFormProps {
  readonly operator: PageOperator;
  readonly edited: EditedStream;
  /** The path of the page with the form. */
  readonly page: string;
}

/** Renders the form for an audit stream, with the fields of its kind of destination. */
export function AuditStreamForm({ operator, edited: { kind, stream, form }, page }: AuditStreamFormProps) {
  const t = useText();
  const target = stream
    ? {
        action: `${page}/update`,
        submit: t("audit_stream_form.save"),
        hidden: { stream: stream.streamId, ...form.hidden, page },
      }
    : { action: page, submit: t("audit_stream_form.add"), hidden: { kind } };
  return (
    <OperatorForm operator={operator} {...target} cancel={page}>
      {!stream && <Identity form={form} />}
      {kind === "https" ? <EndpointFields form={form} /> : <BucketFields form={form} />}
      <Secret kind={kind} isNew={!stream} form={form} />
      {!stream && <Start form={form} />}
    </OperatorForm>
  );
}

function Identity({ form }: { form: FormState }) {
  const t = useText();
  return (
    <>
      <TextField
        {...fieldOf(form, "name")}
        label={t("audit_streams.name")}
        hint={t("audit_stream_form.name_hint")}
        required
      />
      <TextField
        {...fieldOf(form, "org_id")}
        label={t("audit_stream_form.org_id")}
        hint={t("audit_stream_form.org_id_hint")}
      />
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

interface ReplayFormProps {
  readonly operator: PageOperator;
  readonly streamId: string;
  readonly form: FormState;
  /** The path of the page with the form. */
  readonly page: string;
}

/** Renders the form that sends lines of a stream again. */
export function ReplayForm({ operator, streamId, form, page }: ReplayFormProps) {
  const t = useText();
  return (
    <OperatorForm
      operator={operator}
      action={`${page}/replay`}
      hidden={{ stream: streamId }}
      submit={t("audit_streams.replay")}
      tone="secondary"
    >
      <p>{t("audit_streams.replay_explanation")}</p>
      <TextField {...fieldOf(form, "from_sequence")} label={t("audit_streams.replay_from")} type="number" required />
    </OperatorForm>
  );
}
