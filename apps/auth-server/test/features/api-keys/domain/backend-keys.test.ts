import { expect, it } from "vitest";
import {
  authenticateApiKey,
  createApiKey,
  rotateApiKey,
} from "../../../../src/features/api-keys/domain/backend-keys.ts";
import { hashToken } from "../../../../src/platform/sealing/secret-token.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { anApiKey, SOME_TIME } from "../../../support/records.ts";
import { createTestDeps } from "../../../support/test-deps.ts";

describeDatabases("an API key", ({ open }) => {
  it("is accepted as it was shown, and stored as a hash only", async () => {
    const deps = await createTestDeps(await open());
    const { key, record } = await createApiKey(deps, { name: "backend" });
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
    const { record } = await createApiKey(deps, { name: "backend" });
    for (const key of ["", "wrong", record.keyHash, record.apiKeyId])
      expect(await authenticateApiKey(deps, key)).toBeNull();
  });

  it("remembers its last use to the minute", async () => {
    const deps = await createTestDeps(await open());
    const { key } = await createApiKey(deps, { name: "backend" });
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

  it("is never prolonged by a rotation, however often and with whatever overlap it is rotated", async () => {
    const deps = await createTestDeps(await open());
    const { record } = await createApiKey(deps, { name: "backend" });
    const { apiKeyId } = record;
    const rotate = (overlapSeconds: number) => rotateApiKey(deps, { apiKeyId, overlapSeconds });
    const expiresAt = async () =>
      (await deps.store.read.apiKeys.list()).find((apiKey) => apiKey.apiKeyId === apiKeyId)?.expiresAt;
    expect((await rotate(600)).ok).toBe(true);
    expect(await expiresAt()).toBe(SOME_TIME + 600);
    deps.clock.advance(300);
    expect((await rotate(86_400)).ok).toBe(true);
    expect(await expiresAt()).toBe(SOME_TIME + 600);
    expect((await rotate(60)).ok).toBe(true);
    expect(await expiresAt()).toBe(SOME_TIME + 360);
    deps.clock.advance(60);
    expect(await rotate(600)).toEqual({ ok: false, failure: "not_found" });
    expect(await expiresAt()).toBe(SOME_TIME + 360);
  });

  it("is replaced under its name, and the new one does not expire", async () => {
    const deps = await createTestDeps(await open());
    const { key, record } = await createApiKey(deps, { name: "backend" });
    const other = await createApiKey(deps, { name: "other" });
    const rotated = await rotateApiKey(deps, { apiKeyId: record.apiKeyId, overlapSeconds: 60 });
    const next = rotated.ok ? rotated.value : null;
    expect(next?.record).toMatchObject({ name: "backend", expiresAt: null });
    deps.clock.advance(59);
    for (const valid of [key, other.key, next?.key ?? ""]) expect(await authenticateApiKey(deps, valid)).not.toBeNull();
    deps.clock.advance(1);
    expect(await authenticateApiKey(deps, key)).toBeNull();
    for (const valid of [other.key, next?.key ?? ""]) expect(await authenticateApiKey(deps, valid)).not.toBeNull();
  });
});
