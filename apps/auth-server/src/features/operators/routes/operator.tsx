import { type Context, Hono } from "hono";
import { z } from "zod";
import type { DashboardDeps } from "../../../platform/dashboard/dashboard-deps.ts";
import { readFields } from "../../../platform/dashboard/form-fields.ts";
import { roleNames } from "../../../platform/dashboard/pages/copy.ts";
import { redirectDone } from "../../../platform/dashboard/render.tsx";
import {
  renderActivity,
  renderConfirmation,
  renderTab,
  renderTask,
} from "../../../platform/dashboard/render-entity.tsx";
import { saveUnlessStale } from "../../../platform/dashboard/versioned-form.tsx";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { changeOperatorRole, deleteOperator, type ManageOperatorFailure } from "../domain/manage-operators.ts";
import { type OperatorRecord, operatorRoles } from "../domain/records.ts";
import { pathOfOperator, toOperatorEntity } from "../pages/operator-entity.ts";
import { OperatorOverview, OperatorRoleForm, toVersionedRole } from "../pages/operator-page.tsx";

const SECTION = "/dashboard/operators";
const PATH = `${SECTION}/:operatorId`;

/** The field for an operator's role. */
export const roleField = { role: z.enum(operatorRoles, "must be admin or read_only") };

/** Serves `/dashboard/operators/:operatorId`: one operator, and every action on that operator. */
export function operatorRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(PATH, (context) => showOverview(context, deps))
    .get(`${PATH}/activity`, async (context) =>
      renderActivity(context, deps, describe(await findOperator(context, deps))),
    )
    .get(`${PATH}/role`, (context) => showRoleForm(context, deps))
    .post(`${PATH}/role`, (context) => changeRole(context, deps))
    .get(`${PATH}/delete`, (context) => confirmRemoval(context, deps))
    .post(`${PATH}/delete`, async (context) => {
      const { operatorId } = await findOperator(context, deps);
      const result = await deleteOperator(acting(context, deps), operatorId);
      return result.ok
        ? redirectDone(context, SECTION, "operator.deleted")
        : confirmRemoval(context, deps, PROBLEMS[result.failure]);
    });
}

const PROBLEMS: Record<ManageOperatorFailure, string> = {
  operator_not_found: "This operator no longer exists.",
  last_admin: "This is the last admin. Make someone else an admin first.",
};

function describe(other: OperatorRecord) {
  return { section: SECTION, entity: toOperatorEntity(other) } as const;
}

async function findOperator(context: Context<AppEnvironment>, { store }: DashboardDeps): Promise<OperatorRecord> {
  const operator = await store.read.operators.findById(context.req.param("operatorId") ?? "");
  if (!operator) throw new Problem(404, "not_found", "This operator doesn’t exist.");
  return operator;
}

async function showOverview(context: Context<AppEnvironment>, deps: DashboardDeps): Promise<Response> {
  const other = await findOperator(context, deps);
  const isChanged = context.req.query("done") === "operator.role_changed";
  return renderTab(context, deps, {
    ...describe(other),
    tab: pathOfOperator(other),
    notice: isChanged ? `Role changed to ${roleNames[other.role]}.` : null,
    content: (operator) => <OperatorOverview operator={operator} other={other} />,
  });
}

async function showRoleForm(context: Context<AppEnvironment>, deps: DashboardDeps, alert?: string) {
  const other = await findOperator(context, deps);
  return renderTask(context, deps, {
    ...describe(other),
    title: "Change role",
    alert,
    content: (operator) => <OperatorRoleForm operator={operator} other={other} />,
  });
}

async function changeRole(context: Context<AppEnvironment>, deps: DashboardDeps): Promise<Response> {
  const fields = readFields(context.var.form, z.object(roleField));
  if (!fields.ok) return showRoleForm(context, deps, fields.failure);
  const other = await findOperator(context, deps);
  const { operatorId } = other;
  const read = async () => {
    const operator = await deps.store.read.operators.findById(operatorId);
    return operator && toVersionedRole(operator);
  };
  return saveUnlessStale(context, deps, read, async (version) => {
    const result = await changeOperatorRole(acting(context, deps), operatorId, { ...fields.value, version });
    return result.ok
      ? redirectDone(context, pathOfOperator(other), "operator.role_changed")
      : showRoleForm(context, deps, PROBLEMS[result.failure]);
  });
}

async function confirmRemoval(context: Context<AppEnvironment>, deps: DashboardDeps, alert?: string) {
  const other = await findOperator(context, deps);
  const path = pathOfOperator(other);
  return renderConfirmation(context, deps, {
    ...describe(other),
    title: "Remove operator",
    alert,
    consequence: "The operator is signed out everywhere and can’t sign in again.",
    action: `${path}/delete`,
    submit: "Remove operator",
    back: path,
  });
}
