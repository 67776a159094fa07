import { type Context, Hono } from "hono";
import { z } from "zod";
import type { DashboardDeps } from "../../../platform/dashboard/dashboard-deps.ts";
import { readFields } from "../../../platform/dashboard/form-fields.ts";
import { redirectDone, renderDashboard } from "../../../platform/dashboard/render.tsx";
import type { FormValues } from "../../../platform/dashboard/versioned-form.tsx";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { password } from "../../../platform/management-api/fields.ts";
import { Notice } from "../../../platform/pages/notice.tsx";
import { createOperator } from "../domain/create-operator.ts";
import { NewOperatorPage } from "../pages/new-operator-page.tsx";
import { explainRefusal } from "./explain-refusal.ts";
import { roleField } from "./operator.tsx";
import { listOperators } from "./operators-list.tsx";

const PATH = "/dashboard/operators";

const newOperator = z.object({ email: z.string().trim(), password: password.nullable(), ...roleField });

/** Serves `/dashboard/operators`: finding and adding those who run the deployment. */
export function operatorsRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(PATH, (context) => listOperators(context, deps))
    .get(`${PATH}/new`, (context) => showNew(context, deps))
    .post(PATH, async (context) => {
      const fields = readFields(context, newOperator);
      if (!fields.ok) return showNew(context, deps, fields.failure);
      const credentials = { ...fields.value, password: fields.value.password ?? "" };
      const result = await createOperator(acting(context, deps), credentials);
      if (!result.ok) return showNew(context, deps, explainRefusal(context.var.t, result.failure));
      return redirectDone(context, PATH, "operator.created");
    });
}

function showNew(context: Context<AppEnvironment>, deps: DashboardDeps, alert?: string) {
  const values: FormValues = alert === undefined ? {} : Object.fromEntries(context.var.form);
  return renderDashboard(context, deps, {
    title: context.var.t("operators.add"),
    section: PATH,
    status: alert === undefined ? 200 : 422,
    content: (operator) => (
      <>
        {alert && <Notice tone="error">{alert}</Notice>}
        <NewOperatorPage operator={operator} values={values} />
      </>
    ),
  });
}
