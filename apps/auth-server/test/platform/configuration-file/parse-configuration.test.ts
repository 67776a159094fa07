import type { OrgwardConfig } from "@orgward/core";
import { describe, expect, it } from "vitest";
import { deploymentSettings } from "../../../src/features/settings/domain/deployment-settings.ts";
import { configurationSections } from "../../../src/features.ts";
import { parseConfiguration } from "../../../src/platform/configuration-file/parse-configuration.ts";

type Everything<Value> = Value extends readonly (infer Item)[]
  ? readonly Everything<Item>[]
  : Value extends object
    ? { readonly [Name in keyof Value]-?: Everything<Value[Name]> }
    : Value;

const connection = { name: "It", clientId: "orgward", clientSecret: "secret", scopes: ["more"], enabled: false };

const ofOrganization = {
  organization: "11111111-1111-4111-8111-111111111111",
  enabled: true,
  mode: "live",
  idpName: "Okta",
  justInTime: false,
  defaultRole: "Member",
  roleClaim: "groups",
  roleRules: [{ value: "admins", role: "Admin" }],
  updatesRole: true,
  sessionFromProvider: true,
  trustsSecondFactor: true,
} as const;

/** Everything that the type for app developers offers: the compiler asks for what is missing. */
const everything: Everything<OrgwardConfig> = {
  roleStructure: "multi_role",
  permissions: ["can_edit"],
  roles: [{ name: "Owner", permissions: ["can_edit"], was: "Boss" }],
  roleMappings: [{ name: "Free", roles: [{ name: "Owner", permissions: [] }] }],
  settings: {
    signUpOpen: true,
    passkeys: true,
    newUsersCreateOrganizations: true,
    usersDeleteOwnAccounts: true,
    mcpEnabled: true,
    usernames: true,
    names: true,
    name: "Acme ID",
    accentColor: "#123456",
    defaultLanguage: "de",
    visitorsChooseLanguage: false,
    memberManagers: "Owner",
    personalApiKeys: true,
    organizationApiKeys: true,
    organizationServiceAccounts: true,
    membersRegisterAgents: false,
    approvalEmails: false,
    eventsKeptMonths: 24,
    ownersSetAccessPolicies: true,
    ownersReceiveEvents: true,
    maxEndpointsPerOrganization: 25,
    ownersProveDomains: true,
    impersonationByOperators: false,
    impersonationPermission: "act_as",
    impersonationNotice: true,
    defaultRedirectUrl: "/welcome",
    allowedRedirectOrigins: ["https://app.example.com"],
  },
  accessPolicy: {
    secondFactorRequired: true,
    methods: ["passkey"],
    maximumSessionAgeSeconds: 28_800,
    networks: ["192.0.2.0/24"],
  },
  scopes: [{ name: "read", description: "Read", kind: "organization", default: true }],
  resources: [{ url: "https://mcp.example.com/mcp", name: "MCP", default: true }],
  clients: [
    {
      id: "app",
      name: "App",
      redirectUris: ["https://app.example.com/callback"],
      uri: "https://app.example.com",
      resources: [],
      public: false,
      requireSecretAtCodeExchange: true,
      alwaysAskForConsent: true,
      dpopBoundAccessTokens: true,
    },
  ],
  introspectionCredentials: [{ id: "mcp", name: "MCP", resources: [] }],
  clientRegistration: { enabled: true, presets: ["claude"], loopback: true, redirectUris: [] },
  metadataDocuments: { policy: "allowed_hosts", hosts: ["claude.ai"] },
  webhooks: [{ name: "CRM", url: "https://crm.acme.test/hook", eventTypes: ["user.*"], enabled: false }],
  auditStreams: [
    {
      name: "SIEM",
      organization: "11111111-0000-4000-8000-000000000001",
      destination: { kind: "https", url: "https://logs.acme.test", authentication: "bearer" },
      secret: "token",
      enabled: true,
      startsFrom: "beginning",
    },
    {
      name: "Archive",
      destination: {
        kind: "s3",
        endpoint: "https://s3.acme.test",
        region: "eu-central-1",
        bucket: "audit",
        prefix: "orgward/",
        accessKeyId: "AKIA",
      },
      organization: null,
      secret: undefined,
      enabled: false,
      startsFrom: "now",
    },
  ],
  connections: [
    { ...connection, id: "google", kind: "google", hostedDomain: "acme.test" },
    { ...connection, id: "github", kind: "github" },
    { ...connection, id: "microsoft", kind: "microsoft", tenant: "organizations" },
    { ...connection, id: "apple", kind: "apple", teamId: "TEAM123456", keyId: "KEY1234567" },
    { ...connection, id: "sso", kind: "oidc", issuer: "https://idp.example.test", trustsEmail: true },
  ],
  organizationConnections: [
    {
      ...ofOrganization,
      name: "Acme",
      kind: "oidc",
      issuer: "https://idp.acme.test",
      clientId: "orgward",
      clientSecret: "secret",
      scopes: ["groups"],
    },
    {
      ...ofOrganization,
      name: "Acme SAML",
      kind: "saml",
      entityId: "https://idp.acme.test",
      ssoUrl: "https://idp.acme.test/sso",
      certificates: ["PEM"],
      metadataUrl: "https://idp.acme.test/metadata",
      encryptsAssertions: true,
      allowsCbc: false,
      allowsIdpInitiated: false,
    },
  ],
  organizationDomains: [{ organization: ofOrganization.organization, domain: "acme.test" }],
  identityAssertions: [
    { organization: ofOrganization.organization, connection: "It", clients: ["app"], tenant: "acme" },
  ],
  webApps: ["https://app.example.com/callback"],
  browserApps: ["https://spa.example.com/"],
};

function problemsOf(content: unknown): readonly string[] {
  const parsed = parseConfiguration(configurationSections, content);
  return parsed.ok ? [] : parsed.failure;
}

describe("a configuration", () => {
  it("has the fields that its type has, and no others", () => {
    expect(problemsOf(everything)).toEqual([]);
    const names = configurationSections.flatMap((section) => section.names);
    expect(Object.keys(everything).sort()).toEqual([...names].sort());
    const inSettings = { ...everything.settings, ...everything.accessPolicy };
    expect(Object.keys(inSettings)).toHaveLength(Object.keys(deploymentSettings).length);
  });

  it("can be empty", () => {
    expect(parseConfiguration(configurationSections, {})).toEqual({ ok: true, value: [] });
  });

  it.each<[string, unknown, readonly string[]]>([
    ["isn't an object", [], ["The configuration must be an object."]],
    ["has a misspelt field", { role: [] }, ['The configuration has no field "role". Did you mean "roles"?']],
    ["has an unknown field", { database: 1 }, ['The configuration has no field "database".']],
    [
      "has a misspelt field further down",
      { roles: [{ name: "Owner" }, { name: "Member", permisions: [] }] },
      ['roles[1] has no field "permisions". Did you mean "permissions"?'],
    ],
    [
      "has a misspelt setting",
      { settings: { signUpOpn: true } },
      ['settings has no field "signUpOpn". Did you mean "signUpOpen"?'],
    ],
    ["has another type", { roles: "Owner" }, ["roles must be a list."]],
    ["has another type further down", { settings: { names: "yes" } }, ["settings.names must be true or false."]],
    [
      "has a name that can't be shown",
      { roles: [{ name: "Own\ner" }] },
      ["roles[0].name must not contain line breaks, control characters or invisible characters."],
    ],
    ["has no roles in the list", { roles: [] }, ["roles must name at least one role, such as Owner."]],
    [
      "names a role twice",
      { roles: [{ name: "Owner" }, { name: "Owner" }] },
      ['roles[1] is "Owner", which is in the list already.'],
    ],
    [
      "names a permission twice",
      { roles: [{ name: "Owner", permissions: ["a", "a"] }] },
      ['roles[0].permissions[1] is "a", which is in the list already.'],
    ],
    [
      "renames a role that stays",
      { roles: [{ name: "Owner" }, { name: "Boss", was: "Owner" }] },
      ['roles[1].was is "Owner", which is still the name of a role in the list.'],
    ],
    [
      "renames a role twice",
      { roles: [{ name: "Owner" }, { name: "A", was: "Admin" }, { name: "B", was: "Admin" }] },
      ['roles[2].was is "Admin", as in roles[1].'],
    ],
    [
      "misspells a permission",
      { permissions: ["can_view"], roles: [{ name: "Owner", permissions: ["can_view", "can_veiw"] }] },
      ['roles[0].permissions[1] is "can_veiw", which permissions doesn\'t list. Did you mean "can_view"?'],
    ],
    [
      "misspells a permission in a role mapping",
      {
        permissions: ["can_view"],
        roles: [{ name: "Owner", permissions: ["can_view"] }],
        roleMappings: [{ name: "Free", roles: [{ name: "Owner", permissions: ["export"] }] }],
      },
      ['roleMappings[0].roles[0].permissions[0] is "export", which permissions doesn\'t list.'],
    ],
    [
      "lists a permission that nobody has",
      { permissions: ["can_view"], roles: [{ name: "Owner" }] },
      ['permissions[0] is "can_view", which no role has.'],
    ],
    [
      "has two default resources",
      { resources: ["a", "b"].map((path) => ({ url: `https://example.com/${path}`, default: true })) },
      ["resources must have at most one default."],
    ],
    [
      "asks a public client for a secret",
      { clients: [{ id: "a", redirectUris: [], public: true, requireSecretAtCodeExchange: true }] },
      ["clients[0].requireSecretAtCodeExchange must be false for a public client, which has no secret."],
    ],
    [
      "has an id that can't be sent",
      { introspectionCredentials: [{ id: "a b", name: "A" }] },
      ["introspectionCredentials[0].id must be 1 to 128 characters of A-Z, a-z, 0-9, _ and -."],
    ],
    [
      "has several problems",
      { scopes: [{ name: "a" }], webApps: [1] },
      ["scopes[0].description is required.", "webApps[0] must be a string."],
    ],
  ])("that %s is refused", (_, content, problems) => {
    expect(problemsOf(content)).toEqual(problems);
  });
});
