import type { EventMessagesOf } from "../../../platform/events/event-messages.ts";
import { type EventSentences, inGroup, sentence, sentences } from "../../../platform/events/sentence.ts";
import type { auditStreamEvents } from "../domain/events.ts";

/** How the events of this feature are told. */
export const auditStreamEventSentences = inGroup(
  { key: "audit_streams", label: "Audit streams" },
  {
    "audit_stream.created": sentence("Audit stream created", "{actor} created the audit stream {target}"),
    "audit_stream.changed": sentences(
      "Audit stream changed",
      {
        paused: "{actor} paused the audit stream {target}",
        resumed: "{actor} resumed the audit stream {target}",
        secretReplaced: "{actor} replaced the secret of the audit stream {target}",
        changed: "{actor} changed the audit stream {target}",
      },
      ({ changes = {}, details }) => {
        const [only, ...others] = Object.keys(changes);
        if (only === "enabled" && others.length === 0) return changes.enabled?.after === true ? "resumed" : "paused";
        const isSecretAlone = only === undefined && details?.url_changed !== true;
        return isSecretAlone && details?.secret_replaced === true ? "secretReplaced" : "changed";
      },
    ),
    "audit_stream.replayed": sentences(
      "Audit stream replayed",
      { only: "{actor} sent the audit stream {target} again (from line {line})" },
      ({ details }) => ["only", { line: String(details?.from_sequence ?? "") }],
    ),
    "audit_stream.deleted": sentence("Audit stream deleted", "{actor} deleted the audit stream {target}"),
  },
) satisfies EventSentences<typeof auditStreamEvents>;

type AuditStreamEventMessages = EventMessagesOf<typeof auditStreamEventSentences>;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends AuditStreamEventMessages {}
}
