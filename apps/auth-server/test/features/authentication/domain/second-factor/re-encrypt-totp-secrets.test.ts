import { expect, it } from "vitest";
import { reEncryptTotpSecrets } from "../../../../../src/features/authentication/domain/second-factor/re-encrypt-totp-secrets.ts";
import { createSealer, SealError } from "../../../../../src/platform/sealing/sealing.ts";
import { describeDatabases } from "../../../../support/databases.ts";
import { aUser, SOME_TIME } from "../../../../support/records.ts";
import { aSecret, createTestDeps } from "../../../../support/test-deps.ts";

describeDatabases("encrypting second factors anew", ({ open }) => {
  it("leaves every one readable with the new key alone", async () => {
    const deps = await createTestDeps(await open());
    const old = await createSealer([aSecret(1)], "TOTP secrets");
    const both = await createSealer([aSecret(2), aSecret(1)], "TOTP secrets");
    const fresh = await createSealer([aSecret(2)], "TOTP secrets");
    const users = Array.from({ length: 120 }, () => aUser());
    const records = await Promise.all(
      users.map(async ({ userId }) => ({
        userId,
        encryptedSecret: await old.seal(userId),
        createdAt: SOME_TIME,
        enabledAt: SOME_TIME,
        lastUsedStep: 3,
      })),
    );
    await deps.store.write(async (repositories) => {
      for (const user of users) await repositories.users.create(user);
      for (const record of records) await repositories.totpSecrets.save(record);
    });
    const withSealer = (totpSecrets: typeof old) => ({ ...deps, sealers: { ...deps.sealers, totpSecrets } });
    await expect(reEncryptTotpSecrets(withSealer(fresh))).rejects.toThrow(SealError);
    expect(await reEncryptTotpSecrets(withSealer(both))).toBe(120);
    for (const { userId } of users) {
      const stored = await deps.store.read.totpSecrets.find(userId);
      expect(await fresh.open(stored?.encryptedSecret ?? "")).toBe(userId);
      expect(stored?.lastUsedStep).toBe(3);
    }
  });
});
