import { Hono } from "hono";
import type { Feature } from "../../platform/feature.ts";
import type { AppEnvironment } from "../../platform/http/app-environment.ts";
import { createUserRepository } from "./db/users.ts";
import { userEvents } from "./domain/events.ts";
import { userEventSentences } from "./pages/event-sentences.ts";
import { userSubjects } from "./pages/event-subjects.ts";
import { userRoutes } from "./routes/dashboard/user.tsx";
import { usersRoutes } from "./routes/dashboard/users.tsx";
import { readingUsersEndpoints } from "./routes/management/reading-users.ts";
import { ownProfileRoutes } from "./routes/own-profile.tsx";

/** Who the users are: their profiles, how they are found, and their deletion. */
export const users = {
  events: userEvents,
  sentences: userEventSentences,
  subjects: userSubjects,
  repositories: ({ db, dialect }) => ({ users: createUserRepository(db, dialect) }),
  endpoints: readingUsersEndpoints,
  pages: ownProfileRoutes,
  dashboard: (deps) => new Hono<AppEnvironment>().route("/", usersRoutes(deps)).route("/", userRoutes(deps)),
} satisfies Feature;
