/** The messages of the audit log, in English. */
export const auditMessages = {
  "audit.hide_reads": "Hide reads",
  "audit.download_all": "Download all events",
  "audit.download_matching": "Download matching events",
  "audit.starts_after": "Earlier events were archived: this log starts after position {position}.",
  "audit.check": "Check integrity",
  "audit.none_match": "No events match these filters. <link>Show all events</link>",
  "audit.whole_download":
    "Downloads are JSON Lines with the whole chain: compare them with a checkpoint to prove that nothing was changed or removed.",
  "audit.filtered_download":
    "Downloads are JSON Lines. Each line shows an event as it is in the log; a filtered download can’t prove that none is missing.",

  "audit_filter.type": "Type",
  "audit_filter.outcome": "Outcome",
  "audit_filter.actor": "Actor",
  "audit_filter.target": "Target",
  "audit_filter.organization": "Organization",
  "audit_filter.reason": "Reason",
  "audit_filter.about": "About",
  "audit_filter.period": "Time",
  "audit_filter.from": "From",
  "audit_filter.until": "Until",
  "audit_filter.any": "Any",
  "audit_filter.any_time": "Any time",
  "audit_filter.all_types": "All types",
  "audit_filter.without_reads": "All but reads and refreshes",
  "audit_filter.all_of_group": "All: {group}",
  "audit_filter.submit": "Filter",
  "audit_filter.more": "More filters",
  "audit_filter.id_or_email": "ID or email address",
  "audit_filter.id_or_name": "ID or name",
  "audit_filter.any_part": "Any part; ID or email address",
  "audit_filter.utc": "UTC",
  "audit_filter.inclusive": "Inclusive, UTC",

  "audit_check.title": "Audit log integrity",
  "audit_check.intact": "The log is exactly as it was sealed, from its first entry to its last.",
  "audit_check.missing": "An entry is missing, at position {position}.",
  "audit_check.cut_off": "Entries were cut off the end of the log, at position {position}.",
  "audit_check.changed": "An entry or one before it was changed, at position {position}.",
  "audit_check.head_changed": "The end of the log was moved or forged, at position {position}.",
  "audit_check.start_changed": "The start of the log was moved or forged, at position {position}.",
  "audit_check.foreign": "An entry outside the log’s start and end was never sealed, at position {position}.",
  "audit_check.archived":
    "The checkpoint’s entry, at position {position}, was archived. Compare it with orgward audit verify --archive.",
  "audit_check.starts_after": "Earlier entries were archived up to position",
  "audit_check.unknown_key": "The log was sealed under a secret that isn’t configured, at position {position}.",
  "audit_check.not_as_exported": "The log differs from the checkpoint, at position {position}.",
  "audit_check.stopped": "Nothing after the last of these was checked.",
  "audit_check.not_a_checkpoint": "That isn’t a checkpoint, so the log was checked without one.",
  "audit_check.verified": "Entries that match their seal",
  "audit_check.unsealed": "Entries waiting to be sealed",
  "audit_check.unsealed_since": "{count, number}, the oldest from {time}",
  "audit_check.checkpoint": "Checkpoint",
  "audit_check.keep":
    "Keep this where nobody who can write to the database can change it. You can use it later to check that the log still has everything it has now.",
  "audit_check.compare": "Compare with a checkpoint",
  "audit_check.saved": "Saved checkpoint",
  "audit_check.again": "Check again",
} as const;

type AuditMessages = typeof auditMessages;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends AuditMessages {}
}
