import { demoOrgs } from "@orgward/testing";
import { serveOnLoopback } from "@orgward/testing/contract";

const users = [
  { email: "grace@acme.test", first_name: "Grace", public_metadata: { plan: "gold" } },
  { email: "ada@acme.test", first_name: "Ada", public_metadata: {} },
  { email: "mallory@acme.test", first_name: "Mallory", public_metadata: {}, banned: true },
].map(({ email, ...user }, index) => ({
  object: "user",
  id: `user_${index + 1}`,
  last_name: null,
  banned: false,
  primary_email_address_id: `idn_${index + 1}`,
  email_addresses: [
    {
      object: "email_address",
      id: `idn_${index + 1}`,
      email_address: email,
      verification: { status: "verified" },
      linked_to: [],
    },
  ],
  ...user,
}));
const phoneOnly = { ...users[0], id: "user_4", primary_email_address_id: null, email_addresses: [] };

const organization = { object: "organization", id: demoOrgs.acme.orgId, name: "Acme", slug: "acme" };
const memberships = [...users, phoneOnly].map(({ id }, index) => ({
  object: "organization_membership",
  id: `orgmem_${index + 1}`,
  role: index === 0 ? "org:admin" : "org:member",
  permissions: [],
  organization,
  public_user_data: { user_id: id, identifier: id },
}));

const lists: Readonly<Record<string, readonly object[]>> = {
  "/v1/users": [...users, phoneOnly],
  "/v1/organizations": [organization],
  [`/v1/organizations/${organization.id}/memberships`]: memberships,
};

/** What Clerk's Backend API says of four members of Acme, one of whom has only a telephone number. */
export async function startClerkApi(): Promise<{ readonly origin: string; close(): Promise<void> }> {
  return serveOnLoopback((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    const list = pathname === "/v1/users/count" ? lists["/v1/users"] : lists[pathname];
    response.setHeader("content-type", "application/json");
    if (!list || request.headers.authorization !== "Bearer sk_test_1") {
      response.statusCode = list ? 401 : 404;
      return void response.end(JSON.stringify({ errors: [] }));
    }
    const offset = Number(searchParams.get("offset") ?? 0);
    const data = list.slice(offset, offset + Number(searchParams.get("limit") ?? 10));
    const total = { total_count: list.length };
    if (pathname === "/v1/users/count") return void response.end(JSON.stringify(total));
    // The list of users is the only one without a total.
    response.end(JSON.stringify(pathname === "/v1/users" ? data : { data, ...total }));
  });
}
