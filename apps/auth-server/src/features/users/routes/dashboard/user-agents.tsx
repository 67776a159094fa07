import { type Context, Hono } from "hono";
import type { DashboardDeps } from "../../../../platform/dashboard/dashboard-deps.ts";
import { AgentsCard, type HeldAgent } from "../../../../platform/dashboard/pages/agents-card.tsx";
import { redirectDone } from "../../../../platform/dashboard/render.tsx";
import { renderTab } from "../../../../platform/dashboard/render-entity.tsx";
import { acting } from "../../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import { agentNotFound } from "../../../../platform/management-api/problems.ts";
import { agentState } from "../../../agents/domain/check-agent.ts";
import { endAgent } from "../../../agents/domain/end.ts";
import type { UserRecord } from "../../domain/records.ts";
import { pathOfUser, toUserEntity } from "../../pages/dashboard/user-entity.ts";
import { findUser, SECTION, USER_PATH, viewUser } from "./find-user.ts";

const PAGE = `${USER_PATH}/agents`;

/** Serves `/dashboard/users/:userId/agents`: the agents that a user answers for, in every organization. */
export function userAgentRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(PAGE, (context) => show(context, deps))
    .post(`${PAGE}/end`, async (context) => {
      const user = await findUser(context, deps);
      const agent = await deps.store.read.agents.find(context.var.form.get("agent") ?? "");
      if (agent?.ownerUserId !== user.userId) throw agentNotFound();
      await endAgent(acting(context, deps), agent);
      return redirectDone(context, `${pathOfUser(user)}/agents`, "agent.ended");
    });
}

async function show(context: Context<AppEnvironment>, deps: DashboardDeps): Promise<Response> {
  const view = await viewUser(deps, await findUser(context, deps));
  const tab = `${pathOfUser(view.user)}/agents`;
  const agents = await listAgents(deps, view.user);
  return renderTab(context, deps, {
    section: SECTION,
    entity: toUserEntity(context.var.t, view),
    tab,
    content: (operator) => <AgentsCard operator={operator} holder="user" action={`${tab}/end`} agents={agents} />,
  });
}

async function listAgents(
  { store, clock }: DashboardDeps,
  { userId }: Pick<UserRecord, "userId">,
): Promise<readonly HeldAgent[]> {
  const agents = await store.read.agents.list({ orgId: null, ownerUserId: userId });
  const orgIds = [...new Set(agents.map(({ orgId }) => orgId))];
  const organizations = orgIds.length === 0 ? [] : await store.read.organizations.listByIds(orgIds);
  const names = new Map(organizations.map(({ orgId, name }) => [orgId, name]));
  return agents.map((agent) => ({
    ...agent,
    other: { href: `/dashboard/orgs/${agent.orgId}`, name: names.get(agent.orgId) ?? agent.orgId },
    state: agentState(agent, clock()),
  }));
}
