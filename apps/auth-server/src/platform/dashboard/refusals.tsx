import type { Context } from "hono";
import type { AppEnvironment } from "../http/app-environment.ts";
import { asProblem } from "../http/not-admitted.ts";
import { Problem, titleOfProblem } from "../http/problem.ts";
import type { DashboardDeps } from "./dashboard-deps.ts";
import { DashboardErrorPage } from "./pages/error-page.tsx";
import { renderDashboard } from "./render.tsx";

/** Creates the dashboard's error handler, which renders refusals in the dashboard's frame. Before sign-in, the app renders them. */
export function createDashboardErrorHandler(deps: DashboardDeps) {
  return (thrown: Error, context: Context<AppEnvironment>): Response | Promise<Response> => {
    const error = asProblem(thrown);
    const { activeOperator } = context.var;
    if (!activeOperator || activeOperator.session.awaitsSecondFactor) throw error;
    if (!(error instanceof Problem)) throw error;
    for (const [name, value] of Object.entries(error.headers)) context.header(name, value);
    return renderDashboard(context, deps, {
      title: titleOfProblem(context.var.t, error),
      section: null,
      status: error.status,
      content: () => <DashboardErrorPage message={error.words?.(context.var.t) ?? error.message} />,
    });
  };
}
