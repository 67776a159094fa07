import { registrationPresetNames } from "../features/oauth/domain/registration/presets.ts";

/** The password of every demo user and of the demo operator. */
export const DEMO_PASSWORD = "orgward-demo";

/** The backend API key of the demo apps. */
export const DEMO_API_KEY = "demo_backend_api_key";

export const demoOperator = { operatorId: "cccccccc-0000-4000-8000-000000000001", email: "operator@orgward.test" };

export const demoApiKey = { apiKeyId: "dddddddd-0000-4000-8000-000000000001", name: "Demo apps" };

export const demoRoles = [
  { name: "Owner", permissions: ["can_view_billing", "can_edit_billing", "can_read_reports"] },
  { name: "Admin", permissions: ["can_view_billing", "can_read_reports"] },
  { name: "Member", permissions: ["can_read_reports"] },
];

const acme = "11111111-1111-4111-8111-111111111111";
const globex = "22222222-2222-4222-8222-222222222222";

export const demoOrganizations = [
  { orgId: acme, name: "Acme" },
  { orgId: globex, name: "Globex" },
] as const;

/** Everything that a user can have, so that all of it can be tried. */
export const demoUserSchema = { usernames: true, names: true };

/** Where the demo app for Next takes up its sessions. */
export const DEMO_WEB_REDIRECT_URI = "http://localhost:4004/api/auth/callback";

/** Where the demo apps for Express, Koa, Hono and Next take up their sessions. */
export const DEMO_WEB_REDIRECT_URIS: readonly string[] = [
  ...[4001, 4002, 4003].map((port) => `http://localhost:${port}/api/auth/callback`),
  DEMO_WEB_REDIRECT_URI,
];

export const demoUsers = [
  {
    userId: "aaaaaaaa-0000-4000-8000-000000000001",
    email: "owner@acme.test",
    memberships: [{ orgId: acme, role: "Owner" }],
  },
  {
    userId: "aaaaaaaa-0000-4000-8000-000000000002",
    email: "admin@acme.test",
    memberships: [{ orgId: acme, role: "Admin" }],
  },
  {
    userId: "aaaaaaaa-0000-4000-8000-000000000003",
    email: "member@acme.test",
    memberships: [{ orgId: acme, role: "Member" }],
  },
  {
    userId: "aaaaaaaa-0000-4000-8000-000000000004",
    email: "owner@globex.test",
    memberships: [
      { orgId: globex, role: "Owner" },
      { orgId: acme, role: "Member" },
    ],
  },
  { userId: "aaaaaaaa-0000-4000-8000-000000000005", email: "nobody@example.test", memberships: [] },
] as const;

export const demoScopes = [
  { name: "projects:read", description: "Read your projects", kind: "user", isDefault: true },
  { name: "projects:write", description: "Change your projects", kind: "user", isDefault: false },
  { name: "org:read", description: "Read what belongs to your organization", kind: "organization", isDefault: false },
  { name: "org:admin", description: "Administer your organization", kind: "organization", isDefault: false },
] as const;

export const demoResources = [
  { resource: "http://localhost:4005/mcp", name: "Demo MCP server", isDefault: false },
  { resource: "http://localhost:4005/second", name: "Second demo MCP server", isDefault: false },
];

const demoRedirectUris = ["http://127.0.0.1:7777/callback"];

export const demoClients = [
  { clientId: "demo-public", name: "Demo app", redirectUris: demoRedirectUris, secret: null },
  {
    clientId: "demo-confidential",
    name: "Demo web app",
    redirectUris: demoRedirectUris,
    secret: "demo_confidential_secret",
  },
];

export const demoIntrospectionCredential = {
  credentialId: "demo-introspect",
  name: "Demo MCP server",
  secret: "demo_introspect_secret",
};

/** Every known client and every program on the user's machine may register itself. */
export const demoRegistrationSettings = {
  enabled: true,
  presets: registrationPresetNames,
  allowsLoopback: true,
  redirectUris: [],
};
