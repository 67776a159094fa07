/** What the dashboard says about actions on many users at once, in English. */
export const bulkUserMessages = {
  "bulk_users.disable": "Disable",
  "bulk_users.disable_title": "Disable users",
  "bulk_users.disable_consequence":
    "These users are signed out everywhere and can’t sign in until you enable them again. Connected apps are disconnected, and the users’ API keys deleted.",
  "bulk_users.disable_submit": "{count, plural, one {Disable # user} other {Disable # users}}",
  "bulk_users.enable": "Enable",
  "bulk_users.enable_title": "Enable users",
  "bulk_users.enable_consequence": "These users can sign in again. Lockouts after failed sign-ins end.",
  "bulk_users.enable_submit": "{count, plural, one {Enable # user} other {Enable # users}}",
  "bulk_users.sign_out": "Sign out everywhere",
  "bulk_users.sign_out_title": "Sign out users",
  "bulk_users.sign_out_consequence":
    "All sessions of these users end, connected apps are disconnected, and access tokens are revoked.",
  "bulk_users.sign_out_submit": "{count, plural, one {Sign out # user} other {Sign out # users}}",
  "bulk_users.add": "Add to organization",
  "bulk_users.add_title": "Add users to an organization",
  "bulk_users.add_consequence": "These users become members of the organization right away. They get no email.",
  "bulk_users.add_submit": "{count, plural, one {Add # member} other {Add # members}}",
  "bulk_users.add_to": "Organization: <strong>{name}</strong>",
  "bulk_users.delete": "Delete",
  "bulk_users.delete_title": "Delete users",
  "bulk_users.delete_consequence":
    "The sessions, grants and memberships of these users end. Organizations whose only member is deleted stay, with nobody in them. You can’t undo this.",
  "bulk_users.delete_submit": "{count, plural, one {Delete # user} other {Delete # users}}",
  "bulk_users.delete_confirm": "{count, plural, one {delete # user} other {delete # users}}",
  "bulk_users.already_disabled": "Already disabled",
  "bulk_users.already_enabled": "Already enabled",
  "bulk_users.already_member": "Already a member",
  "bulk_users.wrong_domain": "The email address isn’t at one of the organization’s domains",
  "bulk_users.last_owner": "Last member with the highest role: {organizations}",
  "bulk_users.organization_gone": "This organization no longer exists.",
  "bulk_users.wrong_roles": "Choose roles that exist in this organization.",
} as const;

type BulkUserMessages = typeof bulkUserMessages;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends BulkUserMessages {}
}
