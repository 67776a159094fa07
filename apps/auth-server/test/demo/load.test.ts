import { expect, it } from "vitest";
import { DEMO_PASSWORD, demoUsers } from "../../src/demo/demo-data.ts";
import { holdsDemoData, loadDemoData } from "../../src/demo/load.ts";
import { authenticateApiKey } from "../../src/features/api-keys/domain/backend-keys.ts";
import { hasSecret } from "../../src/features/oauth/domain/clients/client-secrets.ts";
import { authenticateIntrospection } from "../../src/features/oauth/domain/introspection-credentials.ts";
import { describeDatabases } from "../support/databases.ts";
import { aUser } from "../support/records.ts";
import { createTestDeps, testHasher } from "../support/test-deps.ts";

const ACME = "11111111-1111-4111-8111-111111111111";
const GLOBEX = "22222222-2222-4222-8222-222222222222";

describeDatabases("the demo data", ({ open }) => {
  it.each([
    ["owner@acme.test", "aaaaaaaa-0000-4000-8000-000000000001", { [ACME]: "Owner" }],
    ["admin@acme.test", "aaaaaaaa-0000-4000-8000-000000000002", { [ACME]: "Admin" }],
    ["member@acme.test", "aaaaaaaa-0000-4000-8000-000000000003", { [ACME]: "Member" }],
    ["owner@globex.test", "aaaaaaaa-0000-4000-8000-000000000004", { [ACME]: "Member", [GLOBEX]: "Owner" }],
    ["nobody@example.test", "aaaaaaaa-0000-4000-8000-000000000005", {}],
  ])("has %s", async (email, userId, expectedRoles) => {
    const deps = await createTestDeps(await open());
    expect(await loadDemoData(deps)).toBe(true);
    const user = await deps.store.read.users.findByEmail(email);
    expect(user).toMatchObject({ userId, enabled: true, emailConfirmed: true });
    expect(await testHasher.verify(user?.passwordHash ?? null, DEMO_PASSWORD)).toBe(true);
    const memberships = await deps.store.read.memberships.listByUser(userId);
    expect(Object.fromEntries(memberships.map(({ orgId, role }) => [orgId, role]))).toEqual(expectedRoles);
  });

  it("has roles with permissions, an API key and an operator", async () => {
    const deps = await createTestDeps(await open());
    await loadDemoData(deps);
    expect(await deps.store.read.roles.list()).toEqual([
      { name: "Owner", position: 0, permissions: ["can_view_billing", "can_edit_billing", "can_read_reports"] },
      { name: "Admin", position: 1, permissions: ["can_view_billing", "can_read_reports"] },
      { name: "Member", position: 2, permissions: ["can_read_reports"] },
    ]);
    expect(await authenticateApiKey(deps, "demo_backend_api_key")).not.toBeNull();
    expect(await deps.store.read.operators.findByEmail("operator@orgward.test")).not.toBeNull();
  });

  it("has what OAuth clients and resource servers need", async () => {
    const deps = await createTestDeps(await open());
    await loadDemoData(deps);
    const { oauthScopes, oauthClients, oauthResources } = deps.store.read;
    expect((await oauthScopes.list()).map(({ name, kind }) => [name, kind])).toEqual([
      ["org:admin", "organization"],
      ["org:read", "organization"],
      ["projects:read", "user"],
      ["projects:write", "user"],
    ]);
    expect((await oauthResources.list()).map(({ resource }) => resource)).toEqual([
      "http://localhost:4005/mcp",
      "http://localhost:4005/second",
    ]);
    const redirectUris = ["http://127.0.0.1:7777/callback"];
    expect(await oauthClients.findById("demo-public")).toMatchObject({ authenticationMethod: "none", redirectUris });
    const confidential = await oauthClients.findById("demo-confidential");
    expect(confidential).toMatchObject({ authenticationMethod: "client_secret_basic", redirectUris });
    expect(hasSecret(confidential?.secrets ?? [], "demo_confidential_secret", deps.clock())).toBe(true);
    const credentials = { id: "demo-introspect", secret: "demo_introspect_secret" };
    expect(await authenticateIntrospection(deps, credentials)).toMatchObject({ resources: null });
  });

  it("is loaded once, also by two processes at once, and what was changed since stays", async () => {
    const deps = await createTestDeps(await open());
    expect(await holdsDemoData(deps.store)).toBe(false);
    expect((await Promise.all([loadDemoData(deps), loadDemoData(deps)])).sort()).toEqual([false, true]);
    expect(await holdsDemoData(deps.store)).toBe(true);
    await deps.store.write(({ roles }) => roles.replaceAll([{ name: "Boss", position: 0, permissions: [] }]));
    expect(await loadDemoData(deps)).toBe(false);
    expect((await deps.store.read.roles.list()).map(({ name }) => name)).toEqual(["Boss"]);
  });

  it("is loaded as a whole or not at all", async () => {
    const deps = await createTestDeps(await open());
    const email = demoUsers[3]?.email ?? "";
    await deps.store.write(({ users }) => users.create(aUser({ email })));
    await expect(loadDemoData(deps)).rejects.toThrow(/already exists \(email\). Use an empty database/);
    expect(await holdsDemoData(deps.store)).toBe(false);
    expect(await deps.store.read.users.findByEmail("owner@acme.test")).toBeNull();
  });
});
