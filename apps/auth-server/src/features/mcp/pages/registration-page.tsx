import { Check, CheckList, Select, TextArea } from "../../../platform/dashboard/pages/fields.tsx";
import { chosenIn, type FormState, fieldOf } from "../../../platform/dashboard/pages/form-state.ts";
import { OperatorForm, type PageOperator } from "../../../platform/dashboard/pages/operator-form.tsx";
import type { Translate } from "../../../platform/language/translations.ts";
import { useText } from "../../../platform/pages/language.tsx";
import {
  type RegistrationPreset,
  registrationPresetNames,
  registrationPresets,
} from "../../oauth/domain/registration/presets.ts";

/** Whose metadata documents are read. */
export const documentPolicies = ["off", "allowed_hosts", "any"] as const;

export interface RegistrationPageProps {
  readonly operator: PageOperator;
  readonly registration: FormState;
  readonly documents: FormState;
}

const PAGE = "/dashboard/mcp/registration";

/** Renders which clients can be connected without an operator creating them. */
export function RegistrationPage({ operator, registration, documents }: RegistrationPageProps) {
  return (
    <>
      <p>{useText()("client_registration.explanation")}</p>
      <Registration operator={operator} form={registration} />
      <Documents operator={operator} form={documents} />
    </>
  );
}

function Registration({ operator, form }: { operator: PageOperator; form: FormState }) {
  const t = useText();
  const chosen = chosenIn(form, "preset");
  const options = registrationPresetNames.map((value) => {
    const { redirectUris } = registrationPresets[value];
    return { value, label: `${nameOfPreset(t, value)} (${redirectUris.join(", ")})`, checked: chosen.includes(value) };
  });
  return (
    <section>
      <h2>{t("client_registration.title")}</h2>
      <OperatorForm
        operator={operator}
        action={PAGE}
        hidden={{ ...form.hidden, page: PAGE }}
        submit={t("client_registration.save")}
      >
        <Check {...fieldOf(form, "enabled")} label={t("client_registration.allow")} />
        <CheckList
          legend={t("client_registration.presets")}
          hint={t("client_registration.presets_hint")}
          name="preset"
          problem={form.problems.preset}
          options={options}
        />
        <Check {...fieldOf(form, "allows_loopback")} label={t("client_registration.loopback")} />
        <TextArea
          {...fieldOf(form, "redirect_uris")}
          label={t("client_registration.redirect_uris")}
          hint={t("client_registration.redirect_uris_hint")}
        />
      </OperatorForm>
    </section>
  );
}

/** Names of products are the same in every language. */
function nameOfPreset(t: Translate, preset: RegistrationPreset): string {
  return preset === "claude" ? t("client_registration.claude") : registrationPresets[preset].title;
}

function Documents({ operator, form }: { operator: PageOperator; form: FormState }) {
  const t = useText();
  const options = documentPolicies.map((value) => ({ value, label: t(`client_documents.${value}`) }));
  return (
    <section>
      <h2>{t("client_documents.title")}</h2>
      <OperatorForm
        operator={operator}
        action={`${PAGE}/documents`}
        hidden={{ ...form.hidden, page: PAGE }}
        submit={t("client_documents.save")}
      >
        <Select {...fieldOf(form, "policy")} label={t("client_documents.policy")} options={options} />
        <TextArea
          {...fieldOf(form, "hosts")}
          label={t("client_documents.hosts")}
          hint={t("client_documents.hosts_hint")}
        />
      </OperatorForm>
    </section>
  );
}
