import { Hono } from "hono";
import { bulkRoutes } from "../../platform/dashboard/bulk/bulk-routes.tsx";
import type { Feature } from "../../platform/feature.ts";
import type { AppEnvironment } from "../../platform/http/app-environment.ts";
import { createUserRepository } from "./db/users.ts";
import { userEvents } from "./domain/events.ts";
import { bulkUserMessages } from "./pages/bulk-messages.ts";
import { userDashboardMessages } from "./pages/dashboard-messages.ts";
import { userEventSentences } from "./pages/event-sentences.ts";
import { userSubjects } from "./pages/event-subjects.ts";
import { userMessages } from "./pages/messages.ts";
import { addToOrganization } from "./routes/dashboard/bulk-add-to-organization.tsx";
import { bulkUserActions } from "./routes/dashboard/bulk-users.ts";
import { userRoutes } from "./routes/dashboard/user.tsx";
import { userActionRoutes } from "./routes/dashboard/user-action-routes.tsx";
import { userAgentRoutes } from "./routes/dashboard/user-agents.tsx";
import { userAppRoutes } from "./routes/dashboard/user-apps.tsx";
import { userProfileRoutes } from "./routes/dashboard/user-profile.tsx";
import { userSearch } from "./routes/dashboard/user-search.ts";
import { usersRoutes } from "./routes/dashboard/users.tsx";
import { readingUsersEndpoints } from "./routes/management/reading-users.ts";
import { ownProfileRoutes } from "./routes/own-profile.tsx";

/** Who the users are: their profiles, how they are found, and their deletion. */
export const users = {
  events: userEvents,
  sentences: userEventSentences,
  messages: { ...userMessages, ...userDashboardMessages, ...bulkUserMessages },
  subjects: userSubjects,
  repositories: ({ db, dialect }) => ({ users: createUserRepository(db, dialect) }),
  endpoints: readingUsersEndpoints,
  pages: ownProfileRoutes,
  searched: [userSearch],
  namedPages: (t) => [{ path: "/dashboard/users/new", label: t("users.create_in_palette") }],
  dashboard: (deps) =>
    new Hono<AppEnvironment>()
      .route("/", bulkRoutes(deps, [...bulkUserActions, addToOrganization]))
      .route("/", usersRoutes(deps))
      .route("/", userRoutes(deps))
      .route("/", userAppRoutes(deps))
      .route("/", userAgentRoutes(deps))
      .route("/", userProfileRoutes(deps))
      .route("/", userActionRoutes(deps)),
} satisfies Feature;
