import { expect, it } from "vitest";
import { reEncryptConnectionSecrets } from "../../../../src/features/connections/domain/re-encrypt-connection-secrets.ts";
import { createSealer } from "../../../../src/platform/sealing/sealing.ts";
import { openConfigured } from "../../../support/configuration.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { aSecret } from "../../../support/test-deps.ts";

const GOOGLE = { id: "google", kind: "google", name: "Google", clientId: "orgward" };

describeDatabases("connections in the configuration file", (databases) => {
  it("are applied with their secret, which no plan and no pulled file shows, and which stays where it isn't given", async () => {
    const { app, apply, pull } = await openConfigured(databases);
    const { connections } = app.deps.store.read;
    const refused = await apply({ connections: [GOOGLE] }, "--yes");
    expect([refused.code, refused.stdout + refused.stderr]).toEqual([
      1,
      expect.stringContaining("needs its clientSecret"),
    ]);
    const added = await apply({ connections: [{ ...GOOGLE, clientSecret: "s3cret" }] }, "--yes");
    expect([added.code, added.stderr]).toEqual([0, expect.stringContaining("clientSecret: set")]);
    const stored = await connections.findById("google");
    expect(await app.deps.sealers.connectionSecrets.open(stored?.encryptedSecret ?? "")).toBe("s3cret");
    const again = await apply({ connections: [{ ...GOOGLE, clientSecret: "s3cret" }] }, "--yes");
    const kept = await apply({ connections: [GOOGLE] }, "--yes");
    expect(await connections.findById("google")).toEqual(stored);
    const replaced = await apply({ connections: [{ ...GOOGLE, clientSecret: "an0ther" }] }, "--yes");
    expect(replaced.stderr).toContain("clientSecret: replaced");
    const pulled = await pull();
    expect(pulled.connections).toEqual([GOOGLE]);
    const told = [added, again, kept, replaced].map(({ stdout, stderr }) => stdout + stderr).join("");
    expect(told + JSON.stringify(pulled)).not.toMatch(/s3cret|an0ther/);
    const removed = await apply({ connections: [] }, "--yes");
    expect(removed.stderr).toContain("0 users sign in with it");
    expect(await connections.findById("google")).toBeNull();
  });

  it("keep their kind", async () => {
    const { apply } = await openConfigured(databases);
    await apply({ connections: [{ ...GOOGLE, clientSecret: "s3cret" }] }, "--yes");
    const changed = await apply({ connections: [{ ...GOOGLE, kind: "github" }] }, "--yes");
    expect([changed.code, changed.stdout + changed.stderr]).toEqual([1, expect.stringContaining("must keep its kind")]);
  });

  it("are encrypted anew under a new secret key", async () => {
    const { app, apply } = await openConfigured(databases);
    await apply({ connections: [{ ...GOOGLE, clientSecret: "s3cret" }] }, "--yes");
    const connectionSecrets = await createSealer([aSecret(1), aSecret()], "connection secrets");
    const sealers = { ...app.deps.sealers, connectionSecrets };
    expect(await reEncryptConnectionSecrets({ ...app.deps, sealers })).toBe(1);
    const alone = await createSealer([aSecret(1)], "connection secrets");
    const stored = await app.deps.store.read.connections.findById("google");
    expect(await alone.open(stored?.encryptedSecret ?? "")).toBe("s3cret");
    const without = { ...sealers, connectionSecrets: await createSealer([aSecret(2)], "connection secrets") };
    await expect(reEncryptConnectionSecrets({ ...app.deps, sealers: without })).rejects.toThrow("connection google");
  });
});
