import { defineEvents } from "../../../platform/events/catalog.ts";

/** The events of this feature. */
export const agentEvents = defineEvents({
  "agent.created": {
    description: "A member got an agent in an organization.",
    target: "agent",
  },
  "agent.updated": {
    description:
      "The name, the purpose, the roles, the end date, the limit or the need for DPoP of an agent were changed.",
    target: "agent",
  },
  "agent.disabled": {
    description: "An agent was disabled: it gets no tokens, and those that it has are void.",
    target: "agent",
  },
  "agent.enabled": {
    description: "A disabled agent was enabled.",
    target: "agent",
  },
  "agent.ended": {
    description: "An agent ended for good: it gets no tokens, and those that it has are void.",
    target: "agent",
    details: {
      cause: "ended, expired or owner_left",
    },
  },
  "agent.deleted": {
    description: "An agent was deleted, with its credentials and tokens.",
    target: "agent",
  },
});

type AgentEvents = typeof agentEvents;

declare module "../../../platform/events/catalog.ts" {
  interface EventCatalog extends AgentEvents {}
}
