import { type Context, Hono } from "hono";
import { z } from "zod";
import type { DashboardDeps } from "../../../platform/dashboard/dashboard-deps.ts";
import { readFields } from "../../../platform/dashboard/form-fields.ts";
import { redirectDone, renderDashboard } from "../../../platform/dashboard/render.tsx";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { password } from "../../../platform/management-api/fields.ts";
import { createOperator } from "../domain/create-operator.ts";
import { OperatorsPage } from "../pages/operators-page.tsx";
import { explainRefusal } from "./explain-refusal.ts";
import { roleField } from "./operator.tsx";

const PATH = "/dashboard/operators";

const newOperator = z.object({ email: z.string().trim(), password: password.nullable(), ...roleField });

/** Serves `/dashboard/operators`: who runs the deployment. */
export function operatorsRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(PATH, (context) => show(context, deps))
    .post(PATH, async (context) => {
      const fields = readFields(context, newOperator);
      if (!fields.ok) return show(context, deps, fields.failure);
      const credentials = { ...fields.value, password: fields.value.password ?? "" };
      const result = await createOperator(acting(context, deps), credentials);
      if (!result.ok) return show(context, deps, explainRefusal(context.var.t, result.failure));
      return redirectDone(context, PATH, "operator.created");
    });
}

async function show(context: Context<AppEnvironment>, deps: DashboardDeps, alert?: string) {
  const operators = await deps.store.read.operators.list();
  return renderDashboard(context, deps, {
    title: context.var.t("section.operators"),
    section: PATH,
    status: alert === undefined ? 200 : 422,
    content: (operator) => <OperatorsPage operator={operator} operators={operators} alert={alert} />,
  });
}
