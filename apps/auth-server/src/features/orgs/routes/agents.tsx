import { type Context, Hono } from "hono";
import { isFreshlyProven } from "../../../platform/domain/freshness.ts";
import { isUsable } from "../../../platform/domain/validity.ts";
import { personName } from "../../../platform/events/user-actor.ts";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { formToken, readOwnForm } from "../../../platform/http/pages/form-token.tsx";
import { redirectOwnChange } from "../../../platform/http/pages/own-change.ts";
import { renderOwnPage } from "../../../platform/http/pages/own-page.tsx";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { confirmPath } from "../../../platform/http/pages/signed-in.ts";
import { copyScript } from "../../../platform/http/script.ts";
import { hasEnded } from "../../agents/domain/check-agent.ts";
import {
  endAgentAsMember,
  listAgentRoles,
  registerOwnAgent,
  revokeOwnAgentCredential,
  rotateOwnAgentSecret,
} from "../../agents/domain/own-agents.ts";
import type { AgentRecord } from "../../agents/domain/records.ts";
import { mayMembersRegisterAgents } from "../../agents/domain/settings.ts";
import type { OrganizationRecord } from "../domain/records.ts";
import { type AgentRow, AgentsPage, NewAgentCredential } from "../pages/agents-page.tsx";
import type { TypedAgent } from "../pages/new-agent-form.tsx";
import { type AgentFormFailure, describeAgentProblem, readTypedAgent, readWantedAgent } from "./agent-form.ts";
import { inOrganization, type OwnOrganization, organizationPath } from "./show-organization.tsx";

const PAGE = "/orgs/:orgId/agents";

/** Serves `/orgs/:orgId/agents`: the agents of a member and, for members who manage others, those of everybody. */
export function organizationAgentRoutes(deps: PageDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(PAGE, (context) => inOrganization(context, deps, (own) => showAgents(context, deps, own)))
    .post(PAGE, (context) => inOrganization(context, deps, (own) => register(context, deps, own)))
    .post(`${PAGE}/end`, (context) =>
      inOrganization(context, deps, async ({ active, organization }) => {
        const form = await readOwnForm(context, deps);
        const agent = { machineId: form.get("agent_id") ?? "", orgId: organization.orgId };
        await endAgentAsMember(acting(context, deps), active, agent);
        return redirectOwnChange(context, agentsPath(organization), "agent.ended");
      }),
    )
    .post(`${PAGE}/rotate`, (context) => inOrganization(context, deps, (own) => rotate(context, deps, own)))
    .post(`${PAGE}/revoke`, (context) =>
      inOrganization(context, deps, async ({ user, organization }) => {
        const form = await readOwnForm(context, deps);
        const agent = { machineId: form.get("agent_id") ?? "", orgId: organization.orgId };
        await revokeOwnAgentCredential(acting(context, deps), user.userId, agent, form.get("credential_id") ?? "");
        return redirectOwnChange(context, agentsPath(organization), "machine_credential.revoked");
      }),
    );
}

function agentsPath(organization: OrganizationRecord): string {
  return `${organizationPath(organization)}/agents`;
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
    return showCredential(context, deps, { page, title, ...registered.value });
  }
  return registered.failure === "stale_proof" ? context.redirect(confirmPath(page), 303) : refuse(registered.failure);
}

async function rotate(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  { active, organization }: OwnOrganization,
): Promise<Response> {
  const page = agentsPath(organization);
  const form = await readOwnForm(context, deps);
  const agent = { machineId: form.get("agent_id") ?? "", orgId: organization.orgId };
  const rotated = await rotateOwnAgentSecret(acting(context, deps), active, agent, form.get("credential_id") ?? "");
  if (!rotated.ok) return context.redirect(rotated.failure === "stale_proof" ? confirmPath(page) : page, 303);
  const title = context.var.t("agents.new_secret");
  return showCredential(context, deps, { page, title, agent, secret: rotated.value.secret });
}

function showCredential(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  {
    page,
    title,
    agent,
    secret,
  }: {
    readonly page: string;
    readonly title: string;
    readonly agent: Pick<AgentRecord, "machineId">;
    readonly secret: string | null;
  },
): Promise<Response> {
  return renderOwnPage(context, deps, {
    section: "/orgs",
    title,
    status: 200,
    script: copyScript.path,
    content: <NewAgentCredential clientId={agent.machineId} secret={secret} back={page} />,
  });
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
        own={await Promise.all(own.map((agent) => toOwnRow(deps, agent)))}
        others={powers.canManage ? await toRowsOfOthers(deps, others) : null}
        roles={mayRegister ? await listAgentRoles(read, organization, user.userId) : null}
        confirmPath={isFreshlyProven(deps, active) ? null : confirmPath(page)}
        formToken={formToken(context, deps)}
        refused={refused && { alert: describeAgentProblem(t, refused.failure), typed: refused.typed }}
      />
    ),
  });
}

async function toOwnRow(deps: PageDeps, agent: AgentRecord): Promise<AgentRow> {
  const credentials = await deps.store.read.machineCredentials.listByMachine(agent.machineId);
  const usable = credentials.filter((credential) => isUsable(credential, deps.clock()));
  return { ...toRow(deps, agent), ownerName: null, credentials: usable };
}

async function toRowsOfOthers(deps: PageDeps, agents: readonly AgentRecord[]): Promise<readonly AgentRow[]> {
  const ownerIds = [...new Set(agents.map(({ ownerUserId }) => ownerUserId))];
  const owners = ownerIds.length === 0 ? [] : await deps.store.read.users.listBy("user_id", ownerIds);
  const names = new Map(owners.map((owner) => [owner.userId, personName(owner)]));
  return agents.map((agent) => ({
    ...toRow(deps, agent),
    ownerName: names.get(agent.ownerUserId) ?? agent.ownerUserId,
    credentials: [],
  }));
}

function toRow({ clock }: PageDeps, agent: AgentRecord): Omit<AgentRow, "ownerName" | "credentials"> {
  return {
    agentId: agent.machineId,
    name: agent.name,
    purpose: agent.purpose,
    role: [agent.role, ...agent.additionalRoles].join(", "),
    isDisabled: agent.disabledAt !== null,
    hasEnded: hasEnded(agent, clock()),
    endsAt: agent.endedAt ?? agent.endsAt,
    lastUsedAt: agent.lastUsedAt,
  };
}
