import { Hono } from "hono";
import type { Feature } from "../../platform/feature.ts";
import type { AppEnvironment } from "../../platform/http/app-environment.ts";
import { stepUpMessages } from "./pages/messages.ts";
import { setUpSecondFactorRoutes } from "./routes/set-up-second-factor.tsx";
import { stepUpRoutes } from "./routes/step-up.tsx";

/** Asking people who are signed in for more, because an app demands it. */
export const stepUp = {
  messages: stepUpMessages,
  pages: (deps) => new Hono<AppEnvironment>().route("/", stepUpRoutes(deps)).route("/", setUpSecondFactorRoutes(deps)),
} satisfies Feature;
