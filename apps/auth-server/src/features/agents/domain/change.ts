import type { ChangingDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import { expectVersion, type RowVersion } from "../../../platform/domain/row-version.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { changesBetween } from "../../../platform/events/changes.ts";
import { aboutMachine } from "../../machine-tokens/domain/machine-events.ts";
import { inOrganization } from "../../orgs/domain/organization-events.ts";
import type { HeldRoles } from "../../orgs/domain/roles.ts";
import { type AgentFailure, checkAgent, fieldsOf, hasEnded } from "./check-agent.ts";
import type { AgentRecord } from "./records.ts";

/** Which agent, of which organization. */
export type AgentOf = Pick<AgentRecord, "machineId" | "orgId">;

/** What changes in an agent; whatever is missing stays as it is. */
export interface AgentEdit extends Partial<HeldRoles> {
  readonly name?: string | undefined;
  readonly purpose?: string | undefined;
  /** Unix seconds. */
  readonly endsAt?: number | undefined;
  readonly requestsPerMinute?: number | undefined;
  readonly dpopBoundAccessTokens?: boolean | undefined;
  /** Whether it gets tokens. */
  readonly enabled?: boolean | undefined;
  /** The version of the agent that was edited. Without one, the edit replaces whatever is stored. */
  readonly version?: RowVersion | undefined;
}

/** `agent_ended`: what has ended stays so. */
export type ChangeAgentFailure = AgentFailure | "not_found" | "agent_ended";

/**
 * Changes an agent, all that is given or nothing. Its tokens are void if its roles or its end date change, if it is disabled, or if it is to
 * need DPoP from now on.
 *
 * @throws StaleVersionError when someone has edited the agent since the given version
 */
export function updateAgent(
  deps: ChangingDeps,
  agent: AgentOf,
  edit: AgentEdit,
): Promise<Result<AgentRecord, ChangeAgentFailure>> {
  return changeLivingAgent<AgentRecord, AgentFailure | "not_found">(deps, agent, (repositories, known) =>
    saveAgent(repositories, deps, known, edit),
  );
}

/**
 * Changes an agent that is locked and hasn't ended, as `updateAgent` does, as part of a unit of work.
 *
 * @throws StaleVersionError when someone has edited the agent since the given version
 */
export async function saveAgent(
  repositories: Repositories,
  deps: ChangingDeps,
  known: AgentRecord,
  { version, enabled, ...edit }: AgentEdit,
): Promise<Result<AgentRecord, AgentFailure | "not_found">> {
  expectVersion(known, version);
  const organization = await repositories.organizations.findById(known.orgId);
  if (!organization) return fail("not_found");
  const given = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
  const isEdited = Object.keys(given).length > 0;
  const edited = isEdited
    ? await checkAgent(repositories, organization, { ...known, ...given }, deps.clock())
    : succeed(known);
  if (!edited.ok) return edited;
  const saved = await saveFields(repositories, deps, known, edited.value);
  return succeed(enabled === undefined ? saved : await saveEnabled(repositories, deps, saved, enabled));
}

/** Disables an agent, which ends its tokens, or enables it again. Does nothing when it is so already. */
export function setAgentEnabled(
  deps: ChangingDeps,
  agent: AgentOf,
  isEnabled: boolean,
): Promise<Result<AgentRecord, "not_found" | "agent_ended">> {
  return changeLivingAgent<AgentRecord, never>(deps, agent, async (repositories, known) =>
    succeed(await saveEnabled(repositories, deps, known, isEnabled)),
  );
}

/** Stores an edited agent, and returns it; as it was if nothing has changed. */
async function saveFields(
  repositories: Repositories,
  deps: ChangingDeps,
  known: AgentRecord,
  edited: AgentRecord,
): Promise<AgentRecord> {
  const changes = changesBetween(fieldsOf(known), fieldsOf(edited));
  if (changes === null) return known;
  await repositories.agents.update(edited);
  await appendEvent(repositories, deps, {
    type: "agent.updated",
    ...aboutMachine(edited),
    ...(await inOrganization(repositories, known.orgId)),
    changes,
  });
  return { ...edited, version: known.version + 1 };
}

/** Disables or enables an agent, and returns it; as it was if it is so already. */
async function saveEnabled(
  repositories: Repositories,
  deps: ChangingDeps,
  known: AgentRecord,
  isEnabled: boolean,
): Promise<AgentRecord> {
  if ((known.disabledAt === null) === isEnabled) return known;
  const changed = { ...known, disabledAt: isEnabled ? null : deps.clock() };
  await repositories.agents.update(changed);
  await appendEvent(repositories, deps, {
    type: isEnabled ? "agent.enabled" : "agent.disabled",
    ...aboutMachine(known),
    ...(await inOrganization(repositories, known.orgId)),
  });
  return { ...changed, version: known.version + 1 };
}

/** Works on an agent that is locked, if the organization has it. */
export function changeAgent<Value, Failure>(
  { store }: Pick<ChangingDeps, "store">,
  { machineId, orgId }: AgentOf,
  change: (repositories: Repositories, known: AgentRecord) => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure | "not_found">> {
  return store.write(async (repositories): Promise<Result<Value, Failure | "not_found">> => {
    const known = await repositories.agents.lock(machineId);
    return known?.orgId === orgId ? change(repositories, known) : fail("not_found");
  });
}

/** Works on an agent that is locked and hasn't ended. */
export function changeLivingAgent<Value, Failure>(
  deps: Pick<ChangingDeps, "store" | "clock">,
  agent: AgentOf,
  change: (repositories: Repositories, known: AgentRecord) => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure | "not_found" | "agent_ended">> {
  return changeAgent<Value, Failure | "agent_ended">(deps, agent, async (repositories, known) =>
    hasEnded(known, deps.clock()) ? fail("agent_ended") : change(repositories, known),
  );
}
