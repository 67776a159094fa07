import { expect, it } from "vitest";
import type { IntrospectionCredentialRecord } from "../../../../src/features/oauth/domain/records.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { anOAuthClient, SOME_RESOURCE, SOME_TIME } from "../../../support/records.ts";

describeDatabases("the OAuth client repository", ({ open }) => {
  const secret = { secretHash: "hash of the secret", createdAt: SOME_TIME, expiresAt: null };

  it("keeps every field of a client", async () => {
    const store = await open();
    const plain = anOAuthClient({ clientId: "plain" });
    const full = anOAuthClient({
      clientId: "full",
      kind: "dynamic",
      name: null,
      clientUri: "https://client.example.test",
      authenticationMethod: "client_secret_basic",
      secrets: [secret, { ...secret, expiresAt: SOME_TIME + 5 }],
      secretRequiredAtCodeExchange: true,
      remembersConsent: true,
      jwks: { keys: [] },
      jwksUri: "https://client.example.test/jwks.json",
      freshUntil: SOME_TIME + 60,
      createdAt: SOME_TIME + 1,
      lastUsedAt: SOME_TIME + 2,
    });
    for (const client of [full, plain]) {
      expect(await store.write(({ oauthClients }) => oauthClients.create(client))).toBe("created");
    }
    expect(await store.read.oauthClients.findById("full")).toEqual(full);
    expect(await store.read.oauthClients.list()).toEqual([plain, full]);
    expect(await store.read.oauthClients.findById("nobody")).toBeNull();
  });

  it("refuses a client id that is taken, and leaves the client as it is", async () => {
    const store = await open();
    const client = anOAuthClient();
    await store.write(({ oauthClients }) => oauthClients.create(client));
    const again = store.write(({ oauthClients }) => oauthClients.create({ ...client, name: "Thief" }));
    expect(await again).toBe("client_id");
    expect(await store.read.oauthClients.findById(client.clientId)).toEqual(client);
  });

  it("changes clients that are there", async () => {
    const store = await open();
    const client = anOAuthClient();
    await store.write(({ oauthClients }) => oauthClients.create(client));
    const changed = { ...client, name: "Notes 2", secrets: [secret] };
    expect(await store.write(({ oauthClients }) => oauthClients.update(changed))).toBe(true);
    expect(await store.read.oauthClients.findById(client.clientId)).toEqual({ ...changed, version: 2 });
    expect(await store.write(({ oauthClients }) => oauthClients.update(anOAuthClient()))).toBe(false);
  });

  it("replaces secrets without making a new version", async () => {
    const store = await open();
    const client = anOAuthClient();
    await store.write(({ oauthClients }) => oauthClients.create(client));
    const set = (clientId: string) => store.write(({ oauthClients }) => oauthClients.setSecrets(clientId, [secret]));
    expect([await set(client.clientId), await set("nobody")]).toEqual([true, false]);
    expect(await store.read.oauthClients.findById(client.clientId)).toEqual({ ...client, secrets: [secret] });
  });

  it("lets changes under a lock happen one after another", async () => {
    const options = await open();
    const client = anOAuthClient();
    await options.write(({ oauthClients }) => oauthClients.create(client));
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        options.write(async ({ oauthClients }) => {
          const current = await oauthClients.lock(client.clientId);
          if (!current) throw new Error("The client is missing.");
          const added = { ...secret, secretHash: `hash ${index}` };
          await oauthClients.update({ ...current, secrets: [...current.secrets, added] });
        }),
      ),
    );
    expect((await options.read.oauthClients.findById(client.clientId))?.secrets).toHaveLength(20);
  });

  it("notes the latest use", async () => {
    const store = await open();
    const client = anOAuthClient();
    await store.write(async ({ oauthClients }) => {
      await oauthClients.create(client);
      await oauthClients.recordUse(client.clientId, SOME_TIME + 6);
      await oauthClients.recordUse(client.clientId, SOME_TIME + 9);
      await oauthClients.recordUse(client.clientId, SOME_TIME + 3);
    });
    expect((await store.read.oauthClients.findById(client.clientId))?.lastUsedAt).toBe(SOME_TIME + 9);
  });

  it("deletes a client once", async () => {
    const store = await open();
    const client = anOAuthClient();
    await store.write(({ oauthClients }) => oauthClients.create(client));
    expect(await store.write(({ oauthClients }) => oauthClients.delete(client.clientId))).toBe(true);
    expect(await store.write(({ oauthClients }) => oauthClients.delete(client.clientId))).toBe(false);
  });
});

describeDatabases("the client assertion repository", ({ open }) => {
  it("takes an assertion once, however many present it at once", async () => {
    const store = await open();
    const use = (hash: string) => store.write(({ clientAssertions }) => clientAssertions.use(hash, SOME_TIME));
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => use("hash")));
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    expect(await use("another hash")).toBe(true);
  });
});

describeDatabases("the OAuth scope repository", ({ open }) => {
  it("adds, replaces, lists by name and deletes", async () => {
    const store = await open();
    const write = { name: "projects:write", description: "Change projects", kind: "user", isDefault: false } as const;
    const read = {
      name: "org:read",
      description: "Read the organization",
      kind: "organization",
      isDefault: true,
    } as const;
    await store.write(async ({ oauthScopes }) => {
      await oauthScopes.set({ ...write, isDefault: true });
      await oauthScopes.set(read);
      await oauthScopes.set(write);
    });
    const replaced = { ...write, version: 2 };
    expect(await store.read.oauthScopes.list()).toEqual([{ ...read, version: 1 }, replaced]);
    expect(await store.write(({ oauthScopes }) => oauthScopes.delete(read.name))).toBe(true);
    expect(await store.write(({ oauthScopes }) => oauthScopes.delete(read.name))).toBe(false);
    expect(await store.read.oauthScopes.list()).toEqual([replaced]);
  });
});

describeDatabases("the OAuth resource repository", ({ open }) => {
  it("keeps one default, also when several are set at once, and the time of the first addition", async () => {
    const store = await open();
    const resources = ["a", "b", "c", "d"].map((name, index) => ({
      resource: `${SOME_RESOURCE}/${name}`,
      name,
      isDefault: true,
      createdAt: SOME_TIME + index,
    }));
    await Promise.all(resources.map((one) => store.write(({ oauthResources }) => oauthResources.set(one))));
    const stored = await store.read.oauthResources.list();
    expect(stored.map(({ name }) => name)).toEqual(["a", "b", "c", "d"]);
    expect(stored.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    const renamed = { resource: `${SOME_RESOURCE}/a`, name: null, isDefault: false, createdAt: SOME_TIME + 99 };
    await store.write(({ oauthResources }) => oauthResources.set(renamed));
    const [first] = await store.read.oauthResources.list();
    expect(first).toEqual({ ...renamed, createdAt: SOME_TIME, version: expect.any(Number), connectedAt: null });
  });

  it("counts an edit of the default that another one takes over from, and of no others", async () => {
    const store = await open();
    const set = (name: string, isDefault: boolean) =>
      store.write(({ oauthResources }) =>
        oauthResources.set({ resource: `${SOME_RESOURCE}/${name}`, name, isDefault, createdAt: SOME_TIME }),
      );
    await set("a", true);
    await set("b", false);
    await set("c", true);
    const versions = (await store.read.oauthResources.list()).map(({ name, version }) => [name, version]);
    expect(versions).toEqual([
      ["a", 2],
      ["b", 1],
      ["c", 1],
    ]);
  });

  it("deletes a resource once", async () => {
    const store = await open();
    const resource = { resource: SOME_RESOURCE, name: null, isDefault: false, createdAt: SOME_TIME };
    await store.write(({ oauthResources }) => oauthResources.set(resource));
    expect(await store.write(({ oauthResources }) => oauthResources.delete(SOME_RESOURCE))).toBe(true);
    expect(await store.write(({ oauthResources }) => oauthResources.delete(SOME_RESOURCE))).toBe(false);
  });
});

describeDatabases("the introspection credential repository", ({ open }) => {
  const credential: IntrospectionCredentialRecord = {
    credentialId: "notes-mcp",
    name: "Notes MCP server",
    secrets: [{ secretHash: "hash of a secret", createdAt: SOME_TIME, expiresAt: null }],
    resources: [SOME_RESOURCE],
    createdAt: SOME_TIME,
    lastUsedAt: null,
    version: 1,
  };

  it("keeps every field, changes and deletes", async () => {
    const store = await open();
    const unlimited = { ...credential, credentialId: "all", resources: null, createdAt: SOME_TIME + 1 };
    const create = (one: IntrospectionCredentialRecord) =>
      store.write(({ introspectionCredentials }) => introspectionCredentials.create(one));
    expect(await create(credential)).toBe("created");
    expect(await create(unlimited)).toBe("created");
    expect(await create({ ...credential, secrets: [] })).toBe("credential_id");
    expect(await store.read.introspectionCredentials.list()).toEqual([credential, unlimited]);
    const changed = { ...credential, secrets: [], resources: [] };
    await store.write(async ({ introspectionCredentials }) => {
      expect(await introspectionCredentials.lock(credential.credentialId)).toEqual(credential);
      expect(await introspectionCredentials.update(changed)).toBe(true);
      expect(await introspectionCredentials.setSecrets(credential.credentialId, credential.secrets)).toBe(true);
      expect(await introspectionCredentials.setSecrets("nobody", [])).toBe(false);
      await introspectionCredentials.recordUse(credential.credentialId, SOME_TIME + 5);
      await introspectionCredentials.recordUse(credential.credentialId, SOME_TIME + 4);
    });
    expect(await store.read.introspectionCredentials.findById(credential.credentialId)).toEqual({
      ...changed,
      secrets: credential.secrets,
      lastUsedAt: SOME_TIME + 5,
      version: 2,
    });
    const remove = () =>
      store.write(({ introspectionCredentials }) => introspectionCredentials.delete(credential.credentialId));
    expect([await remove(), await remove()]).toEqual([true, false]);
    expect(await store.read.introspectionCredentials.findById(credential.credentialId)).toBeNull();
  });
});
