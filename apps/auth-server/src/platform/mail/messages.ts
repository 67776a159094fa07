/** The messages of emails in English. `{site}` is the deployment's name. */
export const mailMessages = {
  "mail.unexpected": "If you didn’t request this, you can ignore this email.",
  "mail.contact_operators": "If this wasn’t you, contact the people who run the service immediately.",
  "mail.link_expires": "The link works once and expires in {time}.",
  "mail.button_fails": "If the button doesn’t work, open this link:",
  "mail.labelled_link": "{label}:",
  "mail.view_account": "View your account",

  "mail.sign_up.subject": "Finish creating your {site} account",
  "mail.sign_up.opening": "Welcome to {site}! To create your account, open this page and enter the password you chose.",
  "mail.sign_up.unknown_password":
    "If you don’t know the password because someone else signed up with your email address, you can continue without it on that page.",
  "mail.sign_up.action": "Create account",
  "mail.sign_up.footnote":
    "If you didn’t request this, you can ignore this email. No account is created unless you continue on that page.",

  "mail.already_registered.subject": "You already have an account on {site}",
  "mail.already_registered.opening":
    "Someone, probably you, tried to sign up for {site} with this email address, but it already belongs to an account.",
  "mail.already_registered.what_to_do":
    "Sign in with your password. If you’ve forgotten it, you can choose a new one there.",
  "mail.already_registered.action": "Sign in",

  "mail.confirm_email.subject": "Confirm your email address for {site}",
  "mail.confirm_email.opening": "Confirm that you receive email at this address.",
  "mail.confirm_email.action": "Confirm email address",

  "mail.email_changed.subject": "Your {site} email address was changed",
  "mail.email_changed.opening": "Your {site} account now uses {newEmail} instead of this email address.",

  "mail.account_deleted.subject": "Your {site} account was deleted",
  "mail.account_deleted.opening":
    "Your {site} account was deleted, as you asked on your account page. Your memberships, connected apps and API keys ended with it.",

  "mail.reset_password.subject": "Reset your {site} password",
  "mail.reset_password.opening": "Choose a new password for your {site} account.",
  "mail.reset_password.action": "Choose a new password",
  "mail.reset_password.footnote": "If you didn’t request this, you can ignore this email. Your password won’t change.",

  "mail.password_changed.subject": "Your {site} password was changed",
  "mail.password_changed.opening":
    "The password for your {site} account was changed. Your other browsers were signed out, your connected apps disconnected, and your API keys deleted.",
  "mail.password_changed.action": "Choose a new password",
  "mail.password_changed.footnote": "If this wasn’t you, choose a new password immediately.",

  "mail.passkey_added.subject": "A passkey was added to your {site} account",
  "mail.passkey_added.opening": "The passkey {name} was added to your {site} account. It can sign in to your account.",
  "mail.passkey_added.action": "View your passkeys",
  "mail.passkey_added.footnote": "If this wasn’t you, remove the passkey and change your password immediately.",
  "mail.passkey_removed.subject": "A passkey was removed from your {site} account",
  "mail.passkey_removed.opening":
    "The passkey {name} was removed from your {site} account. It can’t sign in to your account anymore.",
  "mail.passkey_removed.footnote": "If this wasn’t you, check your passkeys and change your password immediately.",

  "mail.operator_passkey_added.subject": "A passkey was added to your {site} operator account",
  "mail.operator_passkey_added.opening":
    "The passkey {name} was added to your operator account. It can open the {site} dashboard.",
  "mail.operator_passkey_added.footnote":
    "If this wasn’t you, remove the passkey, change your password, and tell the other operators immediately.",
  "mail.operator_passkey_removed.subject": "A passkey was removed from your {site} operator account",
  "mail.operator_passkey_removed.opening":
    "The passkey {name} was removed from your operator account. It can’t open the {site} dashboard anymore.",
  "mail.operator_passkey_removed.footnote":
    "If this wasn’t you, change your password, check your passkeys, and tell the other operators immediately.",
  "mail.operator_recovery_code_used.subject": "A recovery code opened the {site} dashboard",
  "mail.operator_recovery_code_used.opening":
    "Someone signed in to the {site} dashboard as you, with your password and a recovery code. That code won’t work again.",
  "mail.operator_recovery_code_used.action": "View your sign-in",
  "mail.operator_recovery_code_used.footnote":
    "If this wasn’t you, change your password, replace your recovery codes and check your passkeys immediately.",
  "mail.operator_second_factor_reset.subject": "Your second factor for the {site} dashboard was reset",
  "mail.operator_second_factor_reset.opening":
    "The authenticator app, passkeys and recovery codes of your {site} operator account were removed, and you were signed out everywhere. Sign in with your password, and set up a second factor again.",
  "mail.operator_second_factor_reset.footnote":
    "If you didn’t ask for this, change your password and tell the other operators immediately.",

  "mail.sign_in_link.subject": "Your {site} sign-in link",
  "mail.sign_in_link.opening": "Use this link to sign in to {site}.",
  "mail.sign_in_link.action": "Sign in",
  "mail.sign_in_link.footnote":
    "If you didn’t request this, you can ignore this email. Don’t share this link with anyone.",

  "mail.identity_linked.subject": "You can now sign in to {site} with {provider}",
  "mail.identity_linked.opening": "A {provider} account was connected to your {site} account, and can sign in to it.",
  "mail.identity_linked.footnote":
    "If this wasn’t you, disconnect it and choose a new password immediately. Someone else may be signed in to your account.",

  "mail.identity_unlinked.subject": "You no longer sign in to {site} with {provider}",
  "mail.identity_unlinked.opening": "A {provider} account was disconnected from your {site} account.",
  "mail.identity_unlinked.footnote":
    "If this wasn’t you, choose a new password and end your other sessions immediately.",

  "mail.proof_code.subject": "Your {site} verification code",
  "mail.proof_code.opening": "Enter this code to confirm that it’s you changing your {site} account:",
  "mail.proof_code.expires": "It works once and expires in {time}.",
  "mail.proof_code.footnote":
    "If you didn’t request this, someone else may be signed in to your account. End your other sessions on your account page.",

  "mail.impersonation_started.subject": "Someone is using your {site} account to help you",
  "mail.impersonation_started.by_member":
    "A member of your organization signed in to {site} as you, for {time} at most.",
  "mail.impersonation_started.by_operator": "Someone who runs {site} signed in as you, for {time} at most.",
  "mail.impersonation_started.limits":
    "They can’t see or change your password, second factor, passkeys, email address or API keys. What they do is recorded under their name.",

  "mail.approval_requested.subject": "A call is waiting for your approval on {site}",
  "mail.approval_requested.opening": "An app or agent wants to use {tool}. It doesn’t run before you approve it.",
  "mail.approval_requested.opening_in":
    "An app or agent wants to use {tool} in {orgName}. It doesn’t run before you approve it.",
  "mail.approval_requested.expires": "You can decide for {time}. Look at what exactly would run before you do.",
  "mail.approval_requested.action": "Look at the call",
  "mail.approval_requested.footnote": "If you don’t decide, it doesn’t run.",

  "mail.access_policy_bypassed.subject": "The access policy of {orgName} on {site} was lifted",
  "mail.access_policy_bypassed.opening":
    "{who} lifted the access policy of {orgName} for one browser, for {time}, with the password and a code by email.",
  "mail.access_policy_bypassed.why_you": "You get this email because you have the highest role in the organization.",
  "mail.access_policy_bypassed.action": "View the access policy",
  "mail.access_policy_bypassed.footnote":
    "If you didn’t expect this, ask them, or contact the people who run the service immediately.",

  "mail.directory_held.subject": "Changes to {orgName} on {site} wait for a decision",
  "mail.directory_held.opening":
    "The directory {directoryName} of {orgName} is taking access from more people on {site} than usual. From now on such changes are held back until someone decides about them. New people are still added.",
  "mail.directory_held.what_to_do":
    "If this is a mistake, correct it in the identity provider, then discard the changes and undo what was changed before. If it’s intended, make the changes.",
  "mail.directory_held.what_to_ask":
    "If this is a mistake, correct it in the identity provider, and ask the people who run the service to discard the changes and to undo what was changed before. If it’s intended, ask them to make the changes.",
  "mail.directory_held.action": "Look at the changes",
  "mail.directory_held.why_you":
    "You get this email because you have the highest role in {orgName}, or are an operator of {site}.",

  "mail.domain.action": "View your domains",
  "mail.domain_failing.subject": "The DNS record that proves {domain} on {site} is missing",
  "mail.domain_failing.opening":
    "{site} couldn’t find the DNS record that proves {domain} to be a domain of {orgName}. If it isn’t back in seven days, the domain no longer counts as proven.",
  "mail.domain_failing.what_to_do":
    "Ask whoever manages your DNS to publish the record again. The organization’s page shows what it has to say.",
  "mail.domain_lost.subject": "{domain} is no longer proven on {site}",
  "mail.domain_lost.opening":
    "{domain} no longer counts as a proven domain of {orgName} on {site}: the DNS record that proved it is gone.",
  "mail.domain_lost.what_to_do":
    "People with email addresses at this domain can no longer join because of it or be sent to your single sign-on. To prove the domain again, publish the record that the organization’s page shows.",

  "mail.certificate_ending.subject_ends": "A certificate of {orgName}’s single sign-on on {site} ends soon",
  "mail.certificate_ending.subject_ended": "A certificate of {orgName}’s single sign-on on {site} has ended",
  "mail.certificate_ending.ends":
    "The certificate with which {connectionName}, the identity provider of {orgName}, signs its answers to {site} ends on {date}.",
  "mail.certificate_ending.ended":
    "The certificate with which {connectionName}, the identity provider of {orgName}, signs its answers to {site} ended on {date}.",
  "mail.certificate_ending.what_to_do":
    "When the identity provider begins to sign with another certificate, nobody can sign in until the connection has that one too. Add the new certificate to the connection first: both count while they overlap. If the connection reads the identity provider’s metadata by itself, publish the new certificate there a day before it is used.",
  "mail.certificate_ending.what_to_ask":
    "When the identity provider begins to sign with another certificate, nobody can sign in until the connection has that one too. Send the new certificate to the people who run the service first: both count while they overlap. If the connection reads the identity provider’s metadata by itself, publish the new certificate there a day before it is used.",
  "mail.certificate_ending.action": "Open the connection",
  "mail.certificate_ending.why_you":
    "You get this email because you’re an owner of {orgName} or an operator of {site}.",

  "mail.test.subject": "Test email from {site}",
  "mail.test.opening": "If you can read this, {site} can send email to this address.",
  "mail.test.footnote": "Someone who runs the service sent this from its dashboard. You don’t need to do anything.",

  "mail.invitation.subject": "You’re invited to join {orgName} on {site}",
  "mail.invitation.opening": "{inviter} invited you to join {orgName} on {site}.",
  "mail.invitation.opening_without_inviter": "The people who run {site} invited you to join {orgName}.",
  "mail.invitation.action": "View invitation",
  "mail.invitation.footnote": "If you weren’t expecting an invitation, you can ignore this email.",
} as const;

type MailMessages = typeof mailMessages;

declare module "../language/catalog.ts" {
  interface MessageCatalog extends MailMessages {}
}
