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
  "organization.confirm_first": "Before you give somebody the role {roles}, <link>confirm that it’s you</link>.",
  "organization.you": "You",
  "organization.role": "Role",
  "organization.role_of": "Role of {email}",
  "organization.additional_roles": "Additional roles",
  "organization.change_role": "Change role",
  "organization.remove": "Remove",
  "organization.remove_consequence":
    "The member loses access immediately and needs a new invitation to rejoin. API keys that they created for the organization stop working.",
  "organization.remove_member": "Remove member",
  "organization.invitations": "Invitations",
  "organization.no_invitations": "There are no pending invitations.",
  "organization.nobody_else": "Nobody else is here yet. Whoever you invite gets an email with a link.",
  "organization.invited_until": "{roles}, until {day}",
  "organization.invitation_undelivered": "The email couldn’t be delivered. Check the address, and invite again.",
  "organization.revoke_invitation": "Revoke invitation",
  "organization.invite": "Invite someone",
  "organization.send_invitation": "Send invitation",
  "organization.api_keys": "API keys",
  "organization.sign_in": "Signing in",
  "organization.access_policy_detail": "What sign-ins have to meet",
  "organization.domains_detail": "Email domains that belong to your organization",
  "organization.single_sign_on_detail": "Sign-in through your identity provider",
  "organization.connections": "Connections",
  "organization.connections_detail": "What identity providers report, and which apps trust them",
  "organization.directory_detail": "Members and roles from your identity provider",
  "organization.integrations": "Integrations",
  "organization.api_keys_detail": "For apps that act on behalf of the organization",
  "organization.service_accounts_detail": "Machines with a role of their own",
  "organization.agents_detail": "Agents that a member answers for",
  "organization.webhooks_detail": "Send events to your own systems",
  "organization.audit_streams_detail": "Send the audit log to your SIEM",
  "organization.sign_out": "Sign everybody out",
  "organization.sign_out_everybody": "Sign everybody out of this organization",
  "organization.sign_out_consequence":
    "Every member, you included, has to prove again who they are before they get back in. In their other organizations they stay signed in.",
  "organization.sign_out_submit": "Sign everybody out",
  "organization.name": "Name",
  "organization.rename": "Rename organization",
  "organization.leave": "Leave",
  "organization.leave_named": "Leave {organization}",
  "organization.leave_consequence":
    "You’ll lose access to {organization} and need a new invitation to rejoin. API keys that you created for it stop working.",
  "organization.leave_submit": "Leave organization",
  "organization.not_found": "You’re not a member of an organization at this URL.",

  "organization.access_policy": "Access policy",

  "access_policy.title": "Access policy of {organization}",
  "access_policy.preview_title": "Preview the access policy of {organization}",
  "access_policy.not_highest": "Only members with the highest role can see this page.",
  "access_policy.back_to": "Back to {organization}",
  "access_policy.everything": "Every sign-in is accepted.",
  "access_policy.second_factor": "Members need a second factor.",
  "access_policy.methods": "Only sign-ins with {methods} count.",
  "access_policy.connection": "Only sign-ins through the organization’s own connection count.",
  "access_policy.session_age": "Sign-ins older than {duration} don’t count.",
  "access_policy.idle_time": "After {duration} without activity, members have to prove who they are again.",
  "access_policy.impersonation": "Nobody can sign in as a member, not even those who run the service.",
  "access_policy.networks": "Only sign-ins from {networks} count.",
  "access_policy.by_password": "a password",
  "access_policy.by_magic_link": "a link by email",
  "access_policy.by_passkey": "a passkey",
  "access_policy.own_unmet": "Your own sign-in doesn’t meet this. It lacks {lacking}.",
  "access_policy.change": "Change the policy",
  "access_policy.preview": "Preview",
  "access_policy.choose_methods": "Ways to sign in that count; choose none to accept all",
  "access_policy.providers_hint": "Such as Google, GitHub.",
  "access_policy.demanded_connections": "Single sign-on that members must use",
  "access_policy.demanded_connections_hint":
    "With none chosen, members may sign in any other way. One of those chosen is enough.",
  "access_policy.idle_hours": "Hours without activity after which members prove who they are again",
  "access_policy.no_limit": "Leave empty for no limit.",
  "access_policy.forbid_impersonation": "Nobody can sign in as a member",
  "access_policy.network_hint": "Such as 192.0.2.0/24, separated by spaces. Leave empty for all.",
  "access_policy.what_changes": "What changes for members",
  "access_policy.when": "Nobody is signed out. The policy counts the next time an app refreshes a member’s access.",
  "access_policy.put_in_force": "Put policy in force",
  "access_policy.back": "Back to the policy",
  "access_policy.meet_it_first":
    "You have to meet the policy yourself before you set it. Your sign-in lacks {lacking}.",
  "access_policy.overtaken": "Someone else changed the policy while you had the form open. Your changes weren’t saved.",
  "access_policy.unfit": "Check what you entered: {fields}.",
  "access_policy.cannot_meet": "If you can’t meet it",
  "access_policy.lift_explanation":
    "You can lift the policy for this browser, for 15 minutes, with your password and a code that we email you. Every owner gets an email about it.",
  "access_policy.lift_needs_password":
    "Ask whoever runs this service to suspend the policy. You could lift it yourself if you had a password.",
  "access_policy.email_code": "Email me a code",
  "access_policy.email_another_code": "Email another code",
  "access_policy.current_password": "Password",
  "access_policy.code": "Code from the email",
  "access_policy.lift": "Lift the policy",
  "access_policy.lifted": "The policy is lifted for this browser for 15 minutes.",

  "access_policy_lack.second_factor": "a second factor",
  "access_policy_lack.method": "another way to sign in",
  "access_policy_lack.connection": "the organization’s connection",
  "access_policy_lack.session_age": "a newer sign-in",
  "access_policy_lack.idle_time": "a new proof after inactivity",
  "access_policy_lack.network": "an allowed network",

  "access_policy_forecast.nobody":
    "None of the {members, plural, one {# member} other {# members}} would be asked for anything.",
  "access_policy_forecast.second_factor":
    "{count, number} of {members, plural, one {# member} other {# members}} would be asked for a second factor; {without, plural, one {# of them has none set up.} other {# of them have none set up.}}",
  "access_policy_forecast.method":
    "{count, number} of {members, plural, one {# member} other {# members}} would have to sign in another way.",
  "access_policy_forecast.connection":
    "{count, number} of {members, plural, one {# member} other {# members}} would have to sign in through the organization’s own connection.",
  "access_policy_forecast.without_connection":
    "{count, plural, one {# member hasn’t} other {# members haven’t}} signed in there yet.",
  "access_policy_forecast.session_age":
    "{count, number} of {members, plural, one {# member} other {# members}} would have to prove who they are again, because their sign-in is too old.",
  "access_policy_forecast.idle_time":
    "{count, number} of {members, plural, one {# member} other {# members}} would have to prove who they are again, because they were away for too long.",
  "access_policy_forecast.network":
    "{count, number} of {members, plural, one {# member} other {# members}} signed in from another network, and would be kept out until they sign in from an allowed one.",

  "access_policy.confirm_lead": "The policy decides who gets in, so confirm first that it’s you.",
  "access_policy.confirm_identity": "Confirm it’s you",
  "access_policy_refusal.not_allowed": "You can’t change the policy of this organization.",
  "access_policy_refusal.org_not_found": "This organization no longer exists.",
  "access_policy_refusal.unknown_connection": "The connections must be live and enabled ones of this organization.",
  "access_policy_refusal.connection_not_among_methods":
    "The allowed ways to sign in must include the single sign-on that members must use.",
  "access_policy_refusal.idle_time_below_token_lifetime":
    "The time without activity must be at least as long as access tokens live.",
  "access_policy_refusal.methods_beyond_floor": "None of these ways to sign in counts in this service.",
  "access_policy_refusal.networks_beyond_floor": "None of these networks counts in this service.",
  "access_policy_refusal.nothing_unmet": "Your sign-in meets the policy.",
  "access_policy_refusal.no_password": "You need a password to lift the policy.",
  "access_policy_refusal.wrong_password":
    "Wrong password. If you’ve tried many times, wait a while before you try again.",
  "access_policy_refusal.wrong_code":
    "The code is wrong or has expired. If you’ve tried many times, wait a while before you try again.",
  "access_policy_refusal.sent_recently": "We sent you a code a moment ago. Wait a minute before you request another.",

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
  "welcome.passkey": "Next time, sign in with your fingerprint, your face or a PIN: <link>add a passkey</link>.",
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
