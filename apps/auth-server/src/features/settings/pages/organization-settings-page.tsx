import { Check, Select, TextField } from "../../../platform/dashboard/pages/fields.tsx";
import { type FormState, fieldOf } from "../../../platform/dashboard/pages/form-state.ts";
import type { PageOperator } from "../../../platform/dashboard/pages/operator-form.tsx";
import { useText } from "../../../platform/pages/language.tsx";
import { type FloorForm, FloorPart } from "./floor-part.tsx";
import { type PartProps, SettingsPart } from "./settings-part.tsx";

interface OrganizationSettingsPageProps {
  readonly operator: PageOperator;
  readonly organizations: FormState;
  readonly floor: FloorForm;
  /** The names of all roles. */
  readonly roles: readonly string[];
}

const PAGE = "/dashboard/settings/organizations";

/** Renders the settings of what organizations and their Owners may do, and what sign-ins to each of them need. */
export function OrganizationSettingsPage({ operator, organizations, floor, roles }: OrganizationSettingsPageProps) {
  return (
    <>
      <Organizations operator={operator} form={organizations} roles={roles} />
      <FloorPart page={PAGE} operator={operator} form={floor} />
    </>
  );
}

function Organizations({ operator, form, roles }: PartProps & Pick<OrganizationSettingsPageProps, "roles">) {
  const t = useText();
  return (
    <SettingsPart
      page={PAGE}
      operator={operator}
      form={form}
      title={t("settings.organizations")}
      path="organizations"
      submit={t("settings.save_organizations")}
    >
      <Select
        {...fieldOf(form, "member_managers")}
        label={t("settings.member_managers")}
        hint={t("settings.member_managers_hint")}
        options={roles.map((name) => ({ value: name, label: name }))}
      />
      <Check {...fieldOf(form, "organization_service_accounts")} label={t("settings.organization_service_accounts")} />
      <Check {...fieldOf(form, "owners_set_access_policies")} label={t("settings.owners_set_access_policies")} />
      <Check {...fieldOf(form, "owners_receive_events")} label={t("settings.owners_receive_events")} />
      <Check {...fieldOf(form, "owners_prove_domains")} label={t("settings.owners_prove_domains")} />
      <TextField
        {...fieldOf(form, "max_endpoints_per_organization")}
        label={t("settings.max_endpoints")}
        hint={t("settings.max_endpoints_hint")}
        type="number"
        required
      />
    </SettingsPart>
  );
}
