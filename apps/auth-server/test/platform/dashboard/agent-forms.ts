import { registerAgent } from "../../../src/features/agents/domain/register.ts";
import { AGENT_OWNER } from "../../support/agent.ts";
import { ACME } from "../../support/service-account.ts";
import type { TestApp } from "../../support/test-app.ts";
import type { DashboardForm } from "./filled-form.ts";

async function addReport({ deps }: Pick<TestApp, "deps">): Promise<Readonly<Record<string, string>>> {
  const wanted = { name: "Report", purpose: "Writes the report", role: "Member", additionalRoles: [] };
  const registered = await registerAgent(deps, { orgId: ACME, ownerUserId: AGENT_OWNER, ...wanted });
  if (!registered.ok) throw new Error(registered.failure);
  return { agent: registered.value.machineId };
}

/** The forms about agents, by the path of their routes. */
export const agentForms: Readonly<Record<string, DashboardForm>> = {
  "/dashboard/orgs/:orgId/agents/end": {
    path: `/dashboard/orgs/${ACME}/agents/end`,
    fields: {},
    change: "agent.ended",
    prepare: addReport,
  },
  "/dashboard/users/:userId/agents/end": {
    path: `/dashboard/users/${AGENT_OWNER}/agents/end`,
    fields: {},
    change: "agent.ended",
    prepare: addReport,
  },
};
