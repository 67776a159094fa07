import { demoOrgs, demoUsers } from "../../demo-data.ts";
import type { MintTokenOptions } from "../../mint.ts";
import type { ContractAnswer, ContractCase, ContractRequest } from "../contract-case.ts";
import {
  accessDenied,
  answersMember,
  credentialsMissing,
  notMember,
  orgIdConflict,
  orgIdMissing,
  permissionMissing,
  roleTooLow,
  tokenInvalid,
} from "./answers.ts";

const acme = demoOrgs.acme.orgId;
const globex = demoOrgs.globex.orgId;
const { memberOfAcme: member, ownerOfAcme: owner, adminOfAcme: admin, ownerOfGlobex: both, nobody } = demoUsers;
const multiRole = (role: string, additionalRoles: readonly string[]): MintTokenOptions => ({
  orgRoleStructure: "multi_role",
  role,
  additionalRoles,
});

/** A rule's route in Acme, a token, and whether the membership in the token fits the rule. */
const table: Readonly<Record<string, readonly [route: string, token: MintTokenOptions, expected: ContractAnswer]>> = {
  "any of: the first fits": ["any-of", { user: owner, permissions: [] }, answersMember(owner, "Owner")],
  "any of: the second fits": ["any-of", { user: admin }, answersMember(admin, "Admin")],
  "any of: the second fits a lower role": [
    "any-of",
    { permissions: ["can_view_billing"] },
    answersMember(member, "Member"),
  ],
  "any of: both fit": ["any-of", { user: owner }, answersMember(owner, "Owner")],
  "any of: none fits": ["any-of", {}, accessDenied],
  "any of: not a member": ["any-of", { user: nobody }, notMember],
  "any of: bad token": ["any-of", { user: owner, defect: "expired" }, tokenInvalid],
  "all of: both fit": ["all-of", { user: owner }, answersMember(owner, "Owner")],
  "all of: the first does not fit": ["all-of", { permissions: ["can_edit_billing"] }, roleTooLow],
  "all of: the second does not fit": ["all-of", { user: admin }, permissionMissing],
  "all of: neither fits": ["all-of", {}, roleTooLow],
  "all of: not a member": ["all-of", { user: nobody }, notMember],
  "all of: two roles side by side": ["both-roles", multiRole("Member", ["Admin"]), answersMember(member, "Member")],
  "all of: one of two roles": ["both-roles", multiRole("Member", ["Owner"]), roleTooLow],
  "all of: one role is not two": ["both-roles", { user: admin }, roleTooLow],
  "role and permission: both fit": ["role-and-permission", { user: owner }, answersMember(owner, "Owner")],
  "role and permission: role too low": ["role-and-permission", { permissions: ["can_edit_billing"] }, roleTooLow],
  "role and permission: permission missing": ["role-and-permission", { user: admin }, permissionMissing],
  "nested: the first alternative": ["nested-rule", { user: owner, permissions: [] }, answersMember(owner, "Owner")],
  "nested: the second alternative": ["nested-rule", { user: admin }, answersMember(admin, "Admin")],
  "nested: the second alternative, by its other half": [
    "nested-rule",
    { user: admin, permissions: ["can_edit_billing"] },
    answersMember(admin, "Admin"),
  ],
  "nested: the second alternative by half": ["nested-rule", { user: admin, permissions: [] }, accessDenied],
  "nested: the other half by itself": ["nested-rule", {}, accessDenied],
};

/** The rule of `/contract/nested-rule`, where the organization may come from everywhere. */
const orgTable: Readonly<Record<string, readonly [request: ContractRequest, expected: ContractAnswer]>> = {
  "organization from a header": [
    { path: "/contract/nested-rule", token: { user: both }, headers: [["X-Org-Id", globex]] },
    answersMember(both, "Owner", demoOrgs.globex),
  ],
  "a role in one organization counts for nothing in another": [
    { path: "/contract/nested-rule", token: { user: both }, headers: [["X-Org-Id", acme]] },
    accessDenied,
  ],
  "no organization": [{ path: "/contract/nested-rule", token: { user: both } }, orgIdMissing],
  "two organizations": [
    { path: `/contract/nested-rule/${acme}`, token: { user: both }, headers: [["X-Org-Id", globex]] },
    orgIdConflict,
  ],
  anonymous: [{ path: `/contract/any-of/${acme}` }, credentialsMissing],
  "anonymous, no organization": [{ path: "/contract/nested-rule" }, credentialsMissing],
};

/** Rules that are made of several: all of them, any of them, and one inside the other. */
export const ruleCases: readonly ContractCase[] = [
  ...Object.entries(table).map(([name, [route, token, expected]]) => ({
    id: `rule: ${name}`,
    reason: "a rule of several is one guard with one answer",
    request: { path: `/contract/${route}/${acme}`, token },
    expected,
  })),
  ...Object.entries(orgTable).map(([name, [request, expected]]) => ({
    id: `rule: ${name}`,
    reason: "who asks comes first, then for which organization, then what is asked",
    request,
    expected,
  })),
];
