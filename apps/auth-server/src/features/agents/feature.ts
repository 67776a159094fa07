import type { Feature } from "../../platform/feature.ts";
import { addAgentCommands } from "./cli/agents.ts";
import { createAgentRepository } from "./db/agents.ts";
import { endExpiredAgents } from "./domain/end.ts";
import { agentEvents } from "./domain/events.ts";
import { agentConsumer } from "./domain/follow-owners.ts";
import { agentEventSentences } from "./pages/event-sentences.ts";
import { agentSubjects } from "./pages/event-subjects.ts";
import { agentRoutes } from "./routes/dashboard/agent.ts";
import { agentEndpoints } from "./routes/management/agents.ts";
import { agentCredentialEndpoints } from "./routes/management/credentials.ts";

/** Agents: apps that act for the member who registered them, who answers for them, and whose rights bound theirs. */
export const agents = {
  events: agentEvents,
  sentences: agentEventSentences,
  subjects: agentSubjects,
  repositories: ({ db, dialect }) => ({ agents: createAgentRepository(db, dialect) }),
  consumers: [agentConsumer],
  endpoints: (deps) => [...agentEndpoints(deps), ...agentCredentialEndpoints(deps)],
  dashboard: agentRoutes,
  addCommands: addAgentCommands,
  cleanUps: (_, __, deps) => [(repositories) => endExpiredAgents(repositories, deps)],
} satisfies Feature;
