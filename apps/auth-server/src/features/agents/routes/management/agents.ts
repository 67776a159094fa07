import { z } from "zod";
import type { Deps } from "../../../../platform/deps.ts";
import { acting } from "../../../../platform/http/acting.ts";
import { defineEndpoint, type Endpoint, emptyObject } from "../../../../platform/management-api/endpoint.ts";
import { id } from "../../../../platform/management-api/fields.ts";
import {
  agentNotFound,
  noSuchOrganization,
  noSuchUser,
  orgNotFound,
  userNotFound,
} from "../../../../platform/management-api/problems.ts";
import { toCreatedCredentialBody } from "../../../machine-tokens/domain/credential-body.ts";
import { updateAgent } from "../../domain/change.ts";
import { deleteAgent, endAgent } from "../../domain/end.ts";
import { type NewAgent, registerAgent, registerAgentWithCredential } from "../../domain/register.ts";
import {
  agentProblem,
  agentSchema,
  changeBody,
  createdAgentSchema,
  creationBody,
  credentialProblem,
  endedAgent,
  findAgent,
  noSuchAgent,
  readCredential,
  tag,
  toAgentBody,
} from "./bodies.ts";

const LIST = "/org/{org_id}/agents";
const ONE = `${LIST}/{agent_id}`;

/** Defines the operations on the agents of an organization's members. */
export function agentEndpoints(deps: Deps): readonly Endpoint[] {
  return [...reading(deps), ...writing(deps), ...ending(deps)];
}

function reading(deps: Deps): readonly Endpoint[] {
  return [
    defineEndpoint({
      method: "get",
      path: LIST,
      operationId: "fetchAgents",
      tag,
      summary:
        "Lists the agents of an organization, or of one of its members there, oldest first, with those that have ended",
      query: z.object({ owner_user_id: id.optional() }),
      answer: z.object({ agents: z.array(agentSchema) }),
      failures: noSuchOrganization,
      async run({ params, query }) {
        const { agents, organizations } = deps.store.read;
        if (!(await organizations.findById(params.org_id))) throw orgNotFound();
        const listed = await agents.list({ orgId: params.org_id, ownerUserId: query.owner_user_id ?? null });
        return { agents: listed.map(toAgentBody) };
      },
    }),
    defineEndpoint({
      method: "get",
      path: "/user/{user_id}/agents",
      operationId: "fetchUserAgents",
      tag,
      summary:
        "Lists the agents that a user answers for in all organizations, oldest first, with those that have ended",
      answer: z.object({ agents: z.array(agentSchema) }),
      failures: noSuchUser,
      async run({ params }) {
        const { agents, users } = deps.store.read;
        if (!(await users.findById(params.user_id))) throw userNotFound();
        const listed = await agents.list({ orgId: null, ownerUserId: params.user_id });
        return { agents: listed.map(toAgentBody) };
      },
    }),
    defineEndpoint({
      method: "get",
      path: ONE,
      operationId: "fetchAgent",
      tag,
      summary: "Finds an agent",
      answer: agentSchema,
      failures: noSuchAgent,
      run: async ({ params }) => toAgentBody(await findAgent(deps, params)),
    }),
  ];
}

function writing(deps: Deps): readonly Endpoint[] {
  return [
    defineEndpoint({
      method: "post",
      path: LIST,
      operationId: "createAgent",
      tag,
      summary:
        "Registers an agent of a member, with a role that is at most the member's, and with a credential if one is given; only this response holds its secret",
      body: creationBody,
      answer: createdAgentSchema,
      failures: { ...noSuchOrganization, 409: "The member can't have more agents in this organization." },
      async run({ params, body }, context) {
        const acts = acting(context, deps);
        const wanted = toNewAgent(params.org_id, body);
        const result = body.credential
          ? await registerAgentWithCredential(acts, wanted, readCredential(body.credential, deps))
          : await registerAgent(acts, wanted);
        if (!result.ok) throw credentialProblem(result.failure);
        if (!("agent" in result.value)) return { ...toAgentBody(result.value), credential: null };
        return { ...toAgentBody(result.value.agent), credential: toCreatedCredentialBody(result.value) };
      },
    }),
    defineEndpoint({
      method: "patch",
      path: ONE,
      operationId: "updateAgent",
      tag,
      summary: "Changes an agent, disables or enables it; what isn't given stays as it is",
      body: changeBody,
      answer: agentSchema,
      failures: { ...noSuchAgent, ...endedAgent },
      async run({ params, body }, context) {
        const agent = { machineId: params.agent_id, orgId: params.org_id };
        const changed = await updateAgent(acting(context, deps), agent, {
          name: body.name,
          purpose: body.purpose,
          ...(body.role !== undefined && { role: body.role }),
          ...(body.additional_roles !== undefined && { additionalRoles: body.additional_roles }),
          endsAt: body.ends_at_seconds,
          requestsPerMinute: body.requests_per_minute,
          dpopBoundAccessTokens: body.dpop_bound_access_tokens,
          enabled: body.enabled,
        });
        if (!changed.ok) throw agentProblem(changed.failure);
        return toAgentBody(changed.value);
      },
    }),
  ];
}

function ending(deps: Deps): readonly Endpoint[] {
  return [
    defineEndpoint({
      method: "post",
      path: `${ONE}/end`,
      operationId: "endAgent",
      tag,
      summary: "Ends an agent for good, with its tokens; it stays listed",
      answer: agentSchema,
      failures: noSuchAgent,
      async run({ params }, context) {
        const agent = { machineId: params.agent_id, orgId: params.org_id };
        const ended = await endAgent(acting(context, deps), agent);
        if (!ended.ok) throw agentNotFound();
        return toAgentBody(ended.value);
      },
    }),
    defineEndpoint({
      method: "delete",
      path: ONE,
      operationId: "deleteAgent",
      tag,
      summary: "Deletes an agent with its credentials, and ends its tokens",
      answer: emptyObject,
      failures: noSuchAgent,
      async run({ params }, context) {
        const agent = { machineId: params.agent_id, orgId: params.org_id };
        if (!(await deleteAgent(acting(context, deps), agent)).ok) throw agentNotFound();
        return {};
      },
    }),
  ];
}

function toNewAgent(orgId: string, body: z.infer<typeof creationBody>): NewAgent {
  return {
    orgId,
    ownerUserId: body.owner_user_id,
    name: body.name,
    purpose: body.purpose,
    role: body.role,
    additionalRoles: body.additional_roles,
    endsAt: body.ends_at_seconds,
    requestsPerMinute: body.requests_per_minute,
    dpopBoundAccessTokens: body.dpop_bound_access_tokens,
  };
}
