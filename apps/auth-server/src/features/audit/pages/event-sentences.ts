import { type EventSentences, inGroup, sentences } from "../../../platform/events/sentence.ts";
import type { auditEvents } from "../domain/events.ts";

const group = { key: "reads", label: "Reads by backends" };

/** How the events of this feature are told. */
export const auditEventSentences = inGroup(group, {
  "api.read": sentences(
    "API read",
    { once: "{actor} called {target}", often: "{actor} called {target} {calls} times within a minute" },
    ({ details }) => {
      const calls = Number(details?.calls ?? 1);
      return calls === 1 ? "once" : ["often", { calls: calls.toLocaleString("en") }];
    },
  ),
}) satisfies EventSentences<typeof auditEvents>;
