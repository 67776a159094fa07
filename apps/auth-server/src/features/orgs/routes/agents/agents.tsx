import { type Context, Hono } from "hono";
import { isFreshlyProven } from "../../../../platform/domain/freshness.ts";
import { personName } from "../../../../platform/events/user-actor.ts";
import { acting } from "../../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import { formToken, readOwnForm } from "../../../../platform/http/pages/form-token.tsx";
import { redirectOwnChange } from "../../../../platform/http/pages/own-change.ts";
import { renderOwnPage } from "../../../../platform/http/pages/own-page.tsx";
import type { PageDeps } from "../../../../platform/http/pages/page-deps.ts";
import { confirmPath } from "../../../../platform/http/pages/signed-in.ts";
import { endAgentAsMember, listAgentRoles, registerOwnAgent } from "../../../agents/domain/own-agents.ts";
import type { AgentRecord } from "../../../agents/domain/records.ts";
import { mayMembersRegisterAgents } from "../../../agents/domain/settings.ts";
import { AgentsPage, type ListedAgent } from "../../pages/agents/agents-page.tsx";
import type { TypedAgent } from "../../pages/agents/new-agent-form.tsx";
import { inOrganization, type OwnOrganization, organizationPath } from "../show-organization.tsx";
import { type AgentFormFailure, describeAgentProblem, readTypedAgent, readWantedAgent } from "./agent-form.ts";
import { agentsPath, toAgentRow } from "./show-agent.ts";
import { showAgentCredential } from "./show-agent-credential.tsx";

const PAGE = "/orgs/:orgId/agents";

/** Serves `/orgs/:orgId/agents`: the agents of a member and, for members who manage others, those of everybody. */
export function organizationAgentRoutes(deps: PageDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(PAGE, (context) => inOrganization(context, deps, (own) => showAgents(context, deps, own)))
    .post(PAGE, (context) => inOrganization(context, deps, (own) => register(context, deps, own)))
    .post(`${PAGE}/:agentId/end`, (context) =>
      inOrganization(context, deps, async ({ active, organization }) => {
        await readOwnForm(context, deps);
        const agent = { machineId: context.req.param("agentId"), orgId: organization.orgId };
        await endAgentAsMember(acting(context, deps), active, agent);
        return redirectOwnChange(context, agentsPath(organization), "agent.ended");
      }),
    );
}

async function register(context: Context<AppEnvironment>, deps: PageDeps, own: OwnOrganization): Promise<Response> {
  const { active, organization } = own;
  const page = agentsPath(organization);
  const typed = readTypedAgent(await readOwnForm(context, deps));
  const refuse = (failure: AgentFormFailure) => showAgents(context, deps, own, { failure, typed });
  const wanted = readWantedAgent(typed, { now: deps.clock(), audience: deps.policy.issuer });
  if (!wanted.ok) return refuse(wanted.failure);
  const { agent, credential } = wanted.value;
  const { orgId } = organization;
  const registered = await registerOwnAgent(acting(context, deps), active, { ...agent, orgId }, credential);
  if (registered.ok) {
    const title = context.var.t("agents.registered");
    return showAgentCredential(context, deps, { page, title, ...registered.value });
  }
  return registered.failure === "stale_proof" ? context.redirect(confirmPath(page), 303) : refuse(registered.failure);
}

async function showAgents(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  { user, active, organization, powers }: OwnOrganization,
  refused?: { readonly failure: AgentFormFailure; readonly typed: TypedAgent },
): Promise<Response> {
  const { read } = deps.store;
  const { t } = context.var;
  const page = agentsPath(organization);
  const { orgId } = organization;
  const agents = await read.agents.list({ orgId, ownerUserId: powers.canManage ? null : user.userId });
  const own = agents.filter(({ ownerUserId }) => ownerUserId === user.userId);
  const others = agents.filter(({ ownerUserId }) => ownerUserId !== user.userId);
  const mayRegister = await mayMembersRegisterAgents(read);
  return renderOwnPage(context, deps, {
    section: "/orgs",
    title: t("agents.title_of", { organization: organization.name }),
    status: refused ? 422 : 200,
    content: (
      <AgentsPage
        path={page}
        organization={{ path: organizationPath(organization), name: organization.name }}
        own={own.map((agent) => ({ ...toAgentRow(agent, deps.clock()), ownerName: null }))}
        others={powers.canManage ? await toRowsOfOthers(deps, others) : null}
        roles={mayRegister ? await listAgentRoles(read, organization, user.userId) : null}
        confirmPath={isFreshlyProven(deps, active) ? null : confirmPath(page)}
        formToken={formToken(context, deps)}
        refused={refused && { alert: describeAgentProblem(t, refused.failure), typed: refused.typed }}
      />
    ),
  });
}

async function toRowsOfOthers(deps: PageDeps, agents: readonly AgentRecord[]): Promise<readonly ListedAgent[]> {
  const ownerIds = [...new Set(agents.map(({ ownerUserId }) => ownerUserId))];
  const owners = ownerIds.length === 0 ? [] : await deps.store.read.users.listBy("user_id", ownerIds);
  const names = new Map(owners.map((owner) => [owner.userId, personName(owner)]));
  return agents.map((agent) => ({
    ...toAgentRow(agent, deps.clock()),
    ownerName: names.get(agent.ownerUserId) ?? agent.ownerUserId,
  }));
}
