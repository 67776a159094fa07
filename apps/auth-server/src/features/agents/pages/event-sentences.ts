import type { EventMessagesOf } from "../../../platform/events/event-messages.ts";
import { type EventSentences, inGroup, isByOwner, sentences } from "../../../platform/events/sentence.ts";
import type { agentEvents } from "../domain/events.ts";

/** How the events of this feature are told. */
export const agentEventSentences = inGroup(
  { key: "agents", label: "Agents" },
  {
    "agent.created": sentences(
      "Agent registered",
      {
        own: "{actor} registered the agent {target} in {organization}",
        other: "{actor} registered the agent {target} for {user} in {organization}",
      },
      (event) => (isByOwner(event) ? "own" : "other"),
    ),
    "agent.updated": sentences(
      "Agent edited",
      {
        own: "{actor} edited their agent {target} in {organization}",
        other: "{actor} edited {user}’s agent {target} in {organization}",
      },
      (event) => (isByOwner(event) ? "own" : "other"),
    ),
    "agent.disabled": sentences(
      "Agent disabled",
      {
        own: "{actor} disabled their agent {target} in {organization}",
        other: "{actor} disabled {user}’s agent {target} in {organization}",
      },
      (event) => (isByOwner(event) ? "own" : "other"),
    ),
    "agent.enabled": sentences(
      "Agent enabled",
      {
        own: "{actor} enabled their agent {target} in {organization}",
        other: "{actor} enabled {user}’s agent {target} in {organization}",
      },
      (event) => (isByOwner(event) ? "own" : "other"),
    ),
    "agent.ended": sentences(
      "Agent ended",
      {
        own: "{actor} ended their agent {target} in {organization}",
        other: "{actor} ended {user}’s agent {target} in {organization}",
        expired: "{user}’s agent {target} in {organization} reached its end date",
        ownerLeft: "{user}’s agent {target} ended with their membership in {organization}",
      },
      (event) => {
        if (event.details?.cause === "expired") return "expired";
        if (event.details?.cause === "owner_left") return "ownerLeft";
        return isByOwner(event) ? "own" : "other";
      },
    ),
    "agent.deleted": sentences(
      "Agent deleted",
      {
        own: "{actor} deleted their agent {target} in {organization}",
        other: "{actor} deleted {user}’s agent {target} in {organization}",
      },
      (event) => (isByOwner(event) ? "own" : "other"),
    ),
  },
) satisfies EventSentences<typeof agentEvents>;

type AgentEventMessages = EventMessagesOf<typeof agentEventSentences>;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends AgentEventMessages {}
}
