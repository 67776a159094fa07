import { expect, it } from "vitest";
import { authenticateApiKey, createApiKey } from "../../src/domain/api-keys.ts";
import { hashToken } from "../../src/domain/secret-token.ts";
import { describeDatabases } from "../support/databases.ts";
import { anApiKey, SOME_TIME } from "../support/records.ts";
import { createTestDeps } from "../support/test-deps.ts";

describeDatabases("an API key", ({ open }) => {
  it("is accepted as it was shown, and stored as a hash only", async () => {
    const deps = await createTestDeps(await open());
    const { key, record } = await createApiKey(deps, "backend");
    expect(key).toMatch(/^orgward_api_[\w-]{43}$/);
    expect(await authenticateApiKey(deps, key)).toEqual(record);
    expect(JSON.stringify(await deps.store.read.apiKeys.list())).not.toContain(key);
  });

  it.each([
    ["revoked", { revokedAt: SOME_TIME - 1 }, 0],
    ["expired", { expiresAt: SOME_TIME + 60 }, 60],
  ])("is refused when it is %s", async (_, fields, later) => {
    const deps = await createTestDeps(await open());
    await deps.store.write(({ apiKeys }) => apiKeys.create(anApiKey({ keyHash: hashToken("key"), ...fields })));
    deps.clock.advance(later);
    expect(await authenticateApiKey(deps, "key")).toBeNull();
  });

  it("is refused when nobody issued it", async () => {
    const deps = await createTestDeps(await open());
    const { record } = await createApiKey(deps, "backend");
    for (const key of ["", "wrong", record.keyHash, record.apiKeyId])
      expect(await authenticateApiKey(deps, key)).toBeNull();
  });

  it("remembers its last use to the minute", async () => {
    const deps = await createTestDeps(await open());
    const { key } = await createApiKey(deps, "backend");
    const lastUsedAt = async () => (await deps.store.read.apiKeys.list())[0]?.lastUsedAt;
    await authenticateApiKey(deps, key);
    expect(await lastUsedAt()).toBe(SOME_TIME);
    deps.clock.advance(59);
    await authenticateApiKey(deps, key);
    expect(await lastUsedAt()).toBe(SOME_TIME);
    deps.clock.advance(1);
    await authenticateApiKey(deps, key);
    expect(await lastUsedAt()).toBe(SOME_TIME + 60);
  });
});
