import type { ActingDeps } from "../../../platform/domain/deps.ts";
import { isFreshlyProven } from "../../../platform/domain/freshness.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import type { ActiveSession } from "../../authentication/domain/sessions.ts";
import { isStillSignedIn, type StaleProof } from "../../authentication/domain/sign-in/fresh-proof.ts";
import {
  addCredential,
  type CreatedCredential,
  type CredentialFailure,
  findCredentialProblem,
  type NewCredential,
  revokeCredential,
  rotateSecret,
} from "../../machine-tokens/domain/credentials.ts";
import { withPowers } from "../../orgs/domain/act-as-member.ts";
import type { OrganizationRecord } from "../../orgs/domain/records.ts";
import { coversAccess, effectiveAccess, readRoleDefinition, rolesInForce } from "../../orgs/domain/roles.ts";
import type { CredentialDeps, RotateAgentSecretFailure } from "./agent-credentials.ts";
import { type AgentOf, changeAgent, changeLivingAgent } from "./change.ts";
import { endAs } from "./end.ts";
import type { AgentRecord } from "./records.ts";
import { type NewAgent, type RegisterAgentFailure, storeNewAgent } from "./register.ts";
import { mayMembersRegisterAgents } from "./settings.ts";

/** How long a secret goes on working that its owner replaces. */
const OVERLAP_SECONDS = 86_400;

/** `not_offered`: members may not register agents. */
export type RegisterOwnAgentFailure = RegisterAgentFailure | CredentialFailure | StaleProof | "not_offered";

/** A new agent, with what it gets tokens with. */
export interface RegisteredAgent extends CreatedCredential {
  readonly agent: AgentRecord;
}

/** Registers an agent of the user who is signed in, with a credential. Requires fresh proof of the user's identity. */
export async function registerOwnAgent(
  deps: CredentialDeps,
  active: ActiveSession,
  wanted: Omit<NewAgent, "ownerUserId">,
  credential: NewCredential,
): Promise<Result<RegisteredAgent, RegisterOwnAgentFailure>> {
  if (!isFreshlyProven(deps, active)) return fail("stale_proof");
  const problem = findCredentialProblem(deps, credential);
  if (problem !== null) return fail(problem);
  return deps.store.write(async (repositories): Promise<Result<RegisteredAgent, RegisterOwnAgentFailure>> => {
    if (!(await isStillSignedIn(repositories, active))) return fail("stale_proof");
    if (!(await mayMembersRegisterAgents(repositories))) return fail("not_offered");
    const registered = await storeNewAgent(repositories, deps, { ...wanted, ownerUserId: active.user.userId });
    if (!registered.ok) return registered;
    const added = await addCredential(deps, repositories, registered.value, credential);
    return added.ok ? succeed({ ...added.value, agent: registered.value }) : added;
  });
}

/** Replaces a secret of the user's own agent, which goes on working for a day. Requires fresh proof of the user's identity. */
export async function rotateOwnAgentSecret(
  deps: CredentialDeps,
  active: ActiveSession,
  agent: AgentOf,
  credentialId: string,
): Promise<Result<CreatedCredential, RotateAgentSecretFailure | StaleProof>> {
  if (!isFreshlyProven(deps, active)) return fail("stale_proof");
  return changeLivingAgent<CreatedCredential, RotateAgentSecretFailure | StaleProof>(
    deps,
    agent,
    async (repositories, known) => {
      if (known.ownerUserId !== active.user.userId) return fail("not_found");
      if (!(await isStillSignedIn(repositories, active))) return fail("stale_proof");
      return rotateSecret(deps, repositories, known, { credentialId, overlapSeconds: OVERLAP_SECONDS });
    },
  );
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
  { user }: Pick<ActiveSession, "user">,
  { machineId, orgId }: AgentOf,
): Promise<boolean> {
  const ended = await withPowers<null, "not_found">(deps.store, { user, orgId }, async (repositories, _, powers) => {
    const known = await repositories.agents.lock(machineId);
    if (known?.orgId !== orgId) return fail("not_found");
    if (known.ownerUserId !== user.userId && !powers.canManage) return fail("not_found");
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
