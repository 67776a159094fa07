import { expect, it } from "vitest";
import { describeDatabases } from "../../../support/databases.ts";
import { anApiKey, anEndUserApiKey, aSigningKey, SOME_TIME } from "../../../support/records.ts";

describeDatabases("the API key repository", ({ open }) => {
  it("finds a key by its hash and lists all keys, oldest first", async () => {
    const store = await open();
    const young = anApiKey({ createdAt: SOME_TIME + 1, expiresAt: SOME_TIME + 60, name: "young" });
    const old = anApiKey({ lastUsedAt: SOME_TIME + 2, revokedAt: SOME_TIME + 3 });
    await store.write(async ({ apiKeys }) => {
      await apiKeys.create(young);
      await apiKeys.create(old);
    });
    expect(await store.read.apiKeys.findByHash(young.keyHash)).toEqual(young);
    expect(await store.read.apiKeys.findByHash("another hash")).toBeNull();
    expect(await store.read.apiKeys.list()).toEqual([old, young]);
  });

  it("revokes a key once and keeps the time of the first revocation", async () => {
    const store = await open();
    const apiKey = anApiKey();
    await store.write(({ apiKeys }) => apiKeys.create(apiKey));
    const revoke = (at: number) => store.write(({ apiKeys }) => apiKeys.revoke(apiKey.apiKeyId, at));
    expect(await revoke(SOME_TIME + 1)).toBe(true);
    expect(await revoke(SOME_TIME + 2)).toBe(false);
    expect(await store.read.apiKeys.list()).toEqual([{ ...apiKey, revokedAt: SOME_TIME + 1 }]);
    expect(await store.write(({ apiKeys }) => apiKeys.revoke("no such key", SOME_TIME))).toBe(false);
  });

  it("keeps the latest use of a key, whatever order the uses arrive in", async () => {
    const store = await open();
    const apiKey = anApiKey();
    await store.write(async ({ apiKeys }) => {
      await apiKeys.create(apiKey);
      await apiKeys.recordUse(apiKey.apiKeyId, SOME_TIME + 3);
      await apiKeys.recordUse(apiKey.apiKeyId, SOME_TIME + 5);
      await apiKeys.recordUse(apiKey.apiKeyId, SOME_TIME + 4);
    });
    expect(await store.read.apiKeys.list()).toEqual([{ ...apiKey, lastUsedAt: SOME_TIME + 5 }]);
  });

  it("refuses a second key with the same hash", async () => {
    const store = await open();
    await store.write(({ apiKeys }) => apiKeys.create(anApiKey({ keyHash: "same" })));
    await expect(store.write(({ apiKeys }) => apiKeys.create(anApiKey({ keyHash: "same" })))).rejects.toThrow();
    expect(await store.read.apiKeys.list()).toHaveLength(1);
  });
});

describeDatabases("the repository of users' API keys", ({ open }) => {
  it("lists a key that was deleted among the archived ones, and no longer among the current ones", async () => {
    const store = await open();
    const list = async (state: "current" | "archived") => {
      const page = { userId: null, orgId: null, userEmail: null, type: null, limit: 9, offset: 0 };
      const { rows, total } = await store.read.endUserApiKeys.search({ state, at: SOME_TIME, ...page });
      return [rows.map(({ apiKeyId }) => apiKeyId), total];
    };
    await store.write(async ({ endUserApiKeys }) => {
      for (const apiKeyId of ["kept", "deleted"]) {
        await endUserApiKeys.create(anEndUserApiKey({ apiKeyId }));
      }
      expect(await endUserApiKeys.delete("deleted", SOME_TIME)).toBe(true);
      expect(await endUserApiKeys.delete("deleted", SOME_TIME + 1)).toBe(false);
    });
    expect([await list("current"), await list("archived")]).toEqual([
      [["kept"], 1],
      [["deleted"], 1],
    ]);
  });
});

describeDatabases("the signing key repository", ({ open }) => {
  it("lists keys by the time from which they sign", async () => {
    const store = await open();
    const next = aSigningKey({ algorithm: "EdDSA", signsFrom: SOME_TIME + 300 });
    const current = aSigningKey({ algorithm: "ES256" });
    await store.write(async ({ signingKeys }) => {
      await signingKeys.insert(next);
      await signingKeys.insert(current);
    });
    expect(await store.read.signingKeys.list()).toEqual([current, next]);
  });

  it("retires the other keys and leaves earlier retirements as they are", async () => {
    const store = await open();
    const kept = aSigningKey({ signsFrom: 3 });
    const retired = aSigningKey({ signsFrom: 1, removedAt: SOME_TIME });
    const current = aSigningKey({ signsFrom: 2 });
    await store.write(async ({ signingKeys }) => {
      for (const key of [kept, retired, current]) await signingKeys.insert(key);
      await signingKeys.retireOthers(kept.kid, SOME_TIME + 900);
    });
    const expected = [retired, { ...current, removedAt: SOME_TIME + 900 }, kept];
    expect(await store.read.signingKeys.list()).toEqual(expected);
  });

  it("deletes keys from the second on in which they are removed, and names them", async () => {
    const store = await open();
    const keys = [SOME_TIME - 1, SOME_TIME, SOME_TIME + 1, null].map((removedAt, signsFrom) =>
      aSigningKey({ removedAt, signsFrom }),
    );
    await store.write(async ({ signingKeys }) => {
      for (const key of keys) await signingKeys.insert(key);
    });
    const deleted = await store.write(({ signingKeys }) => signingKeys.deleteRemoved(SOME_TIME));
    expect([...deleted].sort()).toEqual([keys[0]?.kid, keys[1]?.kid].sort());
    expect(await store.read.signingKeys.list()).toEqual(keys.slice(2));
  });
});
