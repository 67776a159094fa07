/** The messages of the pages of this feature, in English. */
export const connectionMessages = {
  "connect.title": "Connect {provider}",
  "connect.lead":
    "You’re signed in as <strong>{user}</strong>. Connect the {provider} account <strong>{email}</strong>, and you can sign in with {provider} from now on.",
  "connect.lead_without_email":
    "You’re signed in as <strong>{user}</strong>. Connect the {provider} account that you just used, and you can sign in with {provider} from now on.",
  "connect.grants":
    "You may become a member of {organization}. Whoever manages {provider} there can then sign in to this account, and see what it sees in other organizations, too.",
  "connect.not_now": "Not now",
  "connect.has_account_title": "You already have an account",
  "connect.has_account":
    "There’s already an account for <strong>{email}</strong>. Sign in to it once, and you can connect {provider}.",
  "connect.sign_in_otherwise": "Sign in another way",
  "connect.prove_title": "Confirm your email address",
  "connect.prove":
    "Nobody has signed in with this {provider} account yet. We’ll email you a link to make sure that the address is yours. Open it in this browser.",
  "connect.sign_in_to_existing": "Sign in to an existing account",

  "sign_in_accounts.title": "Accounts elsewhere",
  "sign_in_accounts.lead": "You can sign in with accounts that you have elsewhere.",
  "sign_in_accounts.none": "None connected",
  "sign_in_accounts.last_used": "last used {time}",
  "sign_in_accounts.of_organization": "Single sign-on of {organization}",
  "sign_in_accounts.disconnect": "Disconnect",
  "sign_in_accounts.disconnect_consequence": "You can’t sign in with this {provider} account any more.",
  "sign_in_accounts.disconnect_last":
    "You have no password, no passkey and no other account to sign in with. You’d sign in with links sent to {email}.",
  "sign_in_accounts.back": "Back to your accounts elsewhere",

  "connected_accounts.title": "Accounts elsewhere",
  "connected_accounts.none": "This user hasn’t connected any accounts.",
  "connected_accounts.provider": "Provider",
  "connected_accounts.email": "Address there",
  "connected_accounts.unknown_email": "Unknown",
  "connected_accounts.since": "Since",
  "connected_accounts.last_used": "Last used",
  "connected_accounts.disconnect_permanently": "Disconnect account",
  "connected_accounts.disconnect_consequence":
    "The user can’t sign in with this {provider} account any more, and gets an email about it.",
  "connected_accounts.disconnect_last":
    "The user has no password, no passkey and no other account to sign in with. They’d sign in with links sent to {email}.",

  "provider_sign_in.failed_title": "You’re not signed in",
  "provider_sign_in.not_connected_title": "That didn’t work",
  "provider_sign_in.unknown_connection": "This way to sign in isn’t available any more. Sign in another way.",
  "provider_sign_in.unknown_sign_in": "This took too long, or was opened in another browser. Start again.",
  "provider_sign_in.disabled": "Your account is disabled. Ask the people who run the service.",
  "provider_sign_in.sign_up_closed":
    "No account is connected to this {provider} account, and new accounts are by invitation only.",
  "provider_sign_in.identity_taken": "This {provider} account is connected to another account.",
  "provider_sign_in.connection_off":
    "{provider} isn’t switched on any more. Ask the people in your organization who manage single sign-on.",
  "provider_sign_in.provider_session_over": "Your session at {provider} has ended. Sign in there again, and then here.",
  "provider_sign_in.subject_reassigned":
    "This {provider} account has the email address of another user. Ask the people in your organization who manage single sign-on.",
  "provider_sign_in.domain_not_proven":
    "Your organization hasn’t proven that the domain of this {provider} account’s email address is its own. Ask the people in your organization who manage single sign-on.",
  "provider_sign_in.not_a_member":
    "You aren’t a member of the organization yet, and {provider} doesn’t make you one. Ask for an invitation.",
  "provider_start.title": "Sign in",
  "provider_start.lead": "{provider} sent you here. Continue if you want to sign in.",
  "provider_start.continue": "Continue with {provider}",
  "provider_sign_in.idp_initiated":
    "{provider} sent you here without having been asked, which your organization hasn’t switched on. Start on the sign-in page instead: from there you get to {provider} and back.",
  "provider_sign_in.response_refused":
    "The answer from {provider} can’t be trusted, so you’re not signed in. Try again. If that doesn’t help, give the people in your organization who manage single sign-on this code: {code}.",
  "joining_failed.title": "You’re signed in",
  "joining_failed.unknown_role":
    "You’re signed in, but the role that {provider} gives you doesn’t exist in {organization}. Ask the people there who manage single sign-on.",
  "joining_failed.role_too_high":
    "You’re signed in, but {provider} may not give you the role that its rules say in {organization}. Ask the people there who manage single sign-on.",
  "joining_failed.organization_full":
    "You’re signed in, but {organization} has no room for another member. Ask the people there to make room.",
  "joining_failed.email_domain_not_allowed":
    "You’re signed in, but {organization} doesn’t admit members with an email address like yours.",
  "joining_failed.invitation_not_possible":
    "You’re signed in, but your invitation to {organization} can’t be accepted any more. Ask for another one.",
  "joining_failed.go_on": "Continue",

  "provider_sign_in.denied": "You didn’t finish signing in with {provider}.",
  "provider_sign_in.not_allowed": "This {provider} account can’t be used here. Try another one.",
  "provider_sign_in.failed": "Signing in with {provider} didn’t work. Try again, or sign in another way.",
} as const;

type ConnectionMessages = typeof connectionMessages;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends ConnectionMessages {}
}
