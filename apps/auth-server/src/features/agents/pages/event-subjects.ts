import type { SubjectMessagesOf } from "../../../platform/events/event-messages.ts";
import type { SubjectKinds } from "../../../platform/events/subject.ts";

/** What events call agents. */
export const agentSubjects = {
  agent: {
    label: "Agent",
    unnamed: "a deleted agent",
    asActor: "agent {name}",
    pageOf: (agentId) => `/dashboard/agents/${encodeURIComponent(agentId)}`,
    findNames: ({ agents }, agentIds) => agents.findNames(agentIds),
  },
} satisfies SubjectKinds;

type AgentSubjectMessages = SubjectMessagesOf<typeof agentSubjects>;

declare module "../../../platform/language/catalog.ts" {
  interface MessageCatalog extends AgentSubjectMessages {}
}
