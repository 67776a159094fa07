import { type Context, Hono } from "hono";
import { z } from "zod";
import type { DashboardDeps } from "../../../platform/dashboard/dashboard-deps.ts";
import { readFields } from "../../../platform/dashboard/form-fields.ts";
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
import { operatorMessages } from "../pages/messages.ts";
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
      renderActivity(context, deps, describe(context, await findOperator(context, deps))),
    )
    .get(`${PATH}/role`, (context) => showRoleForm(context, deps))
    .post(`${PATH}/role`, (context) => changeRole(context, deps))
    .get(`${PATH}/delete`, (context) => confirmRemoval(context, deps))
    .post(`${PATH}/delete`, async (context) => {
      const { operatorId } = await findOperator(context, deps);
      const result = await deleteOperator(acting(context, deps), operatorId);
      return result.ok
        ? redirectDone(context, SECTION, "operator.deleted")
        : confirmRemoval(context, deps, context.var.t(PROBLEMS[result.failure]));
    });
}

const PROBLEMS = {
  operator_not_found: "operator.gone",
  last_admin: "operator.last_admin",
} as const satisfies Record<ManageOperatorFailure, string>;

function describe({ var: { t } }: Context<AppEnvironment>, other: OperatorRecord) {
  return { section: SECTION, entity: toOperatorEntity(t, other) } as const;
}

async function findOperator(context: Context<AppEnvironment>, { store }: DashboardDeps): Promise<OperatorRecord> {
  const operator = await store.read.operators.findById(context.req.param("operatorId") ?? "");
  if (!operator) {
    throw new Problem(404, "not_found", operatorMessages["operator.not_found"], {
      words: (t) => t("operator.not_found"),
    });
  }
  return operator;
}

async function showOverview(context: Context<AppEnvironment>, deps: DashboardDeps): Promise<Response> {
  const other = await findOperator(context, deps);
  const isChanged = context.req.query("done") === "operator.role_changed";
  return renderTab(context, deps, {
    ...describe(context, other),
    tab: pathOfOperator(other),
    notice: isChanged ? context.var.t("operator.role_changed", { role: other.role }) : null,
    content: (operator) => <OperatorOverview operator={operator} other={other} />,
  });
}

async function showRoleForm(context: Context<AppEnvironment>, deps: DashboardDeps, alert?: string) {
  const other = await findOperator(context, deps);
  return renderTask(context, deps, {
    ...describe(context, other),
    title: context.var.t("operator.change_role"),
    alert,
    content: (operator) => <OperatorRoleForm operator={operator} other={other} />,
  });
}

async function changeRole(context: Context<AppEnvironment>, deps: DashboardDeps): Promise<Response> {
  const fields = readFields(context, z.object(roleField));
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
      : showRoleForm(context, deps, context.var.t(PROBLEMS[result.failure]));
  });
}

async function confirmRemoval(context: Context<AppEnvironment>, deps: DashboardDeps, alert?: string) {
  const { t } = context.var;
  const other = await findOperator(context, deps);
  const path = pathOfOperator(other);
  return renderConfirmation(context, deps, {
    ...describe(context, other),
    title: t("operator.remove"),
    alert,
    consequence: t("operator.remove_consequence"),
    action: `${path}/delete`,
    submit: t("operator.remove"),
    back: path,
    confirm: other.email,
  });
}
