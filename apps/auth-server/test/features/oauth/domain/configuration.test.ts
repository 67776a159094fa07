import { describe, expect, it } from "vitest";
import { hasSecret } from "../../../../src/features/oauth/domain/clients/client-secrets.ts";
import { oauthSection } from "../../../../src/features/oauth/domain/configuration/section.ts";
import { openMemoryStore } from "../../../../src/memory/store.ts";
import { applyConfiguration } from "../../../../src/platform/configuration-file/apply-configuration.ts";
import { anOAuthClient, SOME_RESOURCE } from "../../../support/records.ts";
import { createTestDeps } from "../../../support/test-deps.ts";

const CALLBACK = "https://app.example.test/callback";
const SCOPE = { name: "notes:read", description: "Read notes" };
const RESOURCE = { url: SOME_RESOURCE, name: "Notes" };
const CLIENT = { id: "notes", name: "Notes", redirectUris: [CALLBACK] };
const CREDENTIALS = { id: "mcp", name: "MCP server" };

/** A deployment without clients, and what makes it what a configuration file says. */
async function setUp() {
  const deps = await createTestDeps(await openMemoryStore());
  const apply = async (configuration: Readonly<Record<string, unknown>>) => {
    const parsed = oauthSection.parse(configuration);
    if (!parsed.success) throw parsed.error;
    return applyConfiguration(deps, [parsed.data]);
  };
  return { deps, apply };
}

describe("OAuth in the configuration file", () => {
  it("makes the deployment what the file says, and then finds nothing to do", async () => {
    const { deps, apply } = await setUp();
    const configuration = {
      scopes: [SCOPE, { ...SCOPE, name: "notes:admin", kind: "organization", default: true }],
      resources: [{ ...RESOURCE, default: true }],
      clients: [
        { ...CLIENT, resources: [SOME_RESOURCE], uri: "https://app.example.test", requireSecretAtCodeExchange: true },
        { ...CLIENT, id: "phone", public: true, dpopBoundAccessTokens: true },
      ],
      introspectionCredentials: [{ ...CREDENTIALS, resources: [SOME_RESOURCE] }],
      clientRegistration: { enabled: true, presets: ["cursor"], loopback: false, redirectUris: [CALLBACK] },
      metadataDocuments: { policy: "allowed_hosts", hosts: ["claude.ai"] },
    };
    expect((await apply(configuration)).kind).toBe("applied");
    const { oauthClients } = deps.store.read;
    expect(await oauthClients.findById("notes")).toMatchObject({
      kind: "operator",
      authenticationMethod: "client_secret_basic",
      clientUri: "https://app.example.test",
      secretRequiredAtCodeExchange: true,
      remembersConsent: true,
    });
    expect(await oauthClients.findById("phone")).toMatchObject({
      authenticationMethod: "none",
      secrets: [],
      remembersConsent: false,
      dpopBoundAccessTokens: true,
    });
    const written = await oauthSection.read(deps.store.read);
    expect(written).toMatchObject({
      scopes: expect.arrayContaining([{ ...SCOPE, kind: "user" }]),
      resources: [{ ...RESOURCE, default: true }],
      clientRegistration: configuration.clientRegistration,
      metadataDocuments: configuration.metadataDocuments,
    });
    for (const same of [configuration, written]) {
      expect(await apply(same)).toEqual({ kind: "applied", changes: [], secrets: [] });
    }
  });

  it("shows the secrets of confidential clients and of introspection credentials, once", async () => {
    const { deps, apply } = await setUp();
    const configuration = {
      clients: [CLIENT, { ...CLIENT, id: "phone", public: true }],
      introspectionCredentials: [CREDENTIALS],
    };
    const { secrets } = await apply(configuration);
    expect(secrets.map(({ kind, id }) => [kind, id])).toEqual([
      ["client", "notes"],
      ["introspection_credential", "mcp"],
    ]);
    const { read } = deps.store;
    const stored = [await read.oauthClients.findById("notes"), await read.introspectionCredentials.findById("mcp")];
    for (const [index, record] of stored.entries()) {
      expect(hasSecret(record?.secrets ?? [], secrets[index]?.secret ?? "", deps.clock())).toBe(true);
    }
    const renamed = { clients: [{ ...CLIENT, name: "Notes 2" }], introspectionCredentials: [CREDENTIALS] };
    expect((await apply(renamed)).secrets).toEqual([]);
    expect((await read.oauthClients.findById("notes"))?.secrets).toEqual(stored[0]?.secrets);
  });

  it("says what each removal means, and leaves clients alone that registered themselves", async () => {
    const { deps, apply } = await setUp();
    const everything = {
      scopes: [SCOPE],
      resources: [RESOURCE],
      clients: [CLIENT],
      introspectionCredentials: [CREDENTIALS],
    };
    await apply(everything);
    const registered = anOAuthClient({ kind: "dynamic" });
    await deps.store.write(({ oauthClients }) => oauthClients.create(registered));
    const nothing = Object.fromEntries(Object.keys(everything).map((name) => [name, []]));
    const { changes } = await apply(nothing);
    expect(changes.map(({ section, action, name, details }) => [section, action, name, ...details])).toEqual([
      ["Scopes", "remove", "notes:read", "no longer offered; what was granted stays"],
      ["Resources", "remove", SOME_RESOURCE, "ends every grant for it"],
      ["Clients", "remove", "notes", "ends everything that users granted to it"],
      ["Introspection credentials", "remove", "mcp", "whoever uses them is refused"],
    ]);
    expect((await deps.store.read.oauthClients.list()).map(({ clientId }) => clientId)).toEqual([registered.clientId]);
    expect(await oauthSection.read(deps.store.read)).toMatchObject({ scopes: [], resources: [], clients: [] });
  });

  it.each<[string, Readonly<Record<string, unknown>>, string]>([
    ["a scope's name", { scopes: [{ ...SCOPE, name: "two words" }] }, "A scope name must be printable ASCII"],
    ["a resource's URL", { resources: [{ url: "ftp://mcp.example.test" }] }, "The URL must use https or http."],
    ["a client without redirect URIs", { clients: [{ ...CLIENT, redirectUris: [] }] }, "at least one redirect URI"],
    [
      "a redirect URI",
      { clients: [{ ...CLIENT, redirectUris: ["http://app.example.test/"] }] },
      "The redirect URI http",
    ],
    [
      "a client's uri",
      { clients: [{ ...CLIENT, uri: "http://app.example.test" }] },
      "Its uri must be an absolute https",
    ],
    [
      "a client's resource",
      { clients: [{ ...CLIENT, resources: [SOME_RESOURCE] }] },
      "isn't a resource of this deployment",
    ],
    [
      "the id of a client that registered itself",
      { clients: [{ ...CLIENT, id: "registered" }] },
      "A client that registered itself has this id.",
    ],
    [
      "a public client that is to be confidential",
      { clients: [{ ...CLIENT, id: "phone" }] },
      "stays public or confidential",
    ],
    [
      "a resource that credentials see",
      { introspectionCredentials: [{ ...CREDENTIALS, resources: [SOME_RESOURCE] }] },
      "isn't a resource of this deployment",
    ],
    [
      "a redirect URI that may be registered",
      { clientRegistration: { redirectUris: ["javascript:x"] } },
      "javascript:x ",
    ],
    [
      "a host",
      { metadataDocuments: { policy: "any", hosts: ["https://claude.ai"] } },
      "https://claude.ai is not a host",
    ],
  ])("stores nothing of a file that is wrong about %s, and says so", async (_, configuration, refusal) => {
    const { deps, apply } = await setUp();
    await deps.store.write(({ oauthClients }) =>
      oauthClients.create(anOAuthClient({ clientId: "registered", kind: "dynamic" })),
    );
    const phone = { ...CLIENT, id: "phone", public: true };
    expect((await apply({ clients: [phone] })).kind).toBe("applied");
    const before = await oauthSection.read(deps.store.read);
    const outcome = await apply({ clients: [phone], scopes: [SCOPE], ...configuration });
    expect(outcome).toMatchObject({ kind: "refused", secrets: [] });
    const refusals = outcome.changes.flatMap((change) => change.refusal ?? []);
    expect(refusals).toEqual([expect.stringContaining(refusal)]);
    expect(await oauthSection.read(deps.store.read)).toEqual(before);
  });
});
