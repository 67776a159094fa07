import { readNumber, readText, readTexts } from "../token/claims.ts";
import { type Api, type CallOptions, whetherDone } from "./api.ts";
import { isId } from "./ids.ts";
import {
  type CreatedServiceAccountCredential,
  type CreateServiceAccountCredentialRequest,
  readCreatedCredential,
  readCredentials,
  type ServiceAccountCredential,
} from "./service-accounts.ts";
import {
  listReader,
  member,
  memberOrNull,
  type RecordReaders,
  readBoolean,
  readNumberOrNull,
  recordReader,
  toWire,
} from "./wire.ts";

/** An agent to register. */
export interface CreateAgentRequest {
  /** The member who answers for it. The agent never has more than this member has. */
  readonly ownerUserId: string;
  /** What people call it. */
  readonly name: string;
  /** What it is for, in a line. */
  readonly purpose: string;
  /** Its role in the organization, at most the owner's. */
  readonly role: string;
  /** Additional roles, in organizations where members can have several. */
  readonly additionalRoles?: readonly string[] | null;
  /** Unix seconds, at most 365 days ahead. Default: in 90 days. */
  readonly endsAtSeconds?: number | null;
  /** How many tokens it gets in a minute. Default: 60. */
  readonly requestsPerMinute?: number | null;
  /** Whether its access tokens are bound to a key (RFC 9449): it gets none without a DPoP proof. Default: false. */
  readonly dpopBoundAccessTokens?: boolean | null;
  /** What it gets tokens with, registered together with it. Default: nothing yet; `createAgentCredential` gives it something. */
  readonly credential?: CreateAgentCredentialRequest | null;
}

/** What to change about an agent; what isn't given stays as it is. */
export interface UpdateAgentRequest extends Partial<Omit<CreateAgentRequest, "ownerUserId" | "credential">> {
  readonly enabled?: boolean | null;
}

/** An app that acts for the member who answers for it. Times are Unix seconds. */
export interface Agent {
  readonly agentId: string;
  readonly orgId: string;
  readonly ownerUserId: string;
  readonly name: string;
  readonly purpose: string;
  readonly role: string;
  readonly additionalRoles: readonly string[];
  readonly requestsPerMinute: number;
  readonly dpopBoundAccessTokens: boolean;
  readonly enabled: boolean;
  readonly createdAt: number;
  readonly endsAtSeconds: number;
  /** Null until it was ended, or its end date has come. */
  readonly endedAt: number | null;
  readonly lastUsedAt: number | null;
}

/** A credential to give to an agent: a secret, public keys, or the identity that a platform gives to a workload. */
export type CreateAgentCredentialRequest = CreateServiceAccountCredentialRequest;

/** A credential of an agent. Times are Unix seconds. */
export type AgentCredential = ServiceAccountCredential;

/** A new credential of an agent. Only the call that makes a secret returns it. */
export type CreatedAgentCredential = CreatedServiceAccountCredential;

/** An agent that was just registered. */
export interface CreatedAgent extends Agent {
  /** What it gets tokens with, with its secret; null if the request named none. */
  readonly credential: CreatedAgentCredential | null;
}

/** The functions about agents. */
export interface Agents {
  /**
   * Lists the agents of an organization, or of one of its members there, oldest first, with those that have ended.
   *
   * `GET /org/{org_id}/agents`
   *
   * @returns null when there is no such organization
   */
  fetchAgents(
    orgId: string,
    query?: { readonly ownerUserId?: string | null },
    call?: CallOptions,
  ): Promise<{ readonly agents: readonly Agent[] } | null>;
  /**
   * Lists the agents that a user answers for in all organizations, oldest first, with those that have ended.
   *
   * `GET /user/{user_id}/agents`
   *
   * @returns null when there is no such user
   */
  fetchUserAgents(userId: string, call?: CallOptions): Promise<{ readonly agents: readonly Agent[] } | null>;
  /**
   * Finds an agent.
   *
   * `GET /org/{org_id}/agents/{agent_id}`
   *
   * @returns null when the organization has no such agent
   */
  fetchAgent(orgId: string, agentId: string, call?: CallOptions): Promise<Agent | null>;
  /**
   * Registers an agent of a member, together with a credential if one is given. It gets tokens once it has one.
   *
   * `POST /org/{org_id}/agents`
   *
   * @returns the agent, with its credential's secret; null when there is no such organization
   * @throws ManagementError `invalid_request` with `fieldErrors`, also when the role is above the owner's
   */
  createAgent(orgId: string, agent: CreateAgentRequest, call?: CallOptions): Promise<CreatedAgent | null>;
  /**
   * Changes an agent, disables or enables it. Its tokens are void once it is disabled or its roles or its end date change.
   *
   * `PATCH /org/{org_id}/agents/{agent_id}`
   *
   * @returns the agent as it is afterwards; null when the organization has none
   * @throws ManagementError `invalid_request` with `fieldErrors`
   */
  updateAgent(orgId: string, agentId: string, changes: UpdateAgentRequest, call?: CallOptions): Promise<Agent | null>;
  /**
   * Ends an agent for good, with its tokens. It stays listed.
   *
   * `POST /org/{org_id}/agents/{agent_id}/end`
   *
   * @returns the agent as it is afterwards; null when the organization has none
   */
  endAgent(orgId: string, agentId: string, call?: CallOptions): Promise<Agent | null>;
  /**
   * Deletes an agent with its credentials, and ends its tokens.
   *
   * `DELETE /org/{org_id}/agents/{agent_id}`
   *
   * @returns whether it existed
   */
  deleteAgent(orgId: string, agentId: string, call?: CallOptions): Promise<boolean>;
  /**
   * Lists the credentials of an agent, oldest first, with those that were revoked.
   *
   * `GET /org/{org_id}/agents/{agent_id}/credentials`
   *
   * @returns null when the organization has no such agent
   */
  fetchAgentCredentials(
    orgId: string,
    agentId: string,
    call?: CallOptions,
  ): Promise<{ readonly credentials: readonly AgentCredential[] } | null>;
  /**
   * Gives an agent a credential.
   *
   * `POST /org/{org_id}/agents/{agent_id}/credentials`
   *
   * @returns the credential, with its secret; null when the organization has no such agent
   * @throws ManagementError `invalid_request` with `fieldErrors`
   */
  createAgentCredential(
    orgId: string,
    agentId: string,
    credential: CreateAgentCredentialRequest,
    call?: CallOptions,
  ): Promise<CreatedAgentCredential | null>;
  /**
   * Replaces a secret of an agent.
   *
   * `POST /org/{org_id}/agents/{agent_id}/credentials/{credential_id}/rotate`
   *
   * @param options `overlapSeconds`: how long the old one stays valid. Default: a day
   * @returns the new credential, with its secret; null when the agent has no such secret in force
   */
  rotateAgentSecret(
    orgId: string,
    agentId: string,
    credentialId: string,
    options?: { readonly overlapSeconds?: number | null },
    call?: CallOptions,
  ): Promise<CreatedAgentCredential | null>;
  /**
   * Revokes a credential of an agent, and the tokens that were got with it.
   *
   * `DELETE /org/{org_id}/agents/{agent_id}/credentials/{credential_id}`
   *
   * @returns whether the agent had it in force
   */
  revokeAgentCredential(orgId: string, agentId: string, credentialId: string, call?: CallOptions): Promise<boolean>;
}

const agentReaders: RecordReaders<Agent> = {
  agentId: readText,
  orgId: readText,
  ownerUserId: readText,
  name: readText,
  purpose: readText,
  role: readText,
  additionalRoles: readTexts,
  requestsPerMinute: readNumber,
  dpopBoundAccessTokens: readBoolean,
  enabled: readBoolean,
  createdAt: readNumber,
  endsAtSeconds: readNumber,
  endedAt: readNumberOrNull,
  lastUsedAt: readNumberOrNull,
};

const readAgent = recordReader<Agent>(agentReaders);

const readCreatedAgent = recordReader<CreatedAgent>({
  ...agentReaders,
  credential: memberOrNull(readCreatedCredential),
});

const readAgents = recordReader<{ agents: readonly Agent[] }>({ agents: member(listReader(readAgent)) });

/** Creates the functions about agents. */
export function agents(api: Api): Agents {
  const pathOf = (orgId: string, agentId?: string) =>
    `/org/${orgId}/agents${agentId === undefined ? "" : `/${agentId}`}`;
  const credentialsOf = (orgId: string, agentId: string, credentialId?: string) =>
    `${pathOf(orgId, agentId)}/credentials${credentialId === undefined ? "" : `/${credentialId}`}`;
  const areIds = (...ids: readonly unknown[]) => ids.every(isId);
  return {
    fetchAgents: async (orgId, query = {}, call) =>
      areIds(orgId) ? api({ method: "GET", path: pathOf(orgId), query, read: readAgents, absent: null }, call) : null,
    fetchUserAgents: async (userId, call) =>
      areIds(userId)
        ? api({ method: "GET", path: `/user/${userId}/agents`, read: readAgents, absent: null }, call)
        : null,
    fetchAgent: async (orgId, id, call) =>
      areIds(orgId, id) ? api({ method: "GET", path: pathOf(orgId, id), read: readAgent, absent: null }, call) : null,
    createAgent: async (orgId, { credential, ...agent }, call) => {
      if (!areIds(orgId)) return null;
      const body = { ...agent, ...(credential && { credential: toWire(credential) }) };
      return api({ method: "POST", path: pathOf(orgId), body, read: readCreatedAgent, absent: null }, call);
    },
    updateAgent: async (orgId, id, body, call) =>
      areIds(orgId, id)
        ? api({ method: "PATCH", path: pathOf(orgId, id), body, read: readAgent, absent: null }, call)
        : null,
    endAgent: async (orgId, id, call) =>
      areIds(orgId, id)
        ? api({ method: "POST", path: `${pathOf(orgId, id)}/end`, read: readAgent, absent: null }, call)
        : null,
    deleteAgent: async (orgId, id, call) =>
      areIds(orgId, id) && api(whetherDone({ method: "DELETE", path: pathOf(orgId, id) }), call),

    fetchAgentCredentials: async (orgId, id, call) =>
      areIds(orgId, id)
        ? api({ method: "GET", path: credentialsOf(orgId, id), read: readCredentials, absent: null }, call)
        : null,
    createAgentCredential: async (orgId, id, body, call) =>
      areIds(orgId, id)
        ? api({ method: "POST", path: credentialsOf(orgId, id), body, read: readCreatedCredential, absent: null }, call)
        : null,
    rotateAgentSecret: async (orgId, id, credentialId, body = {}, call) => {
      if (!areIds(orgId, id, credentialId)) return null;
      const path = `${credentialsOf(orgId, id, credentialId)}/rotate`;
      return api({ method: "POST", path, body, read: readCreatedCredential, absent: null }, call);
    },
    revokeAgentCredential: async (orgId, id, credentialId, call) =>
      areIds(orgId, id, credentialId) &&
      api(whetherDone({ method: "DELETE", path: credentialsOf(orgId, id, credentialId) }), call),
  };
}
