import { expect, it } from "vitest";
import { reEncryptStreamSecrets } from "../../../../src/features/audit-streams/domain/re-encrypt-stream-secrets.ts";
import { createSealer } from "../../../../src/platform/sealing/sealing.ts";
import { ENDPOINT } from "../../../support/audit-streams.ts";
import { openConfigured } from "../../../support/configuration.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { aSecret } from "../../../support/test-deps.ts";

const SIEM = { name: "SIEM", destination: ENDPOINT };

describeDatabases("audit streams in the configuration file", (databases) => {
  it("are applied with their secret, which no plan and no pulled file shows, and are encrypted anew", async () => {
    const { app, apply, pull } = await openConfigured(databases);
    const only = async () => (await app.deps.store.read.auditStreams.list())[0];
    const refused = await apply({ auditStreams: [SIEM] }, "--yes");
    expect([refused.code, refused.stdout + refused.stderr]).toEqual([1, expect.stringContaining("needs its secret")]);
    const added = await apply({ auditStreams: [{ ...SIEM, secret: "s3cret", startsFrom: "beginning" }] }, "--yes");
    expect([added.code, added.stderr]).toEqual([0, expect.stringContaining("secret: set")]);
    const stored = await only();
    const again = await apply({ auditStreams: [{ ...SIEM, secret: "s3cret", startsFrom: "beginning" }] }, "--yes");
    const kept = await apply({ auditStreams: [SIEM] }, "--yes");
    expect(await only()).toEqual(stored);
    const moved = { ...SIEM, destination: { ...ENDPOINT, url: "https://new.acme.test" }, enabled: false };
    const alone = await apply({ auditStreams: [moved] }, "--yes");
    expect([alone.code, alone.stdout + alone.stderr]).toEqual([1, expect.stringContaining("secret is required")]);
    const changed = await apply({ auditStreams: [{ ...moved, secret: "s3cret" }] }, "--yes");
    expect([changed.code, changed.stderr]).toEqual([0, expect.stringContaining("enabled: true → false")]);
    const pulled = await pull();
    expect(pulled.auditStreams).toEqual([moved]);
    const told = [added, again, kept, changed].map(({ stdout, stderr }) => stdout + stderr).join("");
    expect(told + JSON.stringify(pulled)).not.toContain("s3cret");
    const auditStreamSecrets = await createSealer([aSecret(1), aSecret()], "audit stream secrets");
    expect(await reEncryptStreamSecrets({ ...app.deps, sealers: { ...app.deps.sealers, auditStreamSecrets } })).toBe(1);
    const renewed = await createSealer([aSecret(1)], "audit stream secrets");
    expect(await renewed.open((await only())?.encryptedSecret ?? "")).toBe("s3cret");
    const other = await apply({ auditStreams: [{ ...moved, organization: "another" }] }, "--yes");
    expect(other.stdout + other.stderr).toContain("organization can't be changed");
  });
});
