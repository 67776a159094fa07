import { parseDisplayName } from "../../../platform/domain/display-name.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { findOwnerMembership } from "../../machine-tokens/domain/limit-to-owner.ts";
import type { OrganizationRecord } from "../../orgs/domain/records.ts";
import {
  assignRoles,
  coversAccess,
  effectiveAccess,
  type RoleFailure,
  readRoleDefinition,
  rolesInForce,
} from "../../orgs/domain/roles.ts";
import type { AgentRecord } from "./records.ts";

const ONE_DAY = 86_400;

/** How long an agent lives unless somebody says otherwise, in seconds. */
export const DEFAULT_LIFETIME_SECONDS = 90 * ONE_DAY;

/** The end date is at most this far ahead, in seconds. */
const MAX_LIFETIME_SECONDS = 365 * ONE_DAY;

/** An agent keeps its token for a quarter of an hour, so this is generous. */
export const DEFAULT_REQUESTS_PER_MINUTE = 60;
export const MAX_REQUESTS_PER_MINUTE = 6000;

/** The length of what an agent is for, in characters. */
export const MAX_PURPOSE_CHARACTERS = 200;

/** Whether an agent works, is disabled, or has ended for good. */
export type AgentState = "active" | "disabled" | "ended";

/** `role_above_owner`: it would have more than its owner has. `owner_not_a_member`: the owner isn't a member, or is blocked. */
export type AgentFailure =
  | RoleFailure
  | "role_above_owner"
  | "owner_not_a_member"
  | "invalid_name"
  | "invalid_purpose"
  | "invalid_limit"
  | "invalid_end";

/**
 * Checks an agent as it is to be, and returns it with its texts and roles as they are stored.
 *
 * @param now in Unix seconds
 */
export async function checkAgent<Agent extends Omit<AgentRecord, "version">>(
  repositories: Repositories,
  organization: OrganizationRecord,
  agent: Agent,
  now: number,
): Promise<Result<Agent, AgentFailure>> {
  const name = parseDisplayName(agent.name);
  if (!name.ok) return fail("invalid_name");
  const purpose = parseDisplayName(agent.purpose, MAX_PURPOSE_CHARACTERS);
  if (!purpose.ok) return fail("invalid_purpose");
  if (!isWithin(agent.requestsPerMinute, 1, MAX_REQUESTS_PER_MINUTE)) return fail("invalid_limit");
  if (!isWithin(agent.endsAt, now + 1, now + MAX_LIFETIME_SECONDS)) return fail("invalid_end");
  const owner = await findOwnerMembership(repositories, agent);
  if (!owner) return fail("owner_not_a_member");
  const definition = rolesInForce(await readRoleDefinition(repositories), organization);
  const held = assignRoles(definition, agent);
  if (!held.ok) return held;
  const isCovered = coversAccess(effectiveAccess(definition, owner), effectiveAccess(definition, held.value));
  if (!isCovered) return fail("role_above_owner");
  return succeed({ ...agent, ...held.value, name: name.value, purpose: purpose.value });
}

function isWithin(value: number, least: number, most: number): boolean {
  return Number.isSafeInteger(value) && value >= least && value <= most;
}

/** Returns the fields of an agent that events record, under the management API's names. */
export function fieldsOf(agent: Omit<AgentRecord, "version">) {
  return {
    name: agent.name,
    purpose: agent.purpose,
    role: agent.role,
    additional_roles: agent.additionalRoles,
    ends_at_seconds: agent.endsAt,
    requests_per_minute: agent.requestsPerMinute,
    dpop_bound_access_tokens: agent.dpopBoundAccessTokens,
  };
}

/**
 * Returns whether an agent has ended for good.
 *
 * @param at in Unix seconds
 */
export function hasEnded({ endedAt, endsAt }: Pick<AgentRecord, "endedAt" | "endsAt">, at: number): boolean {
  return endedAt !== null || at >= endsAt;
}

/**
 * Returns whether an agent works, is disabled, or has ended for good.
 *
 * @param at in Unix seconds
 */
export function agentState(agent: Pick<AgentRecord, "endedAt" | "endsAt" | "disabledAt">, at: number): AgentState {
  if (hasEnded(agent, at)) return "ended";
  return agent.disabledAt === null ? "active" : "disabled";
}
