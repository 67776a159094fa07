import { demoOrgs, demoUsers } from "../../demo-data.ts";
import type { ContractCase } from "../contract-case.ts";
import { answersMember, answersUser, notMember, roleTooLow, tokenInvalid } from "./answers.ts";

const acme = demoOrgs.acme.orgId;
const globex = demoOrgs.globex.orgId;
const { memberOfAcme: member, adminOfAcme: admin, ownerOfGlobex: both } = demoUsers;

/** Several guards on one route, and a guard that ignores bad tokens. */
export const guardCases: readonly ContractCase[] = [
  {
    id: "guards: user, then organization",
    reason: "the second guard adds the organization",
    request: { path: `/contract/user-then-org/${acme}`, token: {} },
    expected: answersMember(member, "Member"),
  },
  {
    id: "guards: user, then an organization of others",
    reason: "what the first guard attached lets nobody past the second",
    request: { path: `/contract/user-then-org/${globex}`, token: {} },
    expected: notMember,
  },
  {
    id: "guards: organization, then role",
    reason: "both guards pass and the organization stays",
    request: { path: `/contract/org-then-role/${acme}`, token: { user: admin } },
    expected: answersMember(admin, "Admin"),
  },
  {
    id: "guards: organization, then a role that is too low",
    reason: "the second guard refuses what the first one passed",
    request: { path: `/contract/org-then-role/${acme}`, token: {} },
    expected: roleTooLow,
  },
  {
    id: "guards: organization, then user",
    reason: "a guard that requires less removes nothing",
    request: { path: `/contract/org-then-user/${acme}`, token: {} },
    expected: answersMember(member, "Member"),
  },
  {
    id: "guards: organization of others, then user",
    reason: "the first guard refuses, so the second one is not asked",
    request: { path: `/contract/org-then-user/${globex}`, token: {} },
    expected: notMember,
  },
  {
    id: "guards: two organizations",
    reason: "the last guard's organization is the request's",
    request: { path: `/contract/two-orgs/${acme}`, token: { user: both }, headers: [["X-Org-Id", globex]] },
    expected: answersMember(both, "Owner", demoOrgs.globex),
  },
  {
    id: "guards: two organizations, the second refuses",
    reason: "the role in one organization counts for nothing in another",
    request: { path: `/contract/two-orgs/${globex}`, token: { user: both }, headers: [["X-Org-Id", acme]] },
    expected: roleTooLow,
  },
  {
    id: "lenient route with a good token",
    reason: "a good token counts",
    request: { path: "/contract/lenient", token: {} },
    expected: answersUser(member),
  },
  {
    id: "lenient route without a token",
    reason: "no token is anonymous",
    request: { path: "/contract/lenient" },
    expected: answersUser(null),
  },
  {
    id: "lenient route with a malformed header",
    reason: "a header that cannot be read is a bad token, which the app said to ignore",
    request: { path: "/contract/lenient", headers: [["Authorization", "Bearer"]] },
    expected: answersUser(null),
  },
  {
    id: "lenient guard, then one that needs a user, bad token",
    reason: "what one guard ignores another one still refuses",
    request: { path: "/contract/lenient-then-user", token: { defect: "expired" } },
    expected: tokenInvalid,
  },
  {
    id: "lenient guard, then one that needs a user, good token",
    reason: "both guards pass",
    request: { path: "/contract/lenient-then-user", token: {} },
    expected: answersUser(member),
  },
];
