import type { ForbiddenReason } from "../../errors.ts";
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

function describeOrgs({ had: { orgs = [], activeOrgId } }: RefusedRequest): string {
  if (orgs.length === 0) return "The user isn't in any organization.";
  const names = joinNames(orgs.map(nameOrg));
  return activeOrgId === undefined ? `The user is a member of ${names}.` : `The user works in ${names}.`;
}

function describeNonMember({ had: { orgId = "", orgs = [], activeOrgId } }: RefusedRequest): string {
  if (orgs.length === 0) return `The user isn't a member of ${orgId}, or of any other organization.`;
  const names = joinNames(orgs.map(nameOrg));
  if (activeOrgId === undefined) return `The user is a member of ${names}, but not of ${orgId}.`;
  return `The token is for ${names} alone, because the user works in that organization, and not for ${orgId}.`;
}

function adviseNonMember({ had: { orgs = [], activeOrgId } }: RefusedRequest): string {
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

function describeMember({ had }: RefusedRequest): string {
  const {
    orgId = "",
    orgName = `the organization ${orgId}`,
    role = "",
    additionalRoles = [],
    missingPermissions: missing = [],
  } = had;
  const roles = [role, ...additionalRoles];
  const lack = missing.length === 0 ? "" : ` and lacks the ${plural("permission", missing)} ${joinNames(missing)}`;
  return `In ${orgName}, the user has the ${plural("role", roles)} ${joinNames(roles)}${lack}.`;
}
