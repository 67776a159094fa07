import type { EventMessagesOf } from "../../../platform/events/event-messages.ts";
import { type EventSentences, inGroup, sentences } from "../../../platform/events/sentence.ts";
import { formatNumber } from "../../../platform/language/formats.ts";
import type { auditEvents } from "../domain/events.ts";

const logGroup = { key: "audit_log", label: "Audit log" } as const;
const group = { key: "reads", label: "Reads by backends" } as const;

/** How the events of this feature are told. */
export const auditEventSentences = {
  ...inGroup(logGroup, {
    "audit.archived": sentences(
      "Events archived",
      { archived: "{actor} moved events {first} to {last} from the log to the archive file {target}" },
      ({ details }) => [
        "archived",
        {
          first: (t) => formatNumber(t.locale, Number(details?.first_sequence ?? 0)),
          last: (t) => formatNumber(t.locale, Number(details?.last_sequence ?? 0)),
        },
      ],
    ),
  }),
  ...inGroup(group, {
    "api.read": sentences(
      "API read",
      { once: "{actor} called {target}", often: "{actor} called {target} {calls} times within a minute" },
      ({ details }) => {
        const calls = Number(details?.calls ?? 1);
        return calls === 1 ? "once" : ["often", { calls: (t) => formatNumber(t.locale, calls) }];
      },
    ),
  }),
} satisfies EventSentences<typeof auditEvents>;

type AuditEventMessages = EventMessagesOf<typeof auditEventSentences>;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends AuditEventMessages {}
}
