import { type Context, Hono } from "hono";
import { isFreshlyProven } from "../../../../platform/domain/freshness.ts";
import { isUsable } from "../../../../platform/domain/validity.ts";
import { acting } from "../../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import { formToken, readOwnForm } from "../../../../platform/http/pages/form-token.tsx";
import { redirectOwnChange } from "../../../../platform/http/pages/own-change.ts";
import { renderOwnPage } from "../../../../platform/http/pages/own-page.tsx";
import type { PageDeps } from "../../../../platform/http/pages/page-deps.ts";
import { readOverlap } from "../../../../platform/http/pages/read-overlap.ts";
import { confirmPath } from "../../../../platform/http/pages/signed-in.ts";
import { Problem } from "../../../../platform/http/problem.ts";
import { copyScript } from "../../../../platform/http/script.ts";
import {
  addOwnAgentCredential,
  listAgentRoles,
  revokeOwnAgentCredential,
  rotateOwnAgentSecret,
  updateOwnAgent,
} from "../../../agents/domain/own-agents.ts";
import type { AgentRecord } from "../../../agents/domain/records.ts";
import { AgentPage, type TypedEdit } from "../../pages/agents/agent-page.tsx";
import { agentPageMessages } from "../../pages/agents/messages.ts";
import type { TypedCredential } from "../../pages/agents/new-agent-form.tsx";
import { inOrganization, type OwnOrganization } from "../show-organization.tsx";
import {
  type AgentFormFailure,
  describeAgentProblem,
  readTypedAgent,
  readTypedCredential,
  readWantedCredential,
  readWantedEdit,
} from "./agent-form.ts";
import { agentsPath, toAgentRow } from "./show-agent.ts";
import { showAgentCredential } from "./show-agent-credential.tsx";

const PAGE = "/orgs/:orgId/agents/:agentId";

/** One of the reader's own agents, on the way to a response. */
interface OwnAgent extends OwnOrganization {
  readonly agent: AgentRecord;
  /** The path of the list of agents. */
  readonly list: string;
  /** The path of the agent's page. */
  readonly page: string;
}

/** What was entered and not saved. */
interface Refused {
  readonly failure: AgentFormFailure;
  readonly edit?: TypedEdit;
  readonly credential?: TypedCredential;
}

/** Serves `/orgs/:orgId/agents/:agentId`: an agent of the user who is signed in, and what it gets tokens with. */
export function ownAgentRoutes(deps: PageDeps): Hono<AppEnvironment> {
  // The form comes first, so that those for agents that don't exist count towards the limit, too.
  const answer = (respond: AnswerForm) => (context: Context<AppEnvironment>) =>
    inOrganization(context, deps, async (own) => {
      const form = await readOwnForm(context, deps);
      return respond(context, deps, await findOwnAgent(context, deps, own), form);
    });
  return new Hono<AppEnvironment>()
    .get(PAGE, (context) =>
      inOrganization(context, deps, async (own) => showAgent(context, deps, await findOwnAgent(context, deps, own))),
    )
    .post(PAGE, answer(save))
    .post(`${PAGE}/credentials`, answer(addCredential))
    .post(`${PAGE}/rotate`, answer(rotate))
    .post(`${PAGE}/revoke`, answer(revoke));
}

type AnswerForm = (
  context: Context<AppEnvironment>,
  deps: PageDeps,
  own: OwnAgent,
  form: URLSearchParams,
) => Promise<Response>;

/** Finds the agent in the URL. For anyone but the member who owns it, it doesn't exist. */
async function findOwnAgent(
  context: Context<AppEnvironment>,
  { store }: PageDeps,
  own: OwnOrganization,
): Promise<OwnAgent> {
  const { user, organization } = own;
  const agent = await store.read.agents.find(context.req.param("agentId")?.toLowerCase() ?? "");
  if (agent?.orgId !== organization.orgId || agent.ownerUserId !== user.userId) {
    throw new Problem(404, "not_found", agentPageMessages["agents.not_found"], {
      words: (t) => t("agents.not_found"),
    });
  }
  const list = agentsPath(organization);
  return { ...own, agent, list, page: `${list}/${agent.machineId}` };
}

async function save(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  own: OwnAgent,
  form: URLSearchParams,
): Promise<Response> {
  const { active, agent, page } = own;
  const edit = readTypedAgent(form);
  const wanted = readWantedEdit(edit, deps.clock());
  if (!wanted.ok) return showAgent(context, deps, own, { failure: wanted.failure, edit });
  const version = Number(form.get("version"));
  const saved = await updateOwnAgent(acting(context, deps), active, agent, { ...wanted.value, version });
  if (saved.ok) return redirectOwnChange(context, page, "agent.updated");
  return refuse(context, deps, own, { failure: saved.failure, edit });
}

async function addCredential(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  own: OwnAgent,
  form: URLSearchParams,
): Promise<Response> {
  const { active, agent, list } = own;
  const credential = readTypedCredential(form);
  const wanted = readWantedCredential(credential, deps.policy.issuer);
  if (!wanted.ok) return showAgent(context, deps, own, { failure: wanted.failure, credential });
  const added = await addOwnAgentCredential(acting(context, deps), active, agent, wanted.value);
  if (!added.ok) return refuse(context, deps, own, { failure: added.failure, credential });
  const title = context.var.t("agents.credential_added");
  return showAgentCredential(context, deps, { page: list, title, agent, secret: added.value.secret });
}

async function rotate(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  own: OwnAgent,
  form: URLSearchParams,
): Promise<Response> {
  const { active, agent, list, page } = own;
  const replaced = { credentialId: form.get("credential_id") ?? "", overlapSeconds: readOverlap(form) };
  const rotated = await rotateOwnAgentSecret(acting(context, deps), active, agent, replaced);
  if (rotated.ok) {
    const title = context.var.t("agents.new_secret");
    return showAgentCredential(context, deps, { page: list, title, agent, secret: rotated.value.secret });
  }
  const { failure } = rotated;
  if (failure === "credential_not_found" || failure === "not_a_secret") return context.redirect(page, 303);
  return refuse(context, deps, own, { failure });
}

async function revoke(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  { user, agent, page }: OwnAgent,
  form: URLSearchParams,
): Promise<Response> {
  await revokeOwnAgentCredential(acting(context, deps), user.userId, agent, form.get("credential_id") ?? "");
  return redirectOwnChange(context, page, "machine_credential.revoked");
}

/** Responds to a change that the domain refused. What has ended meanwhile is shown as it is now. */
async function refuse(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  own: OwnAgent,
  refused: Omit<Refused, "failure"> & { readonly failure: AgentFormFailure | "not_found" | "agent_ended" },
): Promise<Response> {
  const { failure } = refused;
  if (failure === "stale_proof") return context.redirect(confirmPath(own.page), 303);
  if (failure === "not_found" || failure === "agent_ended") return context.redirect(own.page, 303);
  // What somebody else changed is shown, not what was entered.
  if (failure === "overtaken") return showAgent(context, deps, own, { failure });
  return showAgent(context, deps, own, { ...refused, failure });
}

async function showAgent(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  { user, active, organization, agent, list, page }: OwnAgent,
  refused?: Refused,
): Promise<Response> {
  const { read } = deps.store;
  const at = deps.clock();
  const credentials = await read.machineCredentials.listByMachine(agent.machineId);
  return renderOwnPage(context, deps, {
    section: "/orgs",
    title: agent.name,
    status: refused ? (refused.failure === "overtaken" ? 409 : 422) : 200,
    script: copyScript.path,
    content: (
      <AgentPage
        path={list}
        agent={toAgentRow(agent, at)}
        edit={refused?.edit ?? toTypedEdit(agent)}
        credentials={credentials.filter((credential) => isUsable(credential, at))}
        credential={refused?.credential}
        roles={await listAgentRoles(read, organization, user.userId)}
        version={agent.version}
        confirmPath={isFreshlyProven(deps, active) ? null : confirmPath(page)}
        formToken={formToken(context, deps)}
        alert={refused && describeAgentProblem(context.var.t, refused.failure)}
      />
    ),
  });
}

function toTypedEdit({ name, purpose, role, dpopBoundAccessTokens }: AgentRecord): TypedEdit {
  return { name, purpose, role, days: "", isDpopBound: dpopBoundAccessTokens };
}
