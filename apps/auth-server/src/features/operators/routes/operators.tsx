import { type Context, Hono } from "hono";
import { z } from "zod";
import type { DashboardDeps } from "../../../platform/dashboard/dashboard-deps.ts";
import { readFields } from "../../../platform/dashboard/form-fields.ts";
import { redirectDone, renderDashboard } from "../../../platform/dashboard/render.tsx";
import { saveUnlessStale } from "../../../platform/dashboard/versioned-form.tsx";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { password } from "../../../platform/management-api/fields.ts";
import { type CreateOperatorFailure, createOperator } from "../domain/create-operator.ts";
import { changeOperatorRole, deleteOperator, type ManageOperatorFailure } from "../domain/manage-operators.ts";
import { type OperatorRole, operatorRoles } from "../domain/records.ts";
import { OperatorsPage, toVersionedRole } from "../pages/operators-page.tsx";

const PATH = "/dashboard/operators";

const role = { role: z.enum(operatorRoles, "must be admin or read_only") };
const newOperator = z.object({ email: z.string().trim(), password: password.nullable(), ...role });

/** Serves `/dashboard/operators`: who runs the deployment, and who may change it. */
export function operatorsRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(PATH, (context) => show(context, deps))
    .post(PATH, async (context) => {
      const fields = readFields(context.var.form, newOperator);
      if (!fields.ok) return show(context, deps, fields.failure);
      const credentials = { ...fields.value, password: fields.value.password ?? "" };
      const result = await createOperator(acting(context, deps), credentials);
      if (!result.ok) return show(context, deps, explain(result.failure));
      return redirectDone(context, PATH, "operator.created");
    })
    .post(`${PATH}/:operatorId/role`, async (context) => {
      const fields = readFields(context.var.form, z.object(role));
      if (!fields.ok) return show(context, deps, fields.failure);
      return changeRole(context, deps, { operatorId: context.req.param("operatorId"), ...fields.value });
    })
    .post(`${PATH}/:operatorId/delete`, async (context) => {
      const result = await deleteOperator(acting(context, deps), context.req.param("operatorId"));
      return result.ok
        ? redirectDone(context, PATH, "operator.deleted")
        : show(context, deps, PROBLEMS[result.failure]);
    });
}

function changeRole(
  context: Context<AppEnvironment>,
  deps: DashboardDeps,
  { operatorId, role }: { readonly operatorId: string; readonly role: OperatorRole },
): Promise<Response> {
  const read = async () => {
    const operator = await deps.store.read.operators.findById(operatorId);
    return operator && toVersionedRole(operator);
  };
  return saveUnlessStale(context, deps, read, async (version) => {
    const result = await changeOperatorRole(acting(context, deps), operatorId, { role, version });
    return result.ok
      ? redirectDone(context, PATH, "operator.role_changed")
      : show(context, deps, PROBLEMS[result.failure]);
  });
}

const PROBLEMS: Record<ManageOperatorFailure, string> = {
  operator_not_found: "This operator no longer exists.",
  last_admin: "This is the last admin. Make someone else an admin first.",
};

function explain(failure: CreateOperatorFailure): string {
  switch (failure.kind) {
    case "invalid_email":
      return "Enter a valid email address.";
    case "email_taken":
      return "An operator with this email address already exists.";
    case "unfit_password":
      return `The password ${failure.problem}.`;
  }
}

async function show(context: Context<AppEnvironment>, deps: DashboardDeps, alert?: string) {
  const operators = await deps.store.read.operators.list();
  return renderDashboard(context, deps, {
    title: "Operators",
    section: PATH,
    status: alert === undefined ? 200 : 422,
    content: (operator) => <OperatorsPage operator={operator} operators={operators} alert={alert} />,
  });
}
