/** The messages of the settings pages, in English. */
export const settingMessages = {
  "settings.sign_out": "Danger zone",
  "settings.sign_out_explanation": "If keys or sessions may have leaked, sign out every user at once.",
  "settings.sign_out_open": "Sign everybody out",
  "settings.users_title": "User settings",
  "settings.organizations_title": "Organization settings",
  "settings.users": "Users",
  "settings.save_users": "Save user settings",
  "settings.sign_up_open": "Anyone can create an account without an invitation",
  "settings.passkeys": "Users can add passkeys and sign in with them",
  "settings.new_users_create_organizations": "New users can create organizations",
  "settings.users_delete_own_accounts": "Users can delete their own account",
  "settings.usernames": "Users have usernames",
  "settings.names": "Users have first and last names",
  "settings.personal_api_keys": "Users can create their own API keys",
  "settings.organization_api_keys": "People who manage members can create API keys for their organization",
  "settings.members_register_agents": "Members can register agents in their organizations",
  "settings.approval_emails": "Tell people by email when a call waits for their approval",
  "settings.fields_kept": "Fields you turn off are no longer asked for. What users already have is kept.",

  "settings.organizations": "Organizations",
  "settings.save_organizations": "Save organization settings",
  "settings.member_managers": "Lowest role that can manage members",
  "settings.member_managers_hint":
    "Members with this role or a higher one can invite and remove members, and give roles up to their own. In organizations that don’t have this role, only the highest role can.",

  "settings.organization_service_accounts":
    "People who manage members can manage their organization’s service accounts, with roles up to their own",
  "settings.owners_set_access_policies": "Members with the highest role can set their organization’s access policy",
  "settings.owners_receive_events":
    "Members with the highest role can manage their organization’s webhooks and audit streams",
  "settings.owners_prove_domains": "Members with the highest role can add and prove domains of their organization",
  "settings.max_endpoints": "Webhooks and audit streams per organization",
  "settings.max_endpoints_hint":
    "The most of each that an organization can have. Those that it already has beyond that stay.",
  "settings.impersonation": "Impersonation",
  "settings.save_impersonation": "Save impersonation",
  "settings.impersonation_by_operators": "Operators with the Admin role can sign in as users",
  "settings.impersonation_permission": "Permission that lets members act as other members",
  "settings.impersonation_permission_hint":
    "Only as members of the same organization who have no more rights than they do. Leave empty for nobody.",
  "settings.impersonation_notice": "Users get an email when somebody begins to act as them",
  "settings.access_policy": "Access policy",
  "settings.save_access_policy": "Save access policy",
  "settings.access_policy_explanation":
    "What every organization demands of its members’ sign-ins. Each can demand more, but not less. It counts the next time an access token is made; nobody is signed out.",
  "settings.floor_asks":
    "{asked, number} of {members, plural, one {# member} other {# members}} would be asked for something the next time that an access token is made.",
  "settings.floor_without_second_factor":
    "{count, plural, one {# of them has no second factor set up.} other {# of them have no second factor set up.}}",
  "settings.floor_without_able_owner":
    "In {count, plural, one {# organization} other {# organizations}}, no owner is known to be able to meet this.",
  "settings.floor_partly_forecast": "Only the oldest {count, number} organizations were looked at.",
  "settings.floor_confirm": "Put it in force all the same",

  "settings.appearance": "Appearance",
  "settings.save_appearance": "Save appearance",
  "settings.name": "Deployment name",
  "settings.accent_color": "Colour of buttons and links",
  "settings.accent_color_hint": "Such as #4353d6. Text on it is light or dark, whichever is easier to read.",

  "settings.languages": "Languages",
  "settings.save_languages": "Save language settings",
  "settings.visitors_choose_language": "Language of the hosted pages",
  "settings.each_visitors_own": "Each visitor’s own",
  "settings.default_for_everyone": "The default language, for everyone",
  "settings.default_language": "Default language",
  "settings.default_language_hint":
    "For visitors whose language isn’t available, and for emails that their readers didn’t ask for, such as invitations.",

  "settings.links": "Links in emails",
  "settings.save_links": "Save link settings",
  "settings.default_redirect_url": "Default redirect for magic links",
  "settings.default_redirect_url_hint":
    "A URL, or a path such as /welcome on the first origin below. If empty, the account page.",
  "settings.allowed_redirect_origins": "Origins that magic links can redirect to",
  "settings.allowed_redirect_origins_hint": "Such as https://app.example.com, separated by commas.",

  "settings.audit_log": "Audit log",
  "settings.save_audit_log": "Save audit log settings",
  "settings.events_kept_months": "Months that events stay in the log",
  "settings.events_kept_months_hint":
    "Older events are archived into the folder that ARCHIVE_DIR names, or by orgward audit archive. Leave empty to keep all of them.",

  "logo.title": "Logo",
  "logo.hint": "A PNG image, up to 128 KiB and 2048 pixels. A transparent background works best.",
  "logo.light_field": "Logo to show instead of the name",
  "logo.light_upload": "Upload logo",
  "logo.light_remove": "Remove logo",
  "logo.light_missing": "Pages show the name instead.",
  "logo.light_preview": "{name}, on light pages",
  "logo.dark_field": "Logo for dark pages",
  "logo.dark_upload": "Upload logo for dark pages",
  "logo.dark_remove": "Remove logo for dark pages",
  "logo.dark_missing": "Dark pages show the same logo. Upload another if it’s hard to see on a dark background.",
  "logo.dark_preview": "{name}, on dark pages",

  "mail_settings.title": "Email",
  "mail_settings.server": "Email is sent through the mail server named in this server’s environment.",
  "mail_settings.no_server": "No mail server is configured. Emails stay in <link>the development mailbox</link>.",
  "mail_settings.test": "Test email",
  "mail_settings.to": "To",
  "mail_settings.send_test": "Send test email",
  "mail_settings.unreachable": "couldn’t be reached: {problem}",
  "mail_settings.queue": "Queued emails",
  "mail_settings.waiting":
    "{count, plural, =0 {No emails are waiting to be sent.} one {# email is waiting to be sent.} other {# emails are waiting to be sent.}}",
  "mail_settings.not_delivered":
    "Emails that the mail server doesn’t accept are tried again for three days. Those that couldn’t be delivered are in the <link>audit log</link>.",
  "mail_settings.oldest": "Oldest queued emails",
  "mail_settings.kind": "Kind",
  "mail_settings.since": "Since",
  "mail_settings.attempts": "Attempts",
  "mail_settings.next_attempt": "Next attempt",

  "mail_kind.sign_up": "Sign-up",
  "mail_kind.already_registered": "Already registered",
  "mail_kind.confirm_email": "Email confirmation",
  "mail_kind.account_deleted": "Account deleted",
  "mail_kind.email_changed": "Email address changed",
  "mail_kind.reset_password": "Password reset",
  "mail_kind.password_changed": "Password changed",
  "mail_kind.passkey_added": "Passkey added",
  "mail_kind.passkey_removed": "Passkey removed",
  "mail_kind.operator_passkey_added": "Operator’s passkey added",
  "mail_kind.operator_passkey_removed": "Operator’s passkey removed",
  "mail_kind.operator_recovery_code_used": "Operator’s recovery code used",
  "mail_kind.operator_second_factor_reset": "Operator’s second factor reset",
  "mail_kind.identity_linked": "Sign-in linked",
  "mail_kind.identity_unlinked": "Sign-in unlinked",
  "mail_kind.sign_in_link": "Sign-in link",
  "mail_kind.proof_code": "Confirmation code",
  "mail_kind.invitation": "Invitation",
  "mail_kind.impersonation_started": "Impersonation started",
  "mail_kind.access_policy_bypassed": "Access policy bypassed",
  "mail_kind.approval_requested": "Call waits for approval",
  "mail_kind.directory_held": "Directory held",
  "mail_kind.domain_failing": "Domain’s DNS record missing",
  "mail_kind.domain_lost": "Domain no longer proven",
  "mail_kind.certificate_ending": "Certificate ends soon",
  "mail_kind.test": "Test email",
} as const;

type SettingMessages = typeof settingMessages;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends SettingMessages {}
}
