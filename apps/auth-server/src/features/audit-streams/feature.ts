import type { Feature } from "../../platform/feature.ts";
import { addAuditStreamCommands } from "./cli/audit-streams.ts";
import { addVerifyStreamCommand } from "./cli/verify-stream.ts";
import { createAuditStreamRepository } from "./db/audit-streams.ts";
import { auditStreamsSection } from "./domain/configuration/section.ts";
import { auditStreamEvents } from "./domain/events.ts";
import { auditStreamEventSentences } from "./pages/event-sentences.ts";
import { auditStreamSubjects } from "./pages/event-subjects.ts";
import { auditStreamMessages } from "./pages/messages.ts";
import { auditStreamRoutes } from "./routes/dashboard.ts";
import { auditStreamEndpoints } from "./routes/management/audit-streams.ts";
import { ownAuditStreamRoutes } from "./routes/own-audit-streams.ts";

/** Lines can be sent again for this long: browsers of logs seldom look back further. */
const BATCHES_KEPT_SECONDS = 400 * 24 * 3600;

/** Streams that send audit events, of an organization or of the whole deployment, to other systems. */
export const auditStreams = {
  events: auditStreamEvents,
  sentences: auditStreamEventSentences,
  messages: auditStreamMessages,
  subjects: auditStreamSubjects,
  repositories: (connection) => ({ auditStreams: createAuditStreamRepository(connection) }),
  async eventReaders({ auditStreams: streams, auditChain }) {
    const start = (await auditChain.readStart())?.sequence ?? 0;
    const all = await streams.lockAll();
    return all.map(({ name, position }) => ({ name: `audit stream ${name}`, sequence: Math.max(position, start) }));
  },
  endpoints: auditStreamEndpoints,
  pages: ownAuditStreamRoutes,
  dashboard: auditStreamRoutes,
  configuration: auditStreamsSection,
  addCommands(program, context) {
    addAuditStreamCommands(program, context);
    addVerifyStreamCommand(program, context);
  },
  cleanUps: (now) => [(repositories) => repositories.auditStreams.deleteDeliveredBefore(now - BATCHES_KEPT_SECONDS)],
} satisfies Feature;
