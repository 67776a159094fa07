import type { ActingDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import {
  addCredential,
  type CreatedCredential,
  type CredentialFailure,
  type NewCredential,
  revokeCredential,
  rotateSecret,
} from "../../machine-tokens/domain/credentials.ts";
import { type AgentOf, changeAgent, changeLivingAgent } from "./change.ts";

/** What operations on credentials need. */
export type CredentialDeps = Pick<ActingDeps, "store" | "clock" | "random" | "actor" | "request" | "policy">;

/** Why an agent can't be given a credential. */
export type AddAgentCredentialFailure = CredentialFailure | "not_found" | "agent_ended";

/** Why a secret of an agent can't be replaced. */
export type RotateAgentSecretFailure =
  | "not_found"
  | "agent_ended"
  | "credential_not_found"
  | "not_a_secret"
  | "too_many_credentials";

/** Gives an agent a credential; a secret is returned, and shown only this once. */
export function addAgentCredential(
  deps: CredentialDeps,
  agent: AgentOf,
  wanted: NewCredential,
): Promise<Result<CreatedCredential, AddAgentCredentialFailure>> {
  return changeLivingAgent(deps, agent, (repositories, known) => addCredential(deps, repositories, known, wanted));
}

/**
 * Replaces a secret of an agent.
 *
 * @param replaced which secret, and for how many seconds it stays valid
 */
export function rotateAgentSecret(
  deps: CredentialDeps,
  agent: AgentOf,
  replaced: { readonly credentialId: string; readonly overlapSeconds: number },
): Promise<Result<CreatedCredential, RotateAgentSecretFailure>> {
  return changeLivingAgent(deps, agent, (repositories, known) => rotateSecret(deps, repositories, known, replaced));
}

/** Revokes a credential of an agent, and the tokens that were got with it. */
export function revokeAgentCredential(
  deps: CredentialDeps,
  agent: AgentOf,
  credentialId: string,
): Promise<Result<null, "not_found" | "credential_not_found">> {
  return changeAgent(deps, agent, async (repositories, known) =>
    (await revokeCredential(deps, repositories, known, credentialId)) ? succeed(null) : fail("credential_not_found"),
  );
}
