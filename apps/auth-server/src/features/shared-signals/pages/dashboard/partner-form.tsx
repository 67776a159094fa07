import { CheckList, Select, TextField } from "../../../../platform/dashboard/pages/fields.tsx";
import { chosenIn, type FormState, fieldOf } from "../../../../platform/dashboard/pages/form-state.ts";
import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import { SuggestingField } from "../../../../platform/dashboard/pages/suggesting-field.tsx";
import { useText } from "../../../../platform/pages/language.tsx";
import type { SuggestedOrganization } from "../../../orgs/domain/choose-organization.ts";
import type { PartnerState } from "../../domain/describe-partner.ts";
import { partnerFields } from "../../domain/partner-fields.ts";
import { supportedTypes } from "../../domain/transmit.ts";
import { nameSignalType } from "./name-signal-type.ts";
import { PARTNERS_PATH, pathOfPartner } from "./partner-entity.ts";

interface FormProps {
  readonly operator: PageOperator;
  readonly form: FormState;
}

/** Creates a partner. */
export function NewPartnerForm({
  operator,
  form,
  organizations,
}: FormProps & { readonly organizations: readonly SuggestedOrganization[] }) {
  const t = useText();
  const purposes = partnerFields.purpose.options.map((value) => ({ value, label: t(`signals_purpose.${value}`) }));
  const formats = partnerFields.subjectFormat.options.map((value) => ({
    value,
    label: t(`signals_subject_format.${value}`),
  }));
  return (
    <OperatorForm operator={operator} action={PARTNERS_PATH} submit={t("signals.create")} cancel={PARTNERS_PATH}>
      <TextField {...fieldOf(form, "name")} label={t("field.name")} required />
      <Select {...fieldOf(form, "purpose")} label={t("signals.purpose")} options={purposes} />
      <SuggestingField
        {...fieldOf(form, "org_id")}
        label={t("signals.organization")}
        hint={t("signals.organization_hint")}
        suggested={organizations}
      />
      <TextField {...fieldOf(form, "audience")} label={t("signals.audience")} hint={t("signals.audience_hint")} />
      <Select {...fieldOf(form, "subject_format")} label={t("signals.subject_format")} options={formats} />
    </OperatorForm>
  );
}

/** Edits a partner, and how its stream is delivered. */
export function PartnerForm({
  operator,
  form,
  state: { partner, stream },
}: FormProps & { readonly state: PartnerState }) {
  const t = useText();
  const path = pathOfPartner(partner.partnerId);
  const methods = [
    ...(stream ? [] : [{ value: "", label: t("signals.no_stream") }]),
    ...partnerFields.method.options.map((value) => ({ value, label: t(`signals_method.${value}`) })),
  ];
  return (
    <OperatorForm
      operator={operator}
      action={path}
      submit={t("signal_partner.save")}
      hidden={{ ...form.hidden, page: `${path}/edit` }}
      cancel={path}
    >
      <TextField {...fieldOf(form, "name")} label={t("field.name")} required />
      {partner.purpose === "receive_events" && (
        <>
          <Select {...fieldOf(form, "method")} label={t("signal_partner.delivery")} options={methods} />
          <TextField
            {...fieldOf(form, "endpoint_url")}
            label={t("signal_partner.endpoint_url")}
            hint={t("signal_partner.endpoint_url_hint")}
            type="url"
          />
          <TextField
            name="authorization_header"
            problem={fieldOf(form, "authorization_header").problem}
            label={t("signal_partner.authorization")}
            hint={t("signal_partner.authorization_hint")}
            type="password"
          />
          <CheckList
            legend={t("signal_partner.types")}
            name="events"
            problem={fieldOf(form, "events").problem}
            options={supportedTypes(partner).map((uri) => ({
              value: uri,
              label: nameSignalType(uri),
              checked: chosenIn(form, "events").includes(uri),
            }))}
          />
        </>
      )}
    </OperatorForm>
  );
}
