import { Hono } from "hono";
import type { DashboardDeps } from "../../../../platform/dashboard/dashboard-deps.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import { agentNotFound } from "../../../../platform/management-api/problems.ts";

/** Serves `/dashboard/agents/:agentId`, which events link: redirects to the agent among those of its organization. */
export function agentRoutes({ store }: DashboardDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>().get("/dashboard/agents/:agentId", async (context) => {
    const agent = await store.read.agents.find(context.req.param("agentId"));
    if (!agent) throw agentNotFound();
    return context.redirect(`/dashboard/orgs/${agent.orgId}/agents#${agent.machineId}`, 303);
  });
}
