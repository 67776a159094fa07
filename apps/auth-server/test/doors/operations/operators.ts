import { createOperator } from "../../../src/features/operators/domain/create-operator.ts";
import { atCommandLine } from "../../support/test-deps.ts";
import { command, type Deployment, form, onDashboard } from "../deployment.ts";
import type { Operation } from "../operation.ts";

const OLGA = "olga@orgward.test";

async function addOlga({ app: { deps } }: Deployment): Promise<void> {
  await createOperator(atCommandLine(deps), { email: OLGA, role: "admin", password: "orgward-demo" });
}

const onOlga =
  (path: string, fields: Record<string, string> = {}) =>
  async (deployment: Deployment) => {
    const olga = await deployment.app.deps.store.read.operators.findByEmail(OLGA);
    const page = `/dashboard/operators/${olga?.operatorId}/${path}`;
    await onDashboard(deployment, page, page, fields);
  };

/** Changes of operators, made by others. */
export const operatorOperations: readonly Operation[] = [
  {
    name: "creating an operator",
    events: ["operator.created"],
    doors: {
      dashboard: {
        at: "/dashboard/operators",
        run: form("/dashboard/operators/new", "/dashboard/operators", {
          email: OLGA,
          password: "a good password",
          role: "admin",
        }),
      },
      command: {
        at: "operators create",
        run: ({ command }) => command(["operators", "create", "--email", OLGA], "a good password\n"),
      },
    },
  },
  {
    name: "changing an operator's role",
    events: ["operator.role_changed"],
    prepare: addOlga,
    doors: {
      dashboard: { at: "/dashboard/operators/:operatorId/role", run: onOlga("role", { role: "read_only" }) },
      command: { at: "operators set-role", run: command("operators", "set-role", OLGA, "read_only") },
    },
  },
  {
    name: "deleting an operator",
    events: ["operator.deleted"],
    prepare: addOlga,
    doors: {
      dashboard: { at: "/dashboard/operators/:operatorId/delete", run: onOlga("delete") },
      command: { at: "operators delete", run: command("operators", "delete", OLGA) },
    },
  },
];
