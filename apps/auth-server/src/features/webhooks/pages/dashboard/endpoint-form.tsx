import { Check, Select, TextArea, TextField } from "../../../../platform/dashboard/pages/fields.tsx";
import { type FormState, fieldOf } from "../../../../platform/dashboard/pages/form-state.ts";
import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { overlapOptions } from "../../../../platform/dashboard/pages/rotate-form.tsx";
import { useText } from "../../../../platform/pages/language.tsx";
import type { WebhookEndpointRecord } from "../../domain/records.ts";
import { ENDPOINTS_PATH, pathOfEndpoint } from "./endpoint-entity.ts";

export interface EndpointFormProps {
  readonly operator: PageOperator;
  /** `null` for a new one. */
  readonly endpoint: WebhookEndpointRecord | null;
  readonly form: FormState;
}

/** Creates or edits an endpoint. */
export function EndpointForm({ operator, endpoint, form }: EndpointFormProps) {
  const t = useText();
  const target =
    endpoint === null
      ? { action: ENDPOINTS_PATH, submit: t("webhooks.create"), cancel: ENDPOINTS_PATH }
      : {
          action: pathOfEndpoint(endpoint),
          submit: t("webhook_form.save"),
          hidden: { ...form.hidden, page: `${pathOfEndpoint(endpoint)}/edit` },
          cancel: pathOfEndpoint(endpoint),
        };
  return (
    <OperatorForm operator={operator} {...target}>
      <TextField {...fieldOf(form, "name")} label={t("webhooks.name")} hint={t("webhook_form.name_hint")} required />
      <TextField
        {...fieldOf(form, "url")}
        label={t("webhooks.url")}
        type="url"
        hint={t("webhook_form.url_hint")}
        required
      />
      <TextArea {...fieldOf(form, "event_types")} label={t("webhooks.events")} hint={t("webhook_form.events_hint")} />
      {endpoint === null && (
        <TextField
          {...fieldOf(form, "org_id")}
          label={t("webhook_form.organization")}
          hint={t("webhook_form.organization_hint")}
        />
      )}
      <Check {...fieldOf(form, "enabled")} label={t("webhook_form.enabled")} />
    </OperatorForm>
  );
}

/** Replaces the secret of an endpoint with a new one. */
export function SecretRotationForm({
  operator,
  endpoint,
}: {
  readonly operator: PageOperator;
  readonly endpoint: WebhookEndpointRecord;
}) {
  const t = useText();
  const path = pathOfEndpoint(endpoint);
  return (
    <OperatorForm
      operator={operator}
      action={`${path}/rotate`}
      submit={t("rotation.submit", { what: "secret" })}
      cancel={path}
    >
      <p>{t("webhook.overlap")}</p>
      <Select name="overlap" label={t("rotation.overlap", { what: "secret" })} options={overlapOptions(t)} />
    </OperatorForm>
  );
}
