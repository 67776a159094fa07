/** What pages say on which directories are created, changed and looked after. */
export const directoryPageMessages = {
  "directories.none_explanation":
    "With a directory, the organization’s identity provider adds, changes and removes members by itself (SCIM).",
  "directories.name": "Name",
  "directories.name_hint": "What it is called here, such as Okta.",
  "directories.of_organization": "Directory of {organization}",
  "directories.overview": "Overview",
  "directories.requests": "Requests",
  "directories.create": "Create directory",
  "directories.edit": "Edit directory",
  "directories.save": "Save directory",
  "directories.delete": "Delete directory",
  "directories.delete_consequence":
    "The identity provider can no longer add, change or remove members, and its tokens stop working at once. {members, plural, =0 {It has provisioned nobody.} one {The member that it provisioned stays, with the role that they have now.} other {The # members that it provisioned stay, with the roles that they have now.}}",
  "directories.too_many": "This organization has as many directories as it can have. Delete one first.",
  "directories.gone": "This directory no longer exists.",
  "directories.settings": "Settings",
  "directories.connection": "Single sign-on",
  "directories.connection_hint": "The connection with which its people sign in.",
  "directories.no_connection": "None",
  "directories.default_role_hint": "For new members in no group that a rule names.",
  "directories.role_rules": "Groups and roles",
  "directories.role_rules_hint":
    "One per line, such as Engineering = Admin. The first that names a group of somebody gives the role.",
  "directories.role_rule": "{group} gives {role}",
  "directories.not_connected": "Not connected yet",
  "directories.to_look_at": "{count, plural, one {# person} other {# people}} to look at",
  "directories.to_look_at_heading": "People to look at",
  "directories.problem": "Problem",
  "directories.what_to_do": "What to do",
  "directories.then_apply": "Afterwards, choose Apply again in the menu, or wait for the directory’s next request.",
  "directories.no_people": "No people yet",
  "directories.no_groups": "No groups yet",

  "directories.for_provider": "For the identity provider",
  "directories.for_provider_explanation":
    "Paste this where it asks for a tenant URL (Microsoft Entra ID), a base URL (Okta) or an endpoint, with a token as its secret.",
  "directories.brake": "Protection against mistakes",
  "directories.brake_explanation":
    "If a directory would take access or a higher role from many people within a short time, the changes wait until somebody decides. Leave the percentage empty to let all changes through.",
  "directories.brake_share": "Most people at once, in percent",
  "directories.brake_people": "Fewer people than this never wait",
  "directories.brake_minutes": "Within so many minutes",
  "directories.brake_off": "Off: changes never wait",
  "directories.brake_on":
    "Changes wait if more than {share}% of the people, and {people} or more, would lose access or a higher role within {minutes, plural, one {# minute} other {# minutes}}",
  "directories.token_url": "Token endpoint",
  "directories.client_id": "Client ID",
  "directories.federation": "Workload identity federation",
  "directories.federation_explanation":
    "Instead of a token, Microsoft Entra ID can prove who it is. Copy these values from there; each is compared exactly. Empty them to end it.",
  "directories.federation_issuer": "Issuer",
  "directories.federation_subject": "Subject",
  "directories.federation_audience": "Audience",
  "directories.federation_jwks_uri": "JWKS URL",

  "directories.apply": "Apply again",
  "directories.apply_explanation":
    "This applies again what the directory says about {count, plural, one {# person} other {# people}}, with today’s groups, rules and domains: roles change, people who can be added become members, and memberships end for whoever is inactive there.",
  "directories.applied":
    "What the directory says about {count, plural, one {# person} other {# people}} was applied again.",
  "directories.back": "Continue to the directory",

  "directories.no_tokens": "No tokens yet",
  "directories.no_tokens_explanation": "The identity provider needs one to sign in here.",
  "directories.create_token": "Create token",
  "directories.new_token": "New token",
  "directories.new_token_explanation":
    "Whoever has the token can add and remove members of the organization. You see it once, and can replace it at any time.",
  "directories.token_created": "Created {time}",
  "directories.token_unused": "Never",
  "directories.token_expired": "Expired",
  "directories.token_days_365": "After a year",
  "directories.token_days_180": "After 180 days",
  "directories.token_days_90": "After 90 days",
  "directories.token_days_30": "After 30 days",
  "directories.token_days_0": "Never",
  "directories.replace": "Replace",
  "directories.revoke": "Revoke",
  "directories.replace_token": "Replace token",
  "directories.replace_token_named": "Replace token {name}",
  "directories.replace_token_explanation":
    "A new token is created, and shown once. The old one goes on working meanwhile. The new one doesn’t expire.",
  "directories.overlap": "How long the old token works",
  "directories.choose_expiry": "Choose when the token expires.",
  "directories.choose_overlap": "Choose how long the old token works.",
  "directories.revoke_token": "Revoke token",
  "directories.revoke_token_named": "Revoke token {name}",
  "directories.revoke_consequence":
    "Token {name} stops working at once. Until the identity provider has another one, it can’t change anything here.",
  "directories.too_many_tokens": "This directory has as many tokens as it can have. Revoke one first.",
  "directories.token_gone": "This token no longer exists.",

  "directory_advice.pending":
    "Nothing: once they accept the invitation, the next request links them. Or prove the domain of the address.",
  "directory_advice.domain_not_proven": "Prove the domain of the address, or wait until they accept the invitation.",
  "directory_advice.invalid_address": "At the identity provider, map an email address to userName or emails.",
  "directory_advice.address_taken": "Correct the address at the identity provider.",
  "directory_advice.address_reassigned": "Delete the old account, so that nobody inherits it.",
  "directory_advice.address_outside_domains": "Prove the domain, or change the address of the account yourself.",
  "directory_advice.email_domain_not_allowed": "Allow the domain in the organization’s settings.",
  "directory_advice.organization_full": "Let the organization have more members.",
  "directory_advice.last_owner": "Give somebody else the highest role.",
  "directory_advice.unknown_role": "Edit the directory, and choose roles that exist.",
  "directory_advice.account_disabled": "Enable the account if they should have access.",

  "directories.own_section": "Directory",
  "directories.own_link": "Manage directory sync",
} as const;

type DirectoryPageMessages = typeof directoryPageMessages;

declare module "../../../../platform/language/catalog.ts" {
  interface MessageCatalog extends DirectoryPageMessages {}
}
