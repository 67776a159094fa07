/** What the dashboard says about actions on many invitations at once, in English. */
export const bulkInvitationMessages = {
  "bulk_invitations.revoke": "Revoke",
  "bulk_invitations.revoke_title": "Revoke invitations",
  "bulk_invitations.revoke_consequence": "The links in these invitations stop working.",
  "bulk_invitations.revoke_submit": "{count, plural, one {Revoke # invitation} other {Revoke # invitations}}",
  "bulk_invitations.resend": "Send again",
  "bulk_invitations.resend_title": "Send invitations again",
  "bulk_invitations.resend_consequence":
    "Everyone gets an email with a new link. The links in their earlier invitations stop working.",
  "bulk_invitations.resend_submit": "{count, plural, one {Send # invitation} other {Send # invitations}}",
  "bulk_invitations.accepted_or_expired": "Accepted, revoked or expired",
} as const;

type BulkInvitationMessages = typeof bulkInvitationMessages;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends BulkInvitationMessages {}
}
