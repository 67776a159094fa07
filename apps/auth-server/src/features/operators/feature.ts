import { Hono } from "hono";
import type { Feature } from "../../platform/feature.ts";
import type { AppEnvironment } from "../../platform/http/app-environment.ts";
import { addOperatorCommands } from "./cli/operators.ts";
import { createOperatorRepository } from "./db/operators.ts";
import { createOperatorPasskeyRepository } from "./db/passkeys.ts";
import { createOperatorRecoveryCodeRepository } from "./db/recovery-codes.ts";
import { createOperatorSessionRepository } from "./db/sessions.ts";
import { dailyCounter } from "./domain/daily-counts.ts";
import { operatorEvents } from "./domain/events.ts";
import { operatorEventSentences } from "./pages/event-sentences.ts";
import { operatorSubjects } from "./pages/event-subjects.ts";
import { operatorMessages } from "./pages/messages.ts";
import { operatorRoutes } from "./routes/operator.tsx";
import { operatorSearch } from "./routes/operator-search.ts";
import { operatorsRoutes } from "./routes/operators.tsx";

/** Who may use the dashboard, and how they sign in to it. */
export const operators = {
  events: operatorEvents,
  sentences: operatorEventSentences,
  subjects: operatorSubjects,
  messages: operatorMessages,
  consumers: [dailyCounter],
  repositories: ({ db, dialect }) => ({
    operators: createOperatorRepository(db, dialect),
    operatorPasskeys: createOperatorPasskeyRepository(db),
    operatorRecoveryCodes: createOperatorRecoveryCodeRepository(db),
    operatorSessions: createOperatorSessionRepository(db),
  }),
  searched: [operatorSearch],
  namedPages: (t) => [
    { path: "/dashboard/me", label: t("own_sign_in.title") },
    { path: "/dashboard/operators/new", label: t("operators.add_in_palette") },
  ],
  dashboard: (deps) => new Hono<AppEnvironment>().route("/", operatorsRoutes(deps)).route("/", operatorRoutes(deps)),
  addCommands: addOperatorCommands,
  cleanUps: (now) => [({ operatorSessions }) => operatorSessions.deleteExpired(now)],
} satisfies Feature;
