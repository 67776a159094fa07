/** What people call the settings in the sentences of events, in English. */
export const settingNameMessages = {
  "setting_name.sign_up_open": "Open sign-up",
  "setting_name.passkeys": "Passkeys",
  "setting_name.new_users_create_organizations": "New users can create organizations",
  "setting_name.users_delete_own_accounts": "Users can delete their own account",
  "setting_name.mcp_enabled": "MCP clients can connect",
  "setting_name.usernames": "Usernames",
  "setting_name.names": "First and last names",
  "setting_name.name": "Name of the deployment",
  "setting_name.accent_color": "Accent colour",
  "setting_name.default_language": "Default language",
  "setting_name.visitors_choose_language": "Each visitor’s own language",
  "setting_name.member_managers": "Lowest role that manages members",
  "setting_name.owners_receive_events": "Owners can manage their organization’s webhooks and audit streams",
  "setting_name.max_endpoints_per_organization": "Webhooks and audit streams per organization",
  "setting_name.owners_set_access_policies": "Owners can set their organization’s access policy",
  "setting_name.impersonation_by_operators": "Operators can sign in as users",
  "setting_name.impersonation_permission": "Permission to act as other members",
  "setting_name.impersonation_notice": "Emails to users whom somebody acts as",
  "setting_name.owners_prove_domains": "Owners can prove domains of their organization",
  "setting_name.access_policy_second_factor_required": "Second factor in every organization",
  "setting_name.access_policy_methods": "Ways to sign in that count in every organization",
  "setting_name.access_policy_maximum_session_age_seconds": "Seconds for which a sign-in counts in every organization",
  "setting_name.access_policy_networks": "Networks for every organization",
  "setting_name.personal_api_keys": "Personal API keys",
  "setting_name.organization_api_keys": "Organization API keys",
  "setting_name.members_register_agents": "Members register agents",
  "setting_name.approval_emails": "Emails about approvals",
  "setting_name.organization_service_accounts": "Organizations can manage their service accounts",
  "setting_name.events_kept_months": "Months that events stay in the log",
  "setting_name.default_redirect_url": "Default redirect URL",
  "setting_name.allowed_redirect_origins": "Allowed redirect origins",
  "setting_name.quoted": "“{name}”",
} as const;

type SettingNameMessages = typeof settingNameMessages;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends SettingNameMessages {}
}

/** The key of a setting's name. */
export type SettingNameKey = Exclude<keyof SettingNameMessages, "setting_name.quoted">;
