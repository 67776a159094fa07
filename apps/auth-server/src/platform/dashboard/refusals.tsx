import type { Context } from "hono";
import { type FormValues, readShown, StaleFormError, writeShown } from "../events/change-as-operator.ts";
import type { AppEnvironment } from "../http/app-environment.ts";
import { CSRF_FIELD } from "../http/csrf.ts";
import { asProblem } from "../http/not-admitted.ts";
import { Problem } from "../http/problem.ts";
import type { DashboardDeps } from "./dashboard-deps.ts";
import { toWords } from "./form-fields.ts";
import { ConflictPage } from "./pages/conflict-page.tsx";
import { DashboardErrorPage } from "./pages/error-page.tsx";
import { renderDashboard } from "./render.tsx";
import { SHOWN_FIELD, shownBy } from "./shown-form.ts";

/** Creates the error handler of the dashboard: refusals stay within its frame. The app renders what comes before sign-in. */
export function createDashboardErrorHandler(deps: DashboardDeps) {
  return (thrown: Error, context: Context<AppEnvironment>): Response | Promise<Response> => {
    const error = asProblem(thrown);
    const { activeOperator } = context.var;
    if (!activeOperator || activeOperator.session.awaitsSecondFactor) throw error;
    if (error instanceof StaleFormError) return renderConflict(context, deps, error.current);
    if (!(error instanceof Problem)) throw error;
    for (const [name, value] of Object.entries(error.headers)) context.header(name, value);
    return renderDashboard(context, deps, {
      title: "That did not work",
      section: null,
      status: error.status,
      content: () => <DashboardErrorPage message={error.message} />,
    });
  };
}

function renderConflict(context: Context<AppEnvironment>, deps: DashboardDeps, current: FormValues) {
  const { form } = context.var;
  const opened = readShown(shownBy(form)) ?? {};
  const fields = Object.entries(current).map(([name, value]) => ({
    name: toWords(name),
    opened: opened[name] ?? "",
    current: value,
    own: form.getAll(name).join(", "),
  }));
  const sent = [...form].filter(([name]) => name !== CSRF_FIELD && name !== SHOWN_FIELD);
  return renderDashboard(context, deps, {
    title: "Somebody was faster",
    section: null,
    status: 409,
    content: (operator) => (
      <ConflictPage
        operator={operator}
        action={context.req.path}
        page={form.get("page") ?? "/dashboard"}
        fields={fields}
        hidden={[...sent, [SHOWN_FIELD, writeShown(current)]]}
      />
    ),
  });
}
