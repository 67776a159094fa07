import { demoOrgs, demoUsers } from "../../demo-data.ts";
import type { MintTokenOptions } from "../../mint.ts";
import { identityBody } from "../bodies.ts";
import type { ContractAnswer, ContractCase } from "../contract-case.ts";
import { answersMember, answersUser, notMember, permissionMissing, roleTooLow } from "./answers.ts";

const acme = demoOrgs.acme.orgId;
const globex = demoOrgs.globex.orgId;
const { memberOfAcme: member, ownerOfAcme: owner, adminOfAcme: admin, ownerOfGlobex: both } = demoUsers;

const multiRole = (role: string, additionalRoles: readonly string[] = []): MintTokenOptions => ({
  orgRoleStructure: "multi_role",
  role,
  additionalRoles,
});

/** The member whose token doesn't say an email address: nothing but the id is promised. */
const withoutEmail: ContractAnswer = { status: 200, body: identityBody({ user: { userId: member.userId } }) };

/** A token, a route, and whether the membership in the token is enough for it. */
const table: Readonly<Record<string, readonly [path: string, token: MintTokenOptions, expected: ContractAnswer]>> = {
  "active organization, its own route": [
    `/api/orgs/${acme}`,
    { user: both, activeOrgId: acme },
    answersMember(both, "Member"),
  ],
  "active organization, another one of the user": [`/api/orgs/${globex}`, { user: both, activeOrgId: acme }, notMember],
  "active organization, a user route": ["/api/whoami", { user: both, activeOrgId: globex }, answersUser(both)],
  "active organization, role enough": [
    `/api/orgs/${globex}/owner`,
    { user: both, activeOrgId: globex },
    answersMember(both, "Owner", demoOrgs.globex),
  ],
  "active organization, role of another one": [
    `/api/orgs/${acme}/admin`,
    { user: both, activeOrgId: acme },
    roleTooLow,
  ],
  "exact role": [`/contract/exactly-admin/${acme}`, { user: admin }, answersMember(admin, "Admin")],
  "exact role, a higher one is another one": [`/contract/exactly-admin/${acme}`, { user: owner }, roleTooLow],
  "exact role, a lower one": [`/contract/exactly-admin/${acme}`, {}, roleTooLow],
  "a role that nobody defined": [`/contract/undefined-role/${acme}`, { user: owner }, roleTooLow],
  "role of another case": [`/api/orgs/${acme}/admin`, { role: "admin" }, roleTooLow],
  "role that the issuer does not know": [`/api/orgs/${acme}`, { role: "Guest" }, answersMember(member, "Guest")],
  "several roles, the asked one is an additional one": [
    `/api/orgs/${acme}/admin`,
    multiRole("Member", ["Admin"]),
    answersMember(member, "Member"),
  ],
  "several roles, the asked one is the first": [
    `/api/orgs/${acme}/admin`,
    multiRole("Admin", ["Member"]),
    answersMember(member, "Admin"),
  ],
  "several roles, exactly one of them": [
    `/api/orgs/${acme}/owner`,
    multiRole("Member", ["Owner"]),
    answersMember(member, "Member"),
  ],
  "several roles have no order": [`/api/orgs/${acme}/admin`, multiRole("Owner"), roleTooLow],
  "several roles, none of them the asked one": [`/api/orgs/${acme}/owner`, multiRole("Member", ["Admin"]), roleTooLow],
  "several roles, permission of an additional one": [
    `/api/orgs/${acme}/billing`,
    multiRole("Member", ["Admin"]),
    answersMember(member, "Member"),
  ],
  "additional roles count only where several are allowed": [
    `/api/orgs/${acme}/admin`,
    { role: "Member", additionalRoles: ["Admin"] },
    roleTooLow,
  ],
  "permission beyond the role": [
    `/api/orgs/${acme}/billing`,
    { permissions: ["can_view_billing"] },
    answersMember(member, "Member"),
  ],
  "permission taken from the role": [`/api/orgs/${acme}/billing`, { user: owner, permissions: [] }, permissionMissing],
  "one of two permissions": [
    `/api/orgs/${acme}/billing/edit`,
    { user: owner, permissions: ["can_edit_billing"] },
    permissionMissing,
  ],
  "both permissions": [
    `/api/orgs/${acme}/billing/edit`,
    { permissions: ["can_edit_billing", "can_view_billing"] },
    answersMember(member, "Member"),
  ],
  "permission of another case": [`/api/orgs/${acme}/billing`, { permissions: ["CAN_VIEW_BILLING"] }, permissionMissing],
  "permission that contains the asked one": [
    `/api/orgs/${acme}/billing`,
    { permissions: ["can_view_billing_too"] },
    permissionMissing,
  ],
  "typ at+jwt": ["/api/whoami", { header: { typ: "at+jwt" } }, answersUser(member)],
  "typ absent": ["/api/whoami", { header: { typ: undefined } }, answersUser(member)],
  "email absent": ["/api/whoami", { claims: { email: undefined } }, withoutEmail],
  "email null": ["/api/whoami", { claims: { email: null } }, withoutEmail],
  "no organizations in the token": [`/api/orgs/${acme}`, { orgs: [] }, notMember],
  "claim without organizations": [`/api/orgs/${acme}`, { claims: { org_id_to_org_member_info: undefined } }, notMember],
};

/** What memberships, roles and permissions in a token let through. */
export const roleCases: readonly ContractCase[] = Object.entries(table).map(([name, [path, token, expected]]) => ({
  id: `membership: ${name}`,
  reason: "the membership in the token decides",
  request: { path, token },
  expected,
}));
