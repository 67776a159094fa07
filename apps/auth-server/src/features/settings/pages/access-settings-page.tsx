import { Check, Select, TextField } from "../../../platform/dashboard/pages/fields.tsx";
import { type FormState, fieldOf } from "../../../platform/dashboard/pages/form-state.ts";
import type { PageOperator } from "../../../platform/dashboard/pages/operator-form.tsx";
import { useText } from "../../../platform/pages/language.tsx";
import { type FloorForm, FloorPart } from "./floor-part.tsx";
import { type PartProps, SettingsPart } from "./settings-part.tsx";

export interface AccessSettingsPageProps {
  readonly operator: PageOperator;
  readonly users: FormState;
  readonly organizations: FormState;
  readonly floor: FloorForm;
  readonly impersonation: FormState;
  /** The names of all roles. */
  readonly roles: readonly string[];
}

const PAGE = "/dashboard/settings/users";

/** Renders the settings of who gets in, and what users, organizations and operators may do. */
export function AccessSettingsPage(props: AccessSettingsPageProps) {
  const { operator, users, organizations, floor, impersonation, roles } = props;
  return (
    <>
      <Users operator={operator} form={users} />
      <Organizations operator={operator} form={organizations} roles={roles} />
      <FloorPart page={PAGE} operator={operator} form={floor} />
      <Impersonation operator={operator} form={impersonation} />
    </>
  );
}

function Users({ operator, form }: PartProps) {
  const t = useText();
  return (
    <SettingsPart
      page={PAGE}
      operator={operator}
      form={form}
      title={t("settings.users")}
      path="users"
      submit={t("settings.save_users")}
    >
      <Check {...fieldOf(form, "sign_up_open")} label={t("settings.sign_up_open")} />
      <Check {...fieldOf(form, "passkeys")} label={t("settings.passkeys")} />
      <Check
        {...fieldOf(form, "new_users_create_organizations")}
        label={t("settings.new_users_create_organizations")}
      />
      <Check {...fieldOf(form, "users_delete_own_accounts")} label={t("settings.users_delete_own_accounts")} />
      <Check {...fieldOf(form, "usernames")} label={t("settings.usernames")} />
      <Check {...fieldOf(form, "names")} label={t("settings.names")} />
      <Check {...fieldOf(form, "personal_api_keys")} label={t("settings.personal_api_keys")} />
      <Check {...fieldOf(form, "organization_api_keys")} label={t("settings.organization_api_keys")} />
      <Check {...fieldOf(form, "members_register_agents")} label={t("settings.members_register_agents")} />
      <Check {...fieldOf(form, "approval_emails")} label={t("settings.approval_emails")} />
      <p class="muted">{t("settings.fields_kept")}</p>
    </SettingsPart>
  );
}

function Organizations({ operator, form, roles }: PartProps & Pick<AccessSettingsPageProps, "roles">) {
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

function Impersonation({ operator, form }: PartProps) {
  const t = useText();
  return (
    <SettingsPart
      page={PAGE}
      operator={operator}
      form={form}
      title={t("settings.impersonation")}
      path="impersonation"
      submit={t("settings.save_impersonation")}
    >
      <Check {...fieldOf(form, "impersonation_by_operators")} label={t("settings.impersonation_by_operators")} />
      <TextField
        {...fieldOf(form, "impersonation_permission")}
        label={t("settings.impersonation_permission")}
        hint={t("settings.impersonation_permission_hint")}
      />
      <Check {...fieldOf(form, "impersonation_notice")} label={t("settings.impersonation_notice")} />
    </SettingsPart>
  );
}
