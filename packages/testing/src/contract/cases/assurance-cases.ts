import { demoOrgs, demoUsers } from "../../demo-data.ts";
import type { MintTokenOptions } from "../../mint.ts";
import type { ContractAnswer, ContractCase } from "../contract-case.ts";
import {
  answersMember,
  answersUser,
  multiFactor,
  notMember,
  policyOf,
  policyUnmet,
  roleTooLow,
  stepUpRequired,
  tokenInvalid,
} from "./answers.ts";

const { acme, globex } = demoOrgs;
const { memberOfAcme: member, adminOfAcme: admin, ownerOfGlobex: both, nobody } = demoUsers;
/** Two factors, as the auth server writes them. */
const amr = ["pwd", "otp", "mfa"];
const farFuture = 4_000_000_000;

const tooOld = stepUpRequired({ unmet: ["session_age"], maxAgeSeconds: 300 });
const tooWeak = stepUpRequired({ unmet: ["second_factor"], acrValues: multiFactor });
const tooOldAndTooWeak = stepUpRequired({
  unmet: ["second_factor", "session_age"],
  acrValues: multiFactor,
  maxAgeSeconds: 300,
});
const acmeUnmet = (...unmet: string[]) => policyUnmet({ unmet, acrValues: policyOf(acme) });
/** Memberships of the owner of Globex, who is in Acme too, with what is unmet in Acme. */
const bothWith = (unmet: readonly string[]): MintTokenOptions => ({
  user: both,
  orgs: both.memberships.map((one) => (one.org === acme ? { ...one, unmet } : one)),
});
/** A membership in Acme whose claim `unmet` no server writes. */
const malformed = (unmet: unknown): MintTokenOptions => ({
  claims: {
    org_id_to_org_member_info: {
      [acme.orgId]: {
        org_id: acme.orgId,
        org_name: acme.orgName,
        url_safe_org_name: acme.urlSafeOrgName,
        user_role: "Member",
        unmet,
      },
    },
  },
});

type Row = readonly [path: string, token: MintTokenOptions, expected: ContractAnswer];

const routeTable: Readonly<Record<string, Row>> = {
  "signed in just now": ["/contract/recent", {}, answersUser(member)],
  "no auth_time": ["/contract/recent", { authTime: null }, tooOld],
  "an old auth_time": ["/contract/recent", { authTime: 0 }, tooOld],
  "an auth_time in the future": ["/contract/recent", { authTime: farFuture }, tooOld],
  "an auth_time that is a string": ["/contract/recent", { claims: { auth_time: "1800000000" } }, tokenInvalid],
  "a backend's token": ["/contract/recent", { loginMethod: { login_method: "generated_from_backend_api" } }, tooOld],
  "recent with two factors": ["/contract/recent-and-strong", { amr }, answersUser(member)],
  "recent with one factor": ["/contract/recent-and-strong", {}, tooWeak],
  "two factors long ago": ["/contract/recent-and-strong", { amr, authTime: 0 }, tooOld],
  "one factor long ago": ["/contract/recent-and-strong", { authTime: 0 }, tooOldAndTooWeak],
  "an amr that is a string": ["/contract/recent-and-strong", { claims: { amr: "mfa" } }, tokenInvalid],
  "a code without mfa": ["/contract/recent-and-strong", { amr: ["pwd", "otp"] }, tooWeak],
  "no demand": ["/api/whoami", { authTime: 0, amr: [] }, answersUser(member)],
};

const orgTable: Readonly<Record<string, Row>> = {
  "a policy that is unmet": [
    `/api/orgs/${acme.orgId}`,
    { unmet: ["second_factor"] },
    policyUnmet({ unmet: ["second_factor"], acrValues: `${multiFactor} ${policyOf(acme)}` }),
  ],
  "several demands that are unmet": [
    `/api/orgs/${acme.orgId}`,
    { unmet: ["method", "network"] },
    acmeUnmet("method", "network"),
  ],
  "a demand of a later version": [`/api/orgs/${acme.orgId}`, { unmet: ["moon_phase"] }, acmeUnmet("moon_phase")],
  "a policy that another organization has": [
    `/api/orgs/${globex.orgId}`,
    bothWith(["method"]),
    answersMember(both, "Owner", globex),
  ],
  "the same token in the organization that has it": [
    `/api/orgs/${acme.orgId}`,
    bothWith(["method"]),
    acmeUnmet("method"),
  ],
  "an empty list": [`/api/orgs/${acme.orgId}`, malformed([]), answersMember(member, "Member")],
  "a string": [`/api/orgs/${acme.orgId}`, malformed("second_factor"), tokenInvalid],
  "an object": [`/api/orgs/${acme.orgId}`, malformed({}), tokenInvalid],
  null: [`/api/orgs/${acme.orgId}`, malformed(null), tokenInvalid],
  "a policy, and a role": [`/api/orgs/${acme.orgId}/admin`, { user: admin, unmet: ["method"] }, acmeUnmet("method")],
  "a policy, and a role that is too low": [`/api/orgs/${acme.orgId}/admin`, { unmet: ["method"] }, roleTooLow],
  "a policy, and no membership": [`/api/orgs/${acme.orgId}`, { user: nobody, unmet: ["method"] }, notMember],
  "a policy that the guard ignores": [
    `/contract/without-policy/${acme.orgId}`,
    { unmet: ["method"] },
    answersMember(member, "Member"),
  ],
  "a guard that ignores the policy, and no membership": [
    `/contract/without-policy/${acme.orgId}`,
    { user: nobody },
    notMember,
  ],
  "a policy where no organization is asked for": ["/api/whoami", { unmet: ["method"] }, answersUser(member)],
  "what the guard demands": [
    `/contract/strong-admin/${acme.orgId}`,
    { user: admin, amr },
    answersMember(admin, "Admin"),
  ],
  "what the guard demands, unmet": [
    `/contract/strong-admin/${acme.orgId}`,
    { user: admin, authTime: 0 },
    tooOldAndTooWeak,
  ],
  "what the guard demands, and a role that is too low": [
    `/contract/strong-admin/${acme.orgId}`,
    { authTime: 0 },
    roleTooLow,
  ],
  "both unmet": [
    `/contract/strong-admin/${acme.orgId}`,
    { user: admin, authTime: 0, unmet: ["connection"] },
    policyUnmet({
      unmet: ["connection", "second_factor", "session_age"],
      acrValues: `${multiFactor} ${policyOf(acme)}`,
      maxAgeSeconds: 300,
    }),
  ],
};

/** How a user has signed in: what routes and organizations demand of it. */
export const assuranceCases: readonly ContractCase[] = [
  ...Object.entries(routeTable).map(([name, [path, token, expected]]) => ({
    id: `sign-in: ${name}`,
    reason: "a route may demand a recent sign-in or a second factor, and only the token says it",
    request: { path, token },
    expected,
  })),
  ...Object.entries(orgTable).map(([name, [path, token, expected]]) => ({
    id: `access policy: ${name}`,
    reason: "an organization is closed to a sign-in that doesn't meet its policy, after the 403s, and others stay open",
    request: { path, token },
    expected,
  })),
];
