/** The messages of the dashboard's page about partners, in English. */
export const sharedSignalDashboardMessages = {
  "signals.title": "Shared signals",
  "signals.explanation":
    "Partners are other systems, such as a SIEM or an identity provider. They receive security events about users (Shared Signals Framework), or sign users out here (Global Token Revocation).",
  "signals.configuration_url": "Configuration for receivers: <code>{url}</code>",
  "signals.revocation_url": "Global Token Revocation endpoint: <code>{url}</code>",
  "signals.partners": "Partners",
  "signals.purpose": "Purpose",
  "signals_purpose.receive_events": "Receives security events",
  "signals_purpose.revoke_tokens": "Revokes tokens",
  "signals.covers": "Users",
  "signals.everyone": "Everyone",
  "signals.members_of": "Members of {organization}",
  "signals.stream": "Stream",
  "signals.no_stream": "Not created yet",
  "signals_status.enabled": "Enabled, {method, select, push {by push} other {by polling}}",
  "signals_status.paused": "Paused",
  "signals_status.disabled": "Disabled",
  "signals.waiting": "{count, plural, one {# event waiting} other {# events waiting}}",
  "signals.needs_attention": "Needs attention",
  "signals_problem.expired": "Events weren’t fetched within a week and have been dropped.",
  "signals_problem.overflowed": "Too many events were waiting; the oldest have been dropped.",
  "signals_problem.undeliverable": "Events couldn’t be delivered for days. They are kept.",
  "signals.resume_hint": "The partner can enable its stream again.",
  "signals.last_used": "Last used",
  "signals.never": "Never",
  "signals.rotate": "Replace token",
  "signals.rotate_consequence": "The old token stops working at once.",
  "signals.delete_consequence": "Its token stops working, and everything that waits for it is dropped.",
  "signals.create_title": "Add a partner",
  "signals.create": "Add partner",
  "signals.org_id": "Organization ID",
  "signals.org_id_hint": "Limits the partner to its members. Leave this empty for everyone.",
  "signals.audience": "Audience",
  "signals.audience_hint": "The aud of the tokens that it gets. Leave this empty for the partner’s ID.",
  "signals.subject_format": "Identifies users by",
  "signals_subject_format.iss_sub": "User ID (iss_sub)",
  "signals_subject_format.email": "Email address (email)",
  "signals.new_token": "New token",
  "signals.partner_id": "Partner ID",
  "signals.token": "Bearer token",
  "signals.continue": "Continue to the partners",
  "signals.gone": "This partner no longer exists.",
} as const;

type SharedSignalDashboardMessages = typeof sharedSignalDashboardMessages;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends SharedSignalDashboardMessages {}
}
