import type { Feature } from "../../platform/feature.ts";
import { createDirectoryRepository } from "./db/directories.ts";
import { createDirectoryChangeRepository } from "./db/directory-changes.ts";
import { createDirectoryGroupRepository } from "./db/directory-groups.ts";
import { createDirectoryLogRepository } from "./db/directory-log.ts";
import { createDirectoryTokenRepository } from "./db/directory-tokens.ts";
import { createDirectoryUserRepository } from "./db/directory-users.ts";
import { directoryEvents } from "./domain/events.ts";
import { directoryEventSentences } from "./pages/event-sentences.ts";
import { directorySubjects } from "./pages/event-subjects.ts";
import { directoryEndpoints } from "./routes/management/directories.ts";
import { directoryRulesEndpoints } from "./routes/management/directory-rules.ts";
import { directoryTokenEndpoints } from "./routes/management/directory-tokens.ts";
import { directoryUndoEndpoints } from "./routes/management/directory-undo.ts";
import { heldChangesEndpoints } from "./routes/management/held-changes.ts";
import { scimGroupEndpoints } from "./routes/management/scim-groups.ts";
import { scimRoutes } from "./routes/scim/index.ts";

/** A mistake of a directory can be undone for this long. */
const REMOVED_KEPT_SECONDS = 30 * 24 * 3600;

const LOG_KEPT_SECONDS = 90 * 24 * 3600;

/** Directories from which organizations provision their people (SCIM 2.0). */
export const directories = {
  events: directoryEvents,
  sentences: directoryEventSentences,
  subjects: directorySubjects,
  repositories: (connection) => ({
    directories: createDirectoryRepository(connection),
    directoryTokens: createDirectoryTokenRepository(connection.db),
    directoryUsers: createDirectoryUserRepository(connection),
    directoryGroups: createDirectoryGroupRepository(connection),
    directoryLog: createDirectoryLogRepository(connection.db),
    directoryChanges: createDirectoryChangeRepository(connection.db),
  }),
  endpoints: (deps) => [
    ...directoryEndpoints(deps),
    ...directoryTokenEndpoints(deps),
    ...scimGroupEndpoints(deps),
    ...heldChangesEndpoints(deps),
    ...directoryRulesEndpoints(deps),
    ...directoryUndoEndpoints(deps),
  ],
  routes: scimRoutes,
  cleanUps: (now) => [
    ({ directoryTokens }) => directoryTokens.deleteExpired(now),
    ({ directoryUsers }) => directoryUsers.deleteRemovedBefore(now - REMOVED_KEPT_SECONDS),
    ({ directoryChanges }) => directoryChanges.deleteBefore(now - REMOVED_KEPT_SECONDS),
    ({ directoryLog }) => directoryLog.deleteBefore(now - LOG_KEPT_SECONDS),
  ],
} satisfies Feature;
