import { z } from "zod";
import type { Deps } from "../../../../platform/deps.ts";
import { acting } from "../../../../platform/http/acting.ts";
import { credentialBody, rotationBody } from "../../../../platform/management-api/credential-bodies.ts";
import { defineEndpoint, type Endpoint, emptyObject } from "../../../../platform/management-api/endpoint.ts";
import { agentNotFound, invalidField } from "../../../../platform/management-api/problems.ts";
import { toCreatedCredentialBody, toCredentialBody } from "../../../machine-tokens/domain/credential-body.ts";
import { addAgentCredential, revokeAgentCredential, rotateAgentSecret } from "../../domain/agent-credentials.ts";
import {
  createdCredentialSchema,
  credentialNotFound,
  credentialProblem,
  credentialSchema,
  findAgent,
  noSuchAgent,
  noSuchCredential,
  readCredential,
  tag,
} from "./bodies.ts";

const LIST = "/org/{org_id}/agents/{agent_id}/credentials";
const ONE = `${LIST}/{credential_id}`;

/** Defines the operations on what agents get tokens with. A secret is in the response that creates it alone. */
export function agentCredentialEndpoints(deps: Deps): readonly Endpoint[] {
  return [
    defineEndpoint({
      method: "get",
      path: LIST,
      operationId: "fetchAgentCredentials",
      tag,
      summary: "Lists the credentials of an agent, oldest first, with those that were revoked",
      answer: z.object({ credentials: z.array(credentialSchema) }),
      failures: noSuchAgent,
      async run({ params }) {
        const { machineId } = await findAgent(deps, params);
        const credentials = await deps.store.read.machineCredentials.listByMachine(machineId);
        return { credentials: credentials.map(toCredentialBody) };
      },
    }),
    defineEndpoint({
      method: "post",
      path: LIST,
      operationId: "createAgentCredential",
      tag,
      summary: "Gives an agent a secret, public keys or a workload's identity; only this response holds the secret",
      body: credentialBody,
      answer: createdCredentialSchema,
      failures: { ...noSuchAgent, 409: "The agent has ended, or can't have more credentials." },
      async run({ params, body }, context) {
        const agent = { machineId: params.agent_id, orgId: params.org_id };
        const wanted = readCredential(body, deps);
        const result = await addAgentCredential(acting(context, deps), agent, wanted);
        if (result.ok) return toCreatedCredentialBody(result.value);
        throw credentialProblem(result.failure);
      },
    }),
    defineEndpoint({
      method: "post",
      path: `${ONE}/rotate`,
      operationId: "rotateAgentSecret",
      tag,
      summary: "Replaces a secret of an agent; the old one stays valid for the overlap",
      body: rotationBody,
      answer: createdCredentialSchema,
      failures: { ...noSuchCredential, 409: "The agent has ended, or can't have more credentials." },
      async run({ params, body }, context) {
        const agent = { machineId: params.agent_id, orgId: params.org_id };
        const replaced = { credentialId: params.credential_id, overlapSeconds: body.overlap_seconds };
        const result = await rotateAgentSecret(acting(context, deps), agent, replaced);
        if (result.ok) return toCreatedCredentialBody(result.value);
        if (result.failure === "not_a_secret") throw invalidField("credential_id", "must be that of a secret");
        if (result.failure === "credential_not_found") throw credentialNotFound();
        throw credentialProblem(result.failure);
      },
    }),
    defineEndpoint({
      method: "delete",
      path: ONE,
      operationId: "revokeAgentCredential",
      tag,
      summary: "Revokes a credential of an agent, and the tokens that were got with it",
      answer: emptyObject,
      failures: noSuchCredential,
      async run({ params }, context) {
        const agent = { machineId: params.agent_id, orgId: params.org_id };
        const result = await revokeAgentCredential(acting(context, deps), agent, params.credential_id);
        if (result.ok) return {};
        throw result.failure === "not_found" ? agentNotFound() : credentialNotFound();
      },
    }),
  ];
}
