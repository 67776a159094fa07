import { demoOrgs, type MintTokenOptions, type TestIssuer } from "@orgward/testing";
import { expect } from "vitest";

const acme = demoOrgs.acme.orgId;
const org = `/orgs/${acme}`;

/** What the app of every guide answers to a member of Acme with a role, or to a stranger. */
export const answers: readonly (readonly [path: string, role: string | null, status: number, body: unknown])[] = [
  ["/whoami", "Member", 200, { email: "member@acme.test" }],
  ["/whoami", null, 401, { code: "credentials_missing" }],
  [org, "Member", 200, { org: "Acme", role: "Member" }],
  [`/orgs/${demoOrgs.globex.orgId}`, "Owner", 403, { code: "org_membership_required" }],
  [`${org}/settings`, "Owner", 200, { settingsOf: "Acme" }],
  [`${org}/settings`, "Member", 403, { code: "org_role_required" }],
  [`${org}/ownership`, "Owner", 200, { owner: "member@acme.test" }],
  [`${org}/ownership`, "Admin", 403, { code: "org_role_required" }],
  [`${org}/invoices`, "Owner", 200, { editable: true }],
  [`${org}/invoices`, "Admin", 200, { editable: false }],
  [`${org}/invoices`, "Member", 403, { code: "org_permission_required" }],
  [`${org}/accounts`, "Admin", 200, { accountsOf: "Acme" }],
  [`${org}/accounts`, "Member", 403, { code: "org_access_denied" }],
  ["/greeting", "Member", 200, { hello: "member@acme.test" }],
  ["/greeting", null, 200, { hello: "stranger" }],
  ["/reports", "Member", 200, { reportsOf: "Acme" }],
];

/** A request as a member of Acme with a role, or as a stranger, and what must come back. */
export async function visit(
  issuer: Pick<TestIssuer, "authorization">,
  role: string | null,
  { path, status, body }: { path: string; status: number; body: unknown },
) {
  const token: MintTokenOptions = role === null ? {} : { role };
  const authorization = role === null ? {} : { authorization: await issuer.authorization(token) };
  const failure = status >= 400 ? { message: expect.any(String) } : {};
  return {
    headers: { ...authorization, ...(path === "/reports" && { "X-Org-Id": acme }) },
    expected: { path, role, status, body: { ...(body as object), ...failure } },
  };
}
