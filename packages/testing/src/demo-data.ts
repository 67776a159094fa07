import type { TestOrg, TestRole, TestUser } from "./user.ts";

/** The roles of the demo, the highest first, each with its permissions. */
export const demoRoles: readonly TestRole[] = [
  { name: "Owner", permissions: ["can_view_billing", "can_edit_billing", "can_read_reports"] },
  { name: "Admin", permissions: ["can_view_billing", "can_read_reports"] },
  { name: "Member", permissions: ["can_read_reports"] },
];

const acme: TestOrg = {
  orgId: "11111111-1111-4111-8111-111111111111",
  orgName: "Acme",
  urlSafeOrgName: "acme",
};

const globex: TestOrg = {
  orgId: "22222222-2222-4222-8222-222222222222",
  orgName: "Globex",
  urlSafeOrgName: "globex",
};

/** The two organizations of the demo. */
export const demoOrgs: { readonly acme: TestOrg; readonly globex: TestOrg } = { acme, globex };

/** A demo user by what it is there for. */
export type DemoUserName = "ownerOfAcme" | "adminOfAcme" | "memberOfAcme" | "ownerOfGlobex" | "nobody";

/** The five users of the demo. The owner of Globex is a Member of Acme as well; one user isn't in any organization. */
export const demoUsers: Readonly<Record<DemoUserName, TestUser>> = {
  ownerOfAcme: {
    userId: "aaaaaaaa-0000-4000-8000-000000000001",
    email: "owner@acme.test",
    memberships: [{ org: acme, role: "Owner" }],
  },
  adminOfAcme: {
    userId: "aaaaaaaa-0000-4000-8000-000000000002",
    email: "admin@acme.test",
    memberships: [{ org: acme, role: "Admin" }],
  },
  memberOfAcme: {
    userId: "aaaaaaaa-0000-4000-8000-000000000003",
    email: "member@acme.test",
    memberships: [{ org: acme, role: "Member" }],
  },
  ownerOfGlobex: {
    userId: "aaaaaaaa-0000-4000-8000-000000000004",
    email: "owner@globex.test",
    memberships: [
      { org: globex, role: "Owner" },
      { org: acme, role: "Member" },
    ],
  },
  nobody: {
    userId: "aaaaaaaa-0000-4000-8000-000000000005",
    email: "nobody@example.test",
    memberships: [],
  },
};

/** The service account whose token an issuer mints when nobody names another. */
export const demoMachine: { readonly machineId: string; readonly name: string; readonly credentialId: string } = {
  machineId: "cccccccc-0000-4000-8000-000000000001",
  name: "Nightly import",
  credentialId: "cccccccc-0000-4000-8000-000000000002",
};
