import { type Context, Hono } from "hono";
import type { DashboardDeps } from "../../../../platform/dashboard/dashboard-deps.ts";
import { AgentsCard, type HeldAgent } from "../../../../platform/dashboard/pages/agents-card.tsx";
import { redirectDone } from "../../../../platform/dashboard/render.tsx";
import { renderTab } from "../../../../platform/dashboard/render-entity.tsx";
import { personName } from "../../../../platform/events/user-actor.ts";
import { acting } from "../../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import { agentState } from "../../../agents/domain/check-agent.ts";
import { endAgent } from "../../../agents/domain/end.ts";
import type { AgentRecord } from "../../../agents/domain/records.ts";
import { describeOrganization, findOrganization, ORGANIZATION_PATH } from "./find-organization.ts";

const PAGE = `${ORGANIZATION_PATH}/agents`;

/** Serves `/dashboard/orgs/:orgId/agents`: the agents of an organization's members, for operators. */
export function organizationAgentTabRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(PAGE, (context) => show(context, deps))
    .post(`${PAGE}/end`, async (context) => {
      const { orgId } = await findOrganization(context, deps);
      await endAgent(acting(context, deps), { machineId: context.var.form.get("agent") ?? "", orgId });
      return redirectDone(context, `/dashboard/orgs/${orgId}/agents`, "agent.ended");
    });
}

async function show(context: Context<AppEnvironment>, deps: DashboardDeps): Promise<Response> {
  const organization = await findOrganization(context, deps);
  const description = await describeOrganization(deps, context.var.t, organization);
  const tab = `${description.entity.path}/agents`;
  const agents = await deps.store.read.agents.list({ orgId: organization.orgId, ownerUserId: null });
  const listed = await listWithOwners(deps, agents);
  return renderTab(context, deps, {
    ...description,
    tab,
    content: (operator) => (
      <AgentsCard operator={operator} holder="organization" action={`${tab}/end`} agents={listed} />
    ),
  });
}

async function listWithOwners(deps: DashboardDeps, agents: readonly AgentRecord[]): Promise<readonly HeldAgent[]> {
  const ownerIds = [...new Set(agents.map(({ ownerUserId }) => ownerUserId))];
  const owners = ownerIds.length === 0 ? [] : await deps.store.read.users.listBy("user_id", ownerIds);
  const names = new Map(owners.map((owner) => [owner.userId, personName(owner)]));
  return agents.map((agent) => ({
    ...agent,
    other: {
      href: `/dashboard/users/${agent.ownerUserId}`,
      name: names.get(agent.ownerUserId) ?? agent.ownerUserId,
    },
    state: agentState(agent, deps.clock()),
  }));
}
