import type { Feature } from "../../platform/feature.ts";
import { createApprovalRepository } from "./db/approvals.ts";
import { closeAllExpired, deleteOldApprovals } from "./domain/close-expired.ts";
import { approvalEvents } from "./domain/events.ts";
import { approvalEventSentences, approvalSubjects } from "./pages/event-sentences.ts";
import { approvalMessages } from "./pages/messages.ts";
import { approvalRoutes } from "./routes/approvals.tsx";

/** Calls of tools that a person has to approve, each exactly as it is, and once. */
export const approvals = {
  events: approvalEvents,
  sentences: approvalEventSentences,
  subjects: approvalSubjects,
  messages: approvalMessages,
  repositories: ({ db }) => ({ approvals: createApprovalRepository(db) }),
  pages: approvalRoutes,
  cleanUps: (now, _, deps) => [
    (repositories) => closeAllExpired(repositories, deps),
    (repositories) => deleteOldApprovals(repositories, now),
  ],
} satisfies Feature;
