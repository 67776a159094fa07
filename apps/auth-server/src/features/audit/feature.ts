import type { Feature } from "../../platform/feature.ts";
import { addAuditCommands } from "./cli/audit.ts";
import { createAuditChainRepository } from "./db/audit-chain.ts";
import { auditEvents } from "./domain/events.ts";
import { personalDataEraser } from "./domain/personal-data-eraser.ts";
import { auditEventSentences } from "./pages/event-sentences.ts";
import { auditSubjects } from "./pages/event-subjects.ts";
import { auditMessages } from "./pages/messages.ts";
import { auditRoutes } from "./routes/audit.tsx";

/** The audit log: the hash chain that reveals tampering with the stream of events, its pages and its export. */
export const audit = {
  repositories: (connection) => ({ auditChain: createAuditChainRepository(connection) }),
  events: auditEvents,
  sentences: auditEventSentences,
  subjects: auditSubjects,
  messages: auditMessages,
  consumers: [personalDataEraser],
  dashboard: auditRoutes,
  addCommands: addAuditCommands,
} satisfies Feature;
