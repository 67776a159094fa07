import { Check, Select, TextArea, TextField } from "../../../../platform/dashboard/pages/fields.tsx";
import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import type { FormValues } from "../../../../platform/dashboard/versioned-form.tsx";
import { useText } from "../../../../platform/pages/language.tsx";

export interface OrganizationSettingsProps {
  readonly operator: PageOperator;
  /** The path of the organization's first page. */
  readonly path: string;
  /** The names of custom role mappings. */
  readonly mappings: readonly string[];
  readonly values: FormValues;
  /** Hidden fields for the version that the form was opened on. */
  readonly hidden: Readonly<Record<string, string>>;
}

/** Edits an organization's settings. */
export function OrganizationSettings({ operator, path, mappings, values, hidden }: OrganizationSettingsProps) {
  const t = useText();
  const mappingOptions = [
    { value: "", label: t("org_settings.default_roles") },
    ...mappings.map((name) => ({ value: name, label: name })),
  ];
  return (
    <OperatorForm
      operator={operator}
      action={path}
      hidden={{ ...hidden, page: `${path}/settings` }}
      submit={t("org_settings.save")}
    >
      <TextField name="name" label={t("org_settings.name")} value={values.name} required />
      <TextField
        name="max_users"
        label={t("org.member_limit")}
        type="number"
        hint={t("org_settings.no_limit")}
        value={values.max_users}
      />
      <TextField
        name="domain"
        label={t("org_settings.domain")}
        hint={t("org_settings.domain_hint")}
        value={values.domain}
      />
      <TextField
        name="extra_domains"
        label={t("org_settings.extra_domains")}
        hint={t("org_settings.extra_domains_hint")}
        value={values.extra_domains}
      />
      <Check name="domain_autojoin" label={t("org_settings.autojoin")} value={values.domain_autojoin} />
      <Check name="domain_restrict" label={t("org_settings.restrict")} value={values.domain_restrict} />
      <Select name="role_mapping" label={t("org.roles")} value={values.role_mapping} options={mappingOptions} />
      <TextField name="legacy_org_id" label={t("org.legacy_id")} value={values.legacy_org_id} />
      <TextArea
        name="metadata"
        label={t("org.metadata")}
        hint={t("org_settings.metadata_hint")}
        value={values.metadata}
      />
    </OperatorForm>
  );
}
