import { Select, TextField } from "../../../platform/dashboard/pages/fields.tsx";
import { type FormState, fieldOf } from "../../../platform/dashboard/pages/form-state.ts";
import type { PageOperator } from "../../../platform/dashboard/pages/operator-form.tsx";
import { LANGUAGES, languageTags } from "../../../platform/language/languages.ts";
import { useText } from "../../../platform/pages/language.tsx";
import { Logos, type LogosProps } from "./logo.tsx";
import { type PartProps, SettingsPart } from "./settings-part.tsx";

export interface SettingsPageProps {
  readonly operator: PageOperator;
  readonly appearance: FormState;
  readonly logos: LogosProps["logos"];
  readonly languages: FormState;
  readonly links: FormState;
  readonly auditLog: FormState;
}

const PAGE = "/dashboard/settings";

/** Renders the settings of how the hosted pages look and in which language, where links redirect to, and how long events stay. */
export function SettingsPage({ operator, appearance, logos, languages, links, auditLog }: SettingsPageProps) {
  return (
    <>
      <Appearance operator={operator} form={appearance} />
      <Logos operator={operator} name={appearance.values.name ?? ""} logos={logos} />
      <Languages operator={operator} form={languages} />
      <Links operator={operator} form={links} />
      <AuditLog operator={operator} form={auditLog} />
      <SignOut />
    </>
  );
}

function Appearance({ operator, form }: PartProps) {
  const t = useText();
  return (
    <SettingsPart
      page={PAGE}
      operator={operator}
      form={form}
      title={t("settings.appearance")}
      path="appearance"
      submit={t("settings.save_appearance")}
    >
      <TextField {...fieldOf(form, "name")} label={t("settings.name")} />
      <TextField
        {...fieldOf(form, "accent_color")}
        label={t("settings.accent_color")}
        hint={t("settings.accent_color_hint")}
      />
    </SettingsPart>
  );
}

function Languages({ operator, form }: PartProps) {
  const t = useText();
  return (
    <SettingsPart
      page={PAGE}
      operator={operator}
      form={form}
      title={t("settings.languages")}
      path="languages"
      submit={t("settings.save_languages")}
    >
      <Select
        {...fieldOf(form, "visitors_choose_language")}
        label={t("settings.visitors_choose_language")}
        options={[
          { value: "true", label: t("settings.each_visitors_own") },
          { value: "false", label: t("settings.default_for_everyone") },
        ]}
      />
      <Select
        {...fieldOf(form, "default_language")}
        label={t("settings.default_language")}
        hint={t("settings.default_language_hint")}
        options={languageTags.map((tag) => ({ value: tag, label: LANGUAGES[tag].name }))}
      />
    </SettingsPart>
  );
}

function Links({ operator, form }: PartProps) {
  const t = useText();
  return (
    <SettingsPart
      page={PAGE}
      operator={operator}
      form={form}
      title={t("settings.links")}
      path="links"
      submit={t("settings.save_links")}
    >
      <TextField
        {...fieldOf(form, "default_redirect_url")}
        label={t("settings.default_redirect_url")}
        hint={t("settings.default_redirect_url_hint")}
      />
      <TextField
        {...fieldOf(form, "allowed_redirect_origins")}
        label={t("settings.allowed_redirect_origins")}
        hint={t("settings.allowed_redirect_origins_hint")}
      />
    </SettingsPart>
  );
}

function AuditLog({ operator, form }: PartProps) {
  const t = useText();
  return (
    <SettingsPart
      page={PAGE}
      operator={operator}
      form={form}
      title={t("settings.audit_log")}
      path="audit-log"
      submit={t("settings.save_audit_log")}
    >
      <TextField
        {...fieldOf(form, "events_kept_months")}
        label={t("settings.events_kept_months")}
        hint={t("settings.events_kept_months_hint")}
        type="number"
      />
    </SettingsPart>
  );
}

function SignOut() {
  const t = useText();
  return (
    <section>
      <h2>{t("settings.sign_out")}</h2>
      <p class="muted">{t("settings.sign_out_explanation")}</p>
      <p>
        <a class="button danger" href={`${PAGE}/sign-out`} data-confirm="">
          {t("settings.sign_out_open")}
        </a>
      </p>
    </section>
  );
}
