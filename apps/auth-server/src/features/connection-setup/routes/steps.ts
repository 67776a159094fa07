import { Hono } from "hono";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { nextStep } from "../domain/set-up.ts";
import { addConnectStep } from "./connect.tsx";
import { addDomainStep } from "./domain.tsx";
import { addLiveStep } from "./live.tsx";
import { addFirstSteps } from "./provider-and-register.tsx";
import { addTrialStep } from "./trial.tsx";
import type { Admit } from "./visits.ts";

/** Serves the steps of the set-up to those who are admitted. The path without a step leads to where they left off. */
export function stepRoutes(deps: PageDeps, admit: Admit): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>();
  routes.get("/", (context) =>
    admit(context, async ({ setUp, base }) => context.redirect(`${base}/${nextStep(setUp)}`, 303)),
  );
  for (const addStep of [addFirstSteps, addConnectStep, addDomainStep, addTrialStep, addLiveStep]) {
    addStep(routes, deps, admit);
  }
  return routes;
}
