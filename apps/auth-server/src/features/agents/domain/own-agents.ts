import type { ActingDeps } from "../../../platform/domain/deps.ts";
import { isFreshlyProven } from "../../../platform/domain/freshness.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { RowVersion } from "../../../platform/domain/row-version.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import type { ActiveSession } from "../../authentication/domain/sessions.ts";
import { isStillSignedIn, type StaleProof } from "../../authentication/domain/sign-in/fresh-proof.ts";
import {
  addCredential,
  type CreatedCredential,
  type CredentialFailure,
  type NewCredential,
  revokeCredential,
  rotateSecret,
} from "../../machine-tokens/domain/credentials.ts";
import { withPowers } from "../../orgs/domain/act-as-member.ts";
import type { OrganizationRecord } from "../../orgs/domain/records.ts";
import { coversAccess, effectiveAccess, readRoleDefinition, rolesInForce } from "../../orgs/domain/roles.ts";
import type { AddAgentCredentialFailure, CredentialDeps, RotateAgentSecretFailure } from "./agent-credentials.ts";
import {
  type AgentEdit,
  type AgentOf,
  type ChangeAgentFailure,
  changeAgent,
  changeLivingAgent,
  saveAgent,
} from "./change.ts";
import type { AgentFailure } from "./check-agent.ts";
import { endAs } from "./end.ts";
import type { AgentRecord } from "./records.ts";
import {
  type NewAgent,
  type RegisterAgentFailure,
  type RegisteredAgent,
  registerAgentWithCredential,
} from "./register.ts";
import { mayMembersRegisterAgents } from "./settings.ts";

/** `not_offered`: members may not register agents. */
export type RegisterOwnAgentFailure = RegisterAgentFailure | CredentialFailure | StaleProof | "not_offered";

/** `overtaken`: somebody changed the agent since the version that was edited. */
export type UpdateOwnAgentFailure = ChangeAgentFailure | StaleProof | "overtaken";

/** Registers an agent of the user who is signed in, with a credential. Requires fresh proof of the user's identity. */
export async function registerOwnAgent(
  deps: CredentialDeps,
  active: ActiveSession,
  wanted: Omit<NewAgent, "ownerUserId">,
  credential: NewCredential,
): Promise<Result<RegisteredAgent, RegisterOwnAgentFailure>> {
  if (!isFreshlyProven(deps, active)) return fail("stale_proof");
  const own = { ...wanted, ownerUserId: active.user.userId };
  return registerAgentWithCredential<StaleProof | "not_offered">(deps, own, credential, async (repositories) => {
    if (!(await isStillSignedIn(repositories, active))) return "stale_proof";
    return (await mayMembersRegisterAgents(repositories)) ? null : "not_offered";
  });
}

/** Changes the user's own agent. Requires fresh proof of the user's identity. */
export function updateOwnAgent(
  deps: CredentialDeps,
  active: ActiveSession,
  agent: AgentOf,
  { version, ...edit }: AgentEdit & { readonly version: RowVersion },
): Promise<Result<AgentRecord, UpdateOwnAgentFailure>> {
  return changeOwnAgent<AgentRecord, AgentFailure | "overtaken">(deps, active, agent, async (repositories, known) =>
    known.version === version ? saveAgent(repositories, deps, known, edit) : fail("overtaken"),
  );
}

/** Gives the user's own agent another credential. Requires fresh proof of the user's identity. */
export function addOwnAgentCredential(
  deps: CredentialDeps,
  active: ActiveSession,
  agent: AgentOf,
  wanted: NewCredential,
): Promise<Result<CreatedCredential, AddAgentCredentialFailure | StaleProof>> {
  return changeOwnAgent<CreatedCredential, CredentialFailure>(deps, active, agent, (repositories, known) =>
    addCredential(deps, repositories, known, wanted),
  );
}

/**
 * Replaces a secret of the user's own agent. Requires fresh proof of the user's identity.
 *
 * @param replaced which secret, and for how many seconds it stays valid
 */
export function rotateOwnAgentSecret(
  deps: CredentialDeps,
  active: ActiveSession,
  agent: AgentOf,
  replaced: { readonly credentialId: string; readonly overlapSeconds: number },
): Promise<Result<CreatedCredential, RotateAgentSecretFailure | StaleProof>> {
  return changeOwnAgent<CreatedCredential, RotateAgentSecretFailure>(deps, active, agent, (repositories, known) =>
    rotateSecret(deps, repositories, known, replaced),
  );
}

/** Works on an agent that is locked and hasn't ended, if it is the user's own and the user has just proven who they are. */
async function changeOwnAgent<Value, Failure>(
  deps: CredentialDeps,
  active: ActiveSession,
  agent: AgentOf,
  change: (repositories: Repositories, known: AgentRecord) => Promise<Result<Value, Failure | "not_found">>,
): Promise<Result<Value, Failure | StaleProof | "not_found" | "agent_ended">> {
  if (!isFreshlyProven(deps, active)) return fail("stale_proof");
  return changeLivingAgent<Value, Failure | StaleProof | "not_found">(deps, agent, async (repositories, known) => {
    if (known.ownerUserId !== active.user.userId) return fail("not_found");
    return (await isStillSignedIn(repositories, active)) ? change(repositories, known) : fail("stale_proof");
  });
}

/** Revokes a credential of the user's own agent. Returns whether there was one. */
export async function revokeOwnAgentCredential(
  deps: CredentialDeps,
  userId: string,
  agent: AgentOf,
  credentialId: string,
): Promise<boolean> {
  const revoked = await changeAgent<null, "not_found">(deps, agent, async (repositories, known) => {
    const isRevoked = known.ownerUserId === userId && (await revokeCredential(deps, repositories, known, credentialId));
    return isRevoked ? succeed(null) : fail("not_found");
  });
  return revoked.ok;
}

/** Ends an agent as its owner, or as a member who manages others. Returns whether there was one. */
export async function endAgentAsMember(
  deps: Pick<ActingDeps, "store" | "clock" | "random" | "actor" | "request">,
  active: Pick<ActiveSession, "user">,
  { machineId, orgId }: AgentOf,
): Promise<boolean> {
  const ended = await withPowers<null, "not_found">(deps.store, { active, orgId }, async (repositories, _, powers) => {
    const known = await repositories.agents.lock(machineId);
    if (known?.orgId !== orgId) return fail("not_found");
    if (known.ownerUserId !== active.user.userId && !powers.canManage) return fail("not_found");
    await endAs(repositories, deps, known, "ended");
    return succeed(null);
  });
  return ended.ok;
}

/** Lists the roles that a member can give an agent: none above the member's own. */
export async function listAgentRoles(
  repositories: Repositories,
  organization: OrganizationRecord,
  userId: string,
): Promise<readonly string[]> {
  const membership = await repositories.memberships.find(userId, organization.orgId);
  if (!membership) return [];
  const definition = rolesInForce(await readRoleDefinition(repositories), organization);
  const own = effectiveAccess(definition, membership);
  const isCovered = (role: string) => coversAccess(own, effectiveAccess(definition, { role, additionalRoles: [] }));
  return definition.roles.map(({ name }) => name).filter(isCovered);
}
