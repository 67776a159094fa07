import type { bulkInvitationMessages } from "../../features/invitations/pages/bulk-messages.ts";
import type { TranslationOf } from "../../platform/language/catalog.ts";

/** What the dashboard says about actions on many invitations at once, in German. */
export const bulkInvitations: TranslationOf<typeof bulkInvitationMessages> = {
  "bulk_invitations.revoke": "Zurückziehen",
  "bulk_invitations.revoke_title": "Einladungen zurückziehen",
  "bulk_invitations.revoke_consequence": "Die Links in diesen Einladungen funktionieren dann nicht mehr.",
  "bulk_invitations.revoke_submit":
    "{count, plural, one {# Einladung zurückziehen} other {# Einladungen zurückziehen}}",
  "bulk_invitations.resend": "Erneut senden",
  "bulk_invitations.resend_title": "Einladungen erneut senden",
  "bulk_invitations.resend_consequence":
    "Alle erhalten eine E-Mail mit einem neuen Link. Die Links in ihren früheren Einladungen funktionieren dann nicht mehr.",
  "bulk_invitations.resend_submit": "{count, plural, one {# Einladung senden} other {# Einladungen senden}}",
  "bulk_invitations.accepted_or_expired": "Angenommen, zurückgezogen oder abgelaufen",
};
