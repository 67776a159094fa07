import type { Feature } from "../../platform/feature.ts";
import { stepUpRoutes } from "./routes/step-up.tsx";

/** Asking people who are signed in for more, because an app demands it. */
export const stepUp = {
  pages: stepUpRoutes,
} satisfies Feature;
