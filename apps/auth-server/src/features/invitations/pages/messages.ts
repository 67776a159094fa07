/** The messages of the pages of this feature, in English. */
export const invitationMessages = {
  "invitation.title": "Join {organization}",
  "invitation.lead": "{inviter} invited <strong>{email}</strong> to join as {role}.",
  "invitation.lead_without_inviter": "Someone at {organization} invited <strong>{email}</strong> to join as {role}.",
  "invitation.accept": "Accept invitation",
  "invitation.other_account": "You’re signed in to a different account. Sign out, then open the link again.",
  "invitation.sign_in_to_accept": "Sign in as {email} to accept",
  "invitation.create_account": "Create account and join",
  "invitation.account_exists": "An account with this email address already exists.",
  "invitation.not_accepted": "You’re not a member yet",
  "invitation.other_user":
    "This invitation was sent to a different email address than the one of the account you’re signed in to.",
  "invitation.not_possible":
    "You can’t join this organization at the moment. Ask whoever invited you for a new invitation.",
} as const;

type InvitationMessages = typeof invitationMessages;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends InvitationMessages {}
}
