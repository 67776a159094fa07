import { Check, Select, TextArea, TextField } from "../../../../platform/dashboard/pages/fields.tsx";
import { type FormState, fieldOf } from "../../../../platform/dashboard/pages/form-state.ts";
import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { SuggestingField } from "../../../../platform/dashboard/pages/suggesting-field.tsx";
import { useText } from "../../../../platform/pages/language.tsx";
import { overlapOptions } from "../../../../platform/pages/overlap-choice.tsx";
import type { SuggestedOrganization } from "../../../orgs/domain/choose-organization.ts";
import type { WebhookEndpointRecord } from "../../domain/records.ts";

export interface EndpointFormProps {
  readonly operator: PageOperator;
  /** `null` for a new one. */
  readonly endpoint: WebhookEndpointRecord | null;
  readonly form: FormState;
  /** The path of the list. */
  readonly list: string;
  /** The organizations whose endpoint a new one can be; `null` where it can't be chosen. */
  readonly organizations: readonly SuggestedOrganization[] | null;
}

/** Creates or edits an endpoint. */
export function EndpointForm({ operator, endpoint, form, list, organizations }: EndpointFormProps) {
  const t = useText();
  const target =
    endpoint === null
      ? { action: list, submit: t("webhooks.create"), cancel: list }
      : {
          action: `${list}/${endpoint.endpointId}`,
          submit: t("webhook_form.save"),
          hidden: { ...form.hidden, page: `${list}/${endpoint.endpointId}/edit` },
          cancel: `${list}/${endpoint.endpointId}`,
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
      {endpoint === null && organizations && (
        <SuggestingField
          {...fieldOf(form, "org_id")}
          label={t("webhooks.scope")}
          hint={t("webhook_form.organization_hint")}
          suggested={organizations}
        />
      )}
      <Check {...fieldOf(form, "enabled")} label={t("webhook_form.enabled")} />
    </OperatorForm>
  );
}

/** Replaces the secret of an endpoint with a new one. */
export function SecretRotationForm({
  operator,
  path,
}: {
  readonly operator: PageOperator;
  /** The path of the endpoint's first page. */
  readonly path: string;
}) {
  const t = useText();
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
