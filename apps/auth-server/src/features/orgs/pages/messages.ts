/** The messages of the hosted pages of this feature, in English. */
export const orgMessages = {
  "organizations.title": "Your organizations",
  "organizations.invited":
    "{count, plural, one {You’ve been invited to an organization.} other {You have # invitations.}} <link>{count, plural, one {See the invitation} other {See the invitations}}</link>",
  "organizations.none_ask": "You’re not in an organization yet. Ask someone who manages one to invite you.",
  "organizations.none_create_or_ask":
    "You’re not in an organization yet. Create one below, or ask someone who manages one to invite you.",
  "organizations.new": "New organization",
  "organizations.new_explanation": "You’ll have its highest role and can invite others.",
  "organizations.create": "Create organization",

  "organization.members": "Members",
  "organization.member_count": "{count, plural, one {# member} other {# members}}",
  "organization.you": "You",
  "organization.role": "Role",
  "organization.role_of": "Role of {email}",
  "organization.additional_roles": "Additional roles",
  "organization.change_role": "Change role",
  "organization.remove": "Remove",
  "organization.remove_consequence": "The member loses access immediately and needs a new invitation to rejoin.",
  "organization.remove_member": "Remove member",
  "organization.previous_page": "Previous page",
  "organization.next_page": "Next page",
  "organization.last_page": "Last page",
  "organization.page": "Page {current} of {last}",
  "organization.empty_page": "There are no members on this page.",
  "organization.invitations": "Invitations",
  "organization.no_invitations": "There are no pending invitations.",
  "organization.invited_until": "{roles}, until {day}",
  "organization.revoke_invitation": "Revoke invitation",
  "organization.invite": "Invite someone",
  "organization.send_invitation": "Send invitation",
  "organization.api_keys": "API keys",
  "organization.manage_api_keys": "Manage API keys",
  "organization.name": "Name",
  "organization.rename": "Rename organization",
  "organization.leave": "Leave",
  "organization.leave_named": "Leave {organization}",
  "organization.leave_consequence": "You’ll lose access to {organization} and need a new invitation to rejoin.",
  "organization.leave_submit": "Leave organization",
  "organization.not_found": "You’re not a member of an organization at this URL.",

  "organization_api_keys.title": "API keys of {organization}",
  "organization_api_keys.lead": "Apps that use one of these keys act on behalf of the organization.",
  "organization_api_keys.new_title": "New API key",
  "organization_api_keys.back": "Back to API keys",
  "organization_api_keys.back_to": "Back to {organization}",
  "organization_api_keys.not_offered": "You can't use API keys for this organization.",

  "welcome.create_title": "Create your organization",
  "welcome.join_title": "Join your organization",
  "welcome.invited_by": "{inviter} invited you as {role}",
  "welcome.invited": "Someone invited you as {role}",
  "welcome.open_to": "Open to everyone at {domain}",
  "welcome.accept_invitation": "Accept invitation",
  "welcome.join": "Join",
  "welcome.or_create": "Or create your own",
  "welcome.name_hint": "You can invite others once it’s there.",
  "welcome.ask":
    "Ask someone who manages your organization to invite <strong>{email}</strong>. The invitation will appear on this page.",
  "welcome.ask_if_missing":
    "If yours isn’t here, ask someone who manages your organization to invite <strong>{email}</strong>. The invitation will appear on this page.",
  "welcome.check_again": "Check again",
  "welcome.skip": "Skip for now",
  "welcome.not_possible":
    "You can’t join this organization at the moment. Ask someone who manages it for a new invitation.",

  "joined.title": "You joined {organization} as {roles}",
  "joined.see_members": "See the members of {organization}",
  "joined.continue_to_app": "Continue to the app",
  "joined.continue_to": "Continue to {host}",

  "refusal.not_allowed": "Your role in this organization doesn’t allow that.",
  "refusal.not_a_member": "This person is no longer a member.",
  "refusal.org_not_found": "This organization no longer exists.",
  "refusal.last_owner": "Someone must have the highest role. Give it to another member first.",
  "refusal.already_member": "This person is already a member.",
  "refusal.email_domain_not_allowed": "This organization only accepts email addresses at its own domains.",
  "refusal.role_gone": "This role no longer exists. Choose another one.",
  "refusal.single_role_only": "Members can only have one role here.",
  "refusal.settings_at_odds":
    "The settings of this organization contradict each other. Ask whoever runs this service to correct them.",
  "refusal.sent_recently": "You sent invitations there a moment ago. Wait a minute before you send another.",
  "founding_refusal.not_allowed": "Your account can’t create organizations. Ask whoever runs this service.",
  "founding_refusal.no_roles": "You can’t create organizations until this service has roles.",
  "founding_refusal.too_many":
    "You already have {count} organizations. Ask whoever runs this service to delete those you no longer need.",

  "held_roles.none": "none",
} as const;

type OrgMessages = typeof orgMessages;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends OrgMessages {}
}
