import { demoOrgs, demoUsers } from "../../demo-data.ts";
import type { ContractAnswer, ContractCase } from "../contract-case.ts";
import { answersMember, credentialsMissing, notMember, orgIdConflict, orgIdMissing } from "./answers.ts";

const acme = demoOrgs.acme.orgId;
const globex = demoOrgs.globex.orgId;
const user = demoUsers.ownerOfGlobex;
const inAcme = answersMember(user, "Member");
const inGlobex = answersMember(user, "Owner", demoOrgs.globex);

interface OrgRow {
  readonly path: string;
  /** The values of `X-Org-Id`. */
  readonly headers?: readonly string[];
  readonly tenant?: string;
  readonly expected: ContractAnswer;
}

/** Where the organization comes from, asked by a user who is in both. */
const table: Readonly<Record<string, OrgRow>> = {
  "header names one": { path: "/contract/org-from-header", headers: [globex], expected: inGlobex },
  "header missing": { path: "/contract/org-from-header", expected: orgIdMissing },
  "header empty": { path: "/contract/org-from-header", headers: [""], expected: orgIdMissing },
  "header twice, same": { path: "/contract/org-from-header", headers: [acme, acme], expected: inAcme },
  "header twice, different": { path: "/contract/org-from-header", headers: [acme, globex], expected: orgIdConflict },
  "header is asked, query is not a source": {
    path: `/contract/org-from-header?org_id=${acme}`,
    expected: orgIdMissing,
  },
  "header wins over nothing else": {
    path: `/contract/org-from-header?org_id=${acme}`,
    headers: [globex],
    expected: inGlobex,
  },
  "query names one": { path: `/contract/org-from-query?org_id=${acme}`, expected: inAcme },
  "query encoded": { path: `/contract/org-from-query?org_id=${acme.replaceAll("-", "%2D")}`, expected: inAcme },
  "query missing": { path: "/contract/org-from-query", expected: orgIdMissing },
  "query empty": { path: "/contract/org-from-query?org_id=", expected: orgIdMissing },
  "query without a value": { path: "/contract/org-from-query?org_id", expected: orgIdMissing },
  "query twice, same": { path: `/contract/org-from-query?org_id=${acme}&org_id=${acme}`, expected: inAcme },
  "query twice, different": {
    path: `/contract/org-from-query?org_id=${acme}&org_id=${globex}`,
    expected: orgIdConflict,
  },
  "query of another case": { path: `/contract/org-from-query?ORG_ID=${acme}`, expected: orgIdMissing },
  "query is asked, header is not a source": {
    path: "/contract/org-from-query",
    headers: [acme],
    expected: orgIdMissing,
  },
  "function names one": { path: "/contract/org-from-function", tenant: "globex", expected: inGlobex },
  "function names the other": { path: "/contract/org-from-function", tenant: "acme", expected: inAcme },
  "function finds none": { path: "/contract/org-from-function", expected: orgIdMissing },
  "all sources, parameter alone": { path: `/contract/org-from-all/${acme}`, expected: inAcme },
  "all sources, header alone": { path: "/contract/org-from-all", headers: [globex], expected: inGlobex },
  "all sources, query alone": { path: `/contract/org-from-all?org_id=${globex}`, expected: inGlobex },
  "all sources, none": { path: "/contract/org-from-all", expected: orgIdMissing },
  "all sources agree": {
    path: `/contract/org-from-all/${acme}?org_id=${acme}`,
    headers: [acme],
    expected: inAcme,
  },
  "parameter against header": { path: `/contract/org-from-all/${acme}`, headers: [globex], expected: orgIdConflict },
  "parameter against query": { path: `/contract/org-from-all/${acme}?org_id=${globex}`, expected: orgIdConflict },
  "header against query": {
    path: `/contract/org-from-all?org_id=${acme}`,
    headers: [globex],
    expected: orgIdConflict,
  },
  "two agree, the third does not": {
    path: `/contract/org-from-all/${acme}?org_id=${globex}`,
    headers: [acme],
    expected: orgIdConflict,
  },
  "empty header beside a parameter": {
    path: `/contract/org-from-all/${acme}`,
    headers: [""],
    expected: inAcme,
  },
  "empty query beside a parameter": { path: `/contract/org-from-all/${acme}?org_id=`, expected: inAcme },
  "no source at all": { path: "/contract/org-from-nowhere", expected: orgIdMissing },
  "no source at all, though header and query name one": {
    path: `/contract/org-from-nowhere?org_id=${acme}`,
    headers: [acme],
    expected: orgIdMissing,
  },
  "parameter percent-encoded": { path: `/api/orgs/${acme.replaceAll("-", "%2D")}`, expected: inAcme },
  "parameter encoded twice": { path: `/api/orgs/${acme.replaceAll("-", "%252D")}`, expected: notMember },
  "another organization": { path: "/api/orgs/99999999-9999-4999-8999-999999999999", expected: notMember },
  "an organization's name": { path: "/api/orgs/Acme", expected: notMember },
  "parameter with a space after it": { path: `/api/orgs/${acme}%20`, expected: notMember },
  "parameter with NUL after it": { path: `/api/orgs/${acme}%00`, expected: notMember },
  "parameter with both ids": { path: `/api/orgs/${acme},${globex}`, expected: notMember },
  "parameter __proto__": { path: "/api/orgs/__proto__", expected: notMember },
  "parameter constructor": { path: "/api/orgs/constructor", expected: notMember },
  "parameter toString": { path: "/api/orgs/toString", expected: notMember },
  "parameter hasOwnProperty": { path: "/api/orgs/hasOwnProperty", expected: notMember },
  "query __proto__": { path: "/contract/org-from-query?org_id=__proto__", expected: notMember },
  "header constructor": { path: "/contract/org-from-header", headers: ["constructor"], expected: notMember },
};

function orgCase([name, row]: readonly [string, OrgRow]): ContractCase {
  const headers = (row.headers ?? []).map((value) => ["X-Org-Id", value] as const);
  const tenant = row.tenant === undefined ? [] : [["X-Tenant", row.tenant] as const];
  return {
    id: `organization: ${name}`,
    reason: "the organization is named by the sources of the route, all alike, or the request is refused",
    request: { path: row.path, token: { user }, headers: [...headers, ...tenant] },
    expected: row.expected,
  };
}

/** The sources of the organization, and whose it is. */
export const orgCases: readonly ContractCase[] = [
  ...Object.entries(table).map(orgCase),
  {
    id: "organization: missing id of an anonymous request",
    reason: "who asks comes before what is asked: 401, not 400",
    request: { path: "/contract/org-from-nowhere" },
    expected: credentialsMissing,
  },
  {
    id: "organization: conflict of an anonymous request",
    reason: "who asks comes before what is asked: 401, not 400",
    request: { path: `/contract/org-from-all/${acme}`, headers: [["X-Org-Id", globex]] },
    expected: credentialsMissing,
  },
];
