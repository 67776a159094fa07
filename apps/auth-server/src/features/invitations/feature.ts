import type { Feature } from "../../platform/feature.ts";
import { createInvitationRepository } from "./db/invitations.ts";
import { invitationEvents } from "./domain/events.ts";
import { expireInvitations } from "./domain/expire-invitations.ts";
import { bulkInvitationMessages } from "./pages/bulk-messages.ts";
import { invitationEventSentences } from "./pages/event-sentences.ts";
import { invitationSubjects } from "./pages/event-subjects.ts";
import { invitationMessages } from "./pages/messages.ts";
import { invitationRoutes } from "./routes/invitation.tsx";
import { invitationsEndpoints } from "./routes/management.ts";

/** Invitations to organizations: sending, accepting, revoking and expiring them. */
export const invitations = {
  events: invitationEvents,
  sentences: invitationEventSentences,
  messages: { ...invitationMessages, ...bulkInvitationMessages },
  subjects: invitationSubjects,
  repositories: ({ db }) => ({ invitations: createInvitationRepository(db) }),
  endpoints: invitationsEndpoints,
  pages: invitationRoutes,
  cleanUps: (now, _policy, deps) => [(repositories) => expireInvitations(deps, repositories, now)],
} satisfies Feature;
