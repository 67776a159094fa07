/** Somebody of the demo data. */
export interface Person {
  readonly userId: string;
  readonly email: string;
  /** What they are, in words. */
  readonly roles: string;
}

/** The organizations of the demo data. */
export const organizations: readonly { readonly orgId: string; readonly name: string }[] = [
  { orgId: "11111111-1111-4111-8111-111111111111", name: "Acme" },
  { orgId: "22222222-2222-4222-8222-222222222222", name: "Globex" },
];

/** The people of the demo data. */
export const people: readonly Person[] = [
  { userId: "aaaaaaaa-0000-4000-8000-000000000001", email: "owner@acme.test", roles: "Owner of Acme" },
  { userId: "aaaaaaaa-0000-4000-8000-000000000002", email: "admin@acme.test", roles: "Admin of Acme" },
  { userId: "aaaaaaaa-0000-4000-8000-000000000003", email: "member@acme.test", roles: "Member of Acme" },
  {
    userId: "aaaaaaaa-0000-4000-8000-000000000004",
    email: "owner@globex.test",
    roles: "Owner of Globex, Member of Acme",
  },
  { userId: "aaaaaaaa-0000-4000-8000-000000000005", email: "nobody@example.test", roles: "Not in an organization" },
];
