// @ts-check

/** The password of every demo login. */
export const demoPassword = "orgward-demo";

/** The demo users that the auth server loads with `DEMO_DATA=true`, and what each may do. */
export const demoLogins = /** @type {const} */ ([
  { email: "owner@acme.test", userId: "aaaaaaaa-0000-4000-8000-000000000001", roles: "Owner of Acme" },
  { email: "admin@acme.test", userId: "aaaaaaaa-0000-4000-8000-000000000002", roles: "Admin of Acme" },
  { email: "member@acme.test", userId: "aaaaaaaa-0000-4000-8000-000000000003", roles: "Member of Acme" },
  {
    email: "owner@globex.test",
    userId: "aaaaaaaa-0000-4000-8000-000000000004",
    roles: "Owner of Globex, Member of Acme",
  },
  { email: "nobody@example.test", userId: "aaaaaaaa-0000-4000-8000-000000000005", roles: "not in an organization" },
]);

/** The operator's login; its password is the same. */
export const demoOperator = { email: "operator@orgward.test" };

/** The organization Acme. */
export const acmeOrgId = "11111111-1111-4111-8111-111111111111";

/** The backend API key, which exists in the demo data only. */
export const demoApiKey = "demo_backend_api_key";
