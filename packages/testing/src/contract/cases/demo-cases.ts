import { type DemoUserName, demoOrgs, demoUsers } from "../../demo-data.ts";
import { publicBody } from "../bodies.ts";
import type { ContractAnswer, ContractCase } from "../contract-case.ts";
import { answersMember, answersUser, credentialsMissing, notMember, permissionMissing, roleTooLow } from "./answers.ts";

type Visitor = DemoUserName | "anonymous";
type Outcome = "public" | "user" | "401" | "not member" | "role" | "permission" | "Owner" | "Admin" | "Member";

const visitors: readonly Visitor[] = [
  "anonymous",
  "ownerOfAcme",
  "adminOfAcme",
  "memberOfAcme",
  "ownerOfGlobex",
  "nobody",
];

const acme = `/api/orgs/${demoOrgs.acme.orgId}`;
const globex = `/api/orgs/${demoOrgs.globex.orgId}`;

/** Who gets what, in the order of `visitors`. A role stands for "let in, as that". */
const table: readonly (readonly [path: string, ...outcomes: readonly Outcome[]])[] = [
  ["/api/public", "public", "public", "public", "public", "public", "public"],
  ["/api/maybe", "user", "user", "user", "user", "user", "user"],
  ["/api/whoami", "401", "user", "user", "user", "user", "user"],
  [acme, "401", "Owner", "Admin", "Member", "Member", "not member"],
  [`${acme}/admin`, "401", "Owner", "Admin", "role", "role", "not member"],
  [`${acme}/owner`, "401", "Owner", "role", "role", "role", "not member"],
  [`${acme}/billing`, "401", "Owner", "Admin", "permission", "permission", "not member"],
  [`${acme}/billing/edit`, "401", "Owner", "permission", "permission", "permission", "not member"],
  [`${acme}/machine`, "401", "Owner", "Admin", "Member", "Member", "not member"],
  [globex, "401", "not member", "not member", "not member", "Owner", "not member"],
  [`${globex}/admin`, "401", "not member", "not member", "not member", "Owner", "not member"],
  [`${globex}/owner`, "401", "not member", "not member", "not member", "Owner", "not member"],
  [`${globex}/billing`, "401", "not member", "not member", "not member", "Owner", "not member"],
  [`${globex}/billing/edit`, "401", "not member", "not member", "not member", "Owner", "not member"],
];

/** Every demo user, and nobody at all, on every demo route. */
export const demoCases: readonly ContractCase[] = table.flatMap(([path, ...outcomes]) =>
  visitors.map((visitor, column) => demoCase(path, visitor, outcomes[column] ?? "401")),
);

function demoCase(path: string, visitor: Visitor, outcome: Outcome): ContractCase {
  const place = path.replace(demoOrgs.acme.orgId, "acme").replace(demoOrgs.globex.orgId, "globex");
  return {
    id: `demo ${place} as ${visitor}`,
    reason: `the rule of the route decides: ${outcome}`,
    request: visitor === "anonymous" ? { path } : { path, token: { user: demoUsers[visitor] } },
    expected: demoAnswer(path, visitor, outcome),
  };
}

function demoAnswer(path: string, visitor: Visitor, outcome: Outcome): ContractAnswer {
  const user = visitor === "anonymous" ? null : demoUsers[visitor];
  if (outcome === "public") return { status: 200, body: publicBody };
  if (outcome === "user") return answersUser(user);
  if (outcome === "401" || user === null) return credentialsMissing;
  if (outcome === "not member") return notMember;
  if (outcome === "role") return roleTooLow;
  if (outcome === "permission") return permissionMissing;
  return answersMember(user, outcome, path.startsWith(acme) ? demoOrgs.acme : demoOrgs.globex);
}
