import type { ForbiddenReason } from "../../errors.ts";
import type { ImpersonatorKind } from "../../user/user.ts";
import type { OrgFacts, RefusedRequest } from "../explanation.ts";
import type { OrgIdDescription } from "../guard-description.ts";
import { isForMcp } from "./credential-wording.ts";
import { joinNames, plural } from "./names.ts";
import type { Wording } from "./refusal-sentence.ts";

/** What is said of users who may not do something in an organization. */
export const orgWording: Readonly<Record<ForbiddenReason, Wording>> = {
  no_org_id: {
    had: "The request doesn't name an organization.",
    next: (refused) => `${adviseOnOrgId(refused)} ${describeOrgs(refused)}`,
  },
  several_org_ids: {
    had: "The request names more than one organization.",
    next: (refused) => `Name only one. ${describeOrgs(refused)}`,
  },
  not_a_member: { had: describeNonMember, next: adviseNonMember },
  role: { had: describeMember, next: (refused) => adviseToChange("change their role", refused) },
  permission: {
    had: describeMember,
    next: (refused) => adviseToChange("add what is missing to their role or change the role", refused),
  },
  alternative: {
    had: describeMember,
    next: (refused) => adviseToChange("make one of the alternatives true for them", refused),
  },
  api_key_scope: { had: describeScopes, next: adviseOnScopes },
  machine: {
    had: (refused) =>
      refused.had.apiKeyId === undefined
        ? `The token is that of ${nameMachine(refused)}.`
        : "The API key belongs to no user.",
    next: adviseMachine,
  },
  impersonation: {
    had: describeImpersonation,
    next: "If this may be done on behalf of users, leave out the guard's option impersonation: false.",
  },
};

function adviseOnOrgId({ guard }: RefusedRequest): string {
  if (!("orgId" in guard)) return "Name one.";
  if (guard.orgId === "function")
    return "The guard's orgId function found none, or, without that option, the user isn't working in one.";
  return `Put its id into ${joinNames(placesOf(guard.orgId), "or")}.`;
}

function placesOf({ param, header, query }: Exclude<OrgIdDescription, "function">): readonly string[] {
  return [
    ...(param ? [`the route parameter ${param}`] : []),
    ...(header ? [`the header ${header}`] : []),
    ...(query ? [`the query parameter ${query}`] : []),
  ];
}

/** A key of an organization has no role, and neither has one with scopes. */
function describeScopes({ had: { scopes } }: RefusedRequest): string {
  if (scopes === undefined || scopes.length === 0)
    return "The API key has no scopes, and so no permission and no role.";
  return `The API key has the ${plural("scope", scopes)} ${joinNames(scopes)}, and no role.`;
}

function adviseOnScopes({ had: { missingPermissions: missing = [] } }: RefusedRequest): string {
  if (missing.length > 0) return `Use a key with the ${plural("scope", missing)} ${joinNames(missing)}.`;
  return "Use a user's key without scopes, or let the guard require permissions, which keys have as scopes.";
}

/** Only the guards that need an organization can let machines in. */
function adviseMachine({ guard, had: { apiKeyId } }: RefusedRequest): string {
  if (apiKeyId !== undefined) return "Use a user's key, or a guard that needs an organization.";
  return "orgId" in guard
    ? "If machines may do this, give the guard the option machines: true."
    : "To let machines do this, use a guard that needs an organization, with the option machines: true.";
}

function describeImpersonation({
  had: { impersonatedBy: { kind, id } = { kind: "unknown", id: "unknown" } },
}: RefusedRequest) {
  return `${IMPERSONATORS[kind]} ${id} is acting as the user.`;
}

const IMPERSONATORS: Readonly<Record<ImpersonatorKind, string>> = {
  operator: "The operator",
  user: "The user",
  api_key: "The backend with the API key",
  unknown: "Someone with the id",
};

/** Returns what sent the request, for the middle of a sentence. */
function nameMachine({ had: { machineKind } }: RefusedRequest): string {
  return machineKind === "agent" ? "an agent" : "a service account";
}

/** Returns who sent the request, for the beginning of a sentence. */
function nameSubject({ had: { machineKind, apiKeyId, userId } }: RefusedRequest): string {
  if (apiKeyId !== undefined && userId === undefined) return "The API key";
  if (machineKind === undefined) return "The user";
  return machineKind === "agent" ? "The agent" : "The service account";
}

/** Whether what sent the request belongs to an organization, and to no user. */
function isOfOrg({ had: { machineKind, apiKeyId, userId } }: RefusedRequest): boolean {
  return machineKind !== undefined || (apiKeyId !== undefined && userId === undefined);
}

function describeOrgs(refused: RefusedRequest): string {
  const { orgs = [], activeOrgId } = refused.had;
  if (isOfOrg(refused) && orgs.length > 0) return `${nameSubject(refused)} belongs to ${joinNames(orgs.map(nameOrg))}.`;
  if (orgs.length === 0) return `${nameSubject(refused)} isn't in any organization.`;
  const names = joinNames(orgs.map(nameOrg));
  return activeOrgId === undefined ? `The user is a member of ${names}.` : `The user works in ${names}.`;
}

function describeNonMember(refused: RefusedRequest): string {
  const { orgId = "", orgs = [], activeOrgId } = refused.had;
  if (isOfOrg(refused) && orgs.length > 0) {
    return `${nameSubject(refused)} belongs to ${joinNames(orgs.map(nameOrg))}, and to no other organization.`;
  }
  if (orgs.length === 0) return `${nameSubject(refused)} isn't a member of ${orgId}, or of any other organization.`;
  const names = joinNames(orgs.map(nameOrg));
  if (activeOrgId === undefined) return `The user is a member of ${names}, but not of ${orgId}.`;
  return `The token is for ${names} alone, because the user works in that organization, and not for ${orgId}.`;
}

function adviseNonMember(refused: RefusedRequest): string {
  const { orgs = [], activeOrgId, machineKind } = refused.had;
  if (isOfOrg(refused) && machineKind === undefined) return "Use a key of that organization.";
  if (machineKind !== undefined) return "Name its organization, or use the token of a machine of the other one.";
  if (activeOrgId !== undefined) return "Change the organization that the user works in, or leave it.";
  const others = orgs.length === 0 ? "Add" : "Name one of those, or add";
  return `${others} the user to the organization and get a new token.`;
}

/** Tokens of MCP clients carry no role: the guard asks for it. */
function adviseToChange(change: string, { guard }: RefusedRequest): string {
  return `To let them in, ${change}${isForMcp(guard) ? "" : ", and get a new token"}.`;
}

function nameOrg({ orgId, orgName }: OrgFacts): string {
  return orgName === undefined ? orgId : `${orgName} (${orgId})`;
}

function describeMember(refused: RefusedRequest): string {
  const { had } = refused;
  const {
    orgId = "",
    orgName = `the organization ${orgId}`,
    role = "",
    additionalRoles = [],
    missingPermissions: missing = [],
  } = had;
  const roles = [role, ...additionalRoles];
  const subject = nameSubject(refused).replace("The", "the");
  const missed = `lacks the ${plural("permission", missing)} ${joinNames(missing)}`;
  // An API key with scopes has no role.
  if (role === "") return `In ${orgName}, ${subject} ${missed}.`;
  const lack = missing.length === 0 ? "" : ` and ${missed}`;
  return `In ${orgName}, ${subject} has the ${plural("role", roles)} ${joinNames(roles)}${lack}.`;
}
