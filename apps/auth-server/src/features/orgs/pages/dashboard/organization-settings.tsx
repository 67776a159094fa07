import { Check, Select, TextArea, TextField } from "../../../../platform/dashboard/pages/fields.tsx";
import { OperatorForm, type PageOperator } from "../../../../platform/dashboard/pages/operator-form.tsx";
import type { FormValues } from "../../../../platform/dashboard/versioned-form.tsx";

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
  const mappingOptions = [
    { value: "", label: "the deployment’s default roles" },
    ...mappings.map((name) => ({ value: name, label: name })),
  ];
  return (
    <OperatorForm
      operator={operator}
      action={path}
      hidden={{ ...hidden, page: `${path}/settings` }}
      submit="Save settings"
    >
      <TextField name="name" label="Name" value={values.name} required />
      <TextField
        name="max_users"
        label="Member limit"
        type="number"
        hint="Leave empty for no limit."
        value={values.max_users}
      />
      <TextField name="domain" label="Email domain" hint="Such as example.com." value={values.domain} />
      <TextField
        name="extra_domains"
        label="Additional email domains"
        hint="Separated by commas."
        value={values.extra_domains}
      />
      <Check
        name="domain_autojoin"
        label="Users with a confirmed email address at these domains become members automatically"
        value={values.domain_autojoin}
      />
      <Check
        name="domain_restrict"
        label="Only users with an email address at these domains can become members"
        value={values.domain_restrict}
      />
      <Select name="role_mapping" label="Roles" value={values.role_mapping} options={mappingOptions} />
      <TextField name="legacy_org_id" label="Legacy ID" value={values.legacy_org_id} />
      <TextArea
        name="metadata"
        label="Metadata"
        hint="A JSON object, included in access tokens."
        value={values.metadata}
      />
    </OperatorForm>
  );
}
