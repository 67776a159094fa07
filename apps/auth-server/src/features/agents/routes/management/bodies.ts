import { z } from "zod";
import type { Deps } from "../../../../platform/deps.ts";
import { displayName } from "../../../../platform/domain/display-name.ts";
import { Problem } from "../../../../platform/http/problem.ts";
import { credentialBody } from "../../../../platform/management-api/credential-bodies.ts";
import { digits, id, name, text, unixSeconds } from "../../../../platform/management-api/fields.ts";
import { agentNotFound, invalidField, orgNotFound, roleProblem } from "../../../../platform/management-api/problems.ts";
import { credentialFields, toNewCredential } from "../../../machine-tokens/domain/credential-body.ts";
import type { NewCredential } from "../../../machine-tokens/domain/credentials.ts";
import type { AddAgentCredentialFailure } from "../../domain/agent-credentials.ts";
import { MAX_PURPOSE_CHARACTERS, MAX_REQUESTS_PER_MINUTE } from "../../domain/check-agent.ts";
import type { AgentRecord } from "../../domain/records.ts";
import type { RegisterAgentFailure } from "../../domain/register.ts";

export const tag = "Agents";

/** Documents the 404 of operations on one agent. */
export const noSuchAgent = { 404: "The organization has no such agent." };

/** Documents the 409 of operations on an agent that has ended. */
export const endedAgent = { 409: "The agent has ended." };

/** Documents the 404 of operations on one credential. */
export const noSuchCredential = {
  404: "The organization has no such agent, or that has no such credential in force.",
};

/** Who an agent is, whose, and what it may do. */
export const agentSchema = z
  .object({
    agent_id: z.string(),
    org_id: z.string(),
    owner_user_id: z.string(),
    name: z.string(),
    purpose: z.string(),
    role: z.string(),
    additional_roles: z.array(z.string()),
    requests_per_minute: z.int(),
    dpop_bound_access_tokens: z.boolean(),
    enabled: z.boolean(),
    created_at: z.int(),
    ends_at_seconds: z.int(),
    ended_at: z.int().nullable(),
    last_used_at: z.int().nullable(),
  })
  .meta({ id: "Agent" });

/** What an agent gets tokens with. */
export const credentialSchema = z.object(credentialFields).meta({ id: "AgentCredential" });

/** A new credential. A secret is in the response that creates it alone. */
export const createdCredentialSchema = credentialSchema
  .extend({ client_id: z.string(), client_secret: z.string().optional() })
  .meta({ id: "CreatedAgentCredential" });

/** A new agent, with the credential that was created with it. */
export const createdAgentSchema = agentSchema
  .extend({ credential: createdCredentialSchema.nullable() })
  .meta({ id: "CreatedAgent" });

const requestsPerMinute = digits(z.int().min(1).max(MAX_REQUESTS_PER_MINUTE));
const purpose = displayName(MAX_PURPOSE_CHARACTERS);

export const creationBody = z.object({
  owner_user_id: id,
  name,
  purpose,
  role: text,
  additional_roles: z.array(text).default([]),
  ends_at_seconds: unixSeconds.optional(),
  requests_per_minute: requestsPerMinute.optional(),
  dpop_bound_access_tokens: z.boolean().optional(),
  credential: credentialBody.optional(),
});

export const changeBody = z.object({
  name: name.optional(),
  purpose: purpose.optional(),
  role: text.optional(),
  additional_roles: z.array(text).optional(),
  ends_at_seconds: unixSeconds.optional(),
  requests_per_minute: requestsPerMinute.optional(),
  dpop_bound_access_tokens: z.boolean().optional(),
  enabled: z.boolean().optional(),
});

/** Describes an agent. */
export function toAgentBody(agent: AgentRecord): z.infer<typeof agentSchema> {
  return {
    agent_id: agent.machineId,
    org_id: agent.orgId,
    owner_user_id: agent.ownerUserId,
    name: agent.name,
    purpose: agent.purpose,
    role: agent.role,
    additional_roles: [...agent.additionalRoles],
    requests_per_minute: agent.requestsPerMinute,
    dpop_bound_access_tokens: agent.dpopBoundAccessTokens,
    enabled: agent.disabledAt === null,
    created_at: agent.createdAt,
    ends_at_seconds: agent.endsAt,
    ended_at: agent.endedAt,
    last_used_at: agent.lastUsedAt,
  };
}

/** Finds an agent of an organization. Throws a 404 when there is none. */
export async function findAgent(
  { store }: Pick<Deps, "store">,
  { org_id: orgId, agent_id: agentId }: { org_id: string; agent_id: string },
): Promise<AgentRecord> {
  const agent = await store.read.agents.find(agentId);
  if (agent?.orgId !== orgId) throw agentNotFound();
  return agent;
}

/** Returns a 404 for a credential that the agent doesn't have in force. */
export function credentialNotFound(): Problem {
  return new Problem(404, "credential_not_found", "The agent has no such credential in force.");
}

/** Returns what is answered when an agent can't be as it is wanted. */
export function agentProblem(failure: RegisterAgentFailure | "not_found" | "agent_ended"): Problem {
  switch (failure) {
    case "not_found":
      return agentNotFound();
    case "agent_ended":
      return new Problem(409, "agent_ended", "The agent has ended. Register another one.");
    case "org_not_found":
      return orgNotFound();
    case "owner_not_a_member":
      return invalidField("owner_user_id", "must be a member of this organization who isn't disabled");
    case "role_above_owner":
      return invalidField("role", "must not be above the owner's");
    case "too_many_agents":
      return new Problem(409, "too_many_agents", "End an agent of this owner in this organization first.");
    case "invalid_name":
      return invalidField("name", "must be a name");
    case "invalid_purpose":
      return invalidField("purpose", "must be one line");
    case "invalid_limit":
      return invalidField("requests_per_minute", `must be a whole number from 1 to ${MAX_REQUESTS_PER_MINUTE}`);
    case "invalid_end":
      return invalidField("ends_at_seconds", "must be in the future, at most 365 days ahead");
    default:
      return roleProblem(failure);
  }
}

/** Returns what is answered when an agent can't have a credential. */
export function credentialProblem(failure: AddAgentCredentialFailure | RegisterAgentFailure): Problem {
  switch (failure) {
    case "expires_in_past":
      return invalidField("expires_at_seconds", "must be in the future");
    case "invalid_keys":
      return invalidField("jwks", "must be a JSON Web Key Set of public keys");
    case "invalid_issuer":
      return invalidField("issuer", "must be an https URL without query and fragment");
    case "too_many_credentials":
      return new Problem(409, "too_many_credentials", "Revoke a credential of this agent first.");
    default:
      return agentProblem(failure);
  }
}

/** Reads what a credential is to be. Throws a problem about the field that it lacks. */
export function readCredential(body: z.infer<typeof credentialBody>, { policy }: Pick<Deps, "policy">): NewCredential {
  const wanted = toNewCredential(body, policy.issuer);
  if (!wanted.ok) throw invalidField(wanted.failure, "is required");
  return wanted.value;
}
