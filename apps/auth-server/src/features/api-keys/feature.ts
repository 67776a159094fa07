import type { Feature } from "../../platform/feature.ts";
import { addApiKeyCommands } from "./cli/api-keys.ts";
import { createApiKeyRepository } from "./db/backend-keys.ts";
import { createEndUserApiKeyRepository } from "./db/end-user-keys.ts";
import { apiKeyEvents } from "./domain/events.ts";
import { keyMessages } from "./pages/dashboard/messages.ts";
import { apiKeyEventSentences } from "./pages/event-sentences.ts";
import { apiKeySubjects } from "./pages/event-subjects.ts";
import { apiKeyMessages } from "./pages/messages.ts";
import { keyRoutes } from "./routes/dashboard/keys.tsx";
import { apiKeySearch } from "./routes/dashboard/keys-list.tsx";
import { creatingApiKeysEndpoints } from "./routes/management/creating-api-keys.ts";
import { endUserApiKeysEndpoints } from "./routes/management/end-user-api-keys.ts";
import { validatingApiKeysEndpoints } from "./routes/management/validating-api-keys.ts";
import { ownApiKeyRoutes } from "./routes/own-api-keys.tsx";

/** API keys: those of backends for the management API, and those of users and organizations for the customer's own API. */
export const apiKeys = {
  events: apiKeyEvents,
  sentences: apiKeyEventSentences,
  messages: { ...apiKeyMessages, ...keyMessages },
  subjects: apiKeySubjects,
  repositories: ({ db, dialect }) => ({
    apiKeys: createApiKeyRepository(db),
    endUserApiKeys: createEndUserApiKeyRepository(db, dialect),
  }),
  endpoints: (deps) => [
    ...creatingApiKeysEndpoints(deps),
    ...validatingApiKeysEndpoints(deps),
    ...endUserApiKeysEndpoints(deps),
  ],
  pages: ownApiKeyRoutes,
  dashboard: keyRoutes,
  searched: [apiKeySearch],
  namedPages: (t) => [{ path: "/dashboard/keys/new", label: t("keys.create_in_palette") }],
  addCommands: addApiKeyCommands,
} satisfies Feature;
