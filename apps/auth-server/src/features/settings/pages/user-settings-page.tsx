import { Check, TextField } from "../../../platform/dashboard/pages/fields.tsx";
import { type FormState, fieldOf } from "../../../platform/dashboard/pages/form-state.ts";
import type { PageOperator } from "../../../platform/dashboard/pages/operator-form.tsx";
import { useText } from "../../../platform/pages/language.tsx";
import { type PartProps, SettingsPart } from "./settings-part.tsx";

interface UserSettingsPageProps {
  readonly operator: PageOperator;
  readonly users: FormState;
  readonly impersonation: FormState;
}

const PAGE = "/dashboard/settings/users";

/** Renders the settings of who gets in, what users may do, and who may act as them. */
export function UserSettingsPage({ operator, users, impersonation }: UserSettingsPageProps) {
  return (
    <>
      <Users operator={operator} form={users} />
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
