import { createPrivateKey, X509Certificate } from "node:crypto";
import { expect, it } from "vitest";
import { isSaml } from "../../../../../src/features/connections/domain/records.ts";
import { rotateEncryptionKey } from "../../../../../src/features/connections/domain/saml/rotate-encryption-key.ts";
import {
  describeService,
  openDecryptionKeys,
} from "../../../../../src/features/connections/domain/saml/service-provider.ts";
import { spKey } from "../../../../saml/support/keys.ts";
import { describeDatabases } from "../../../../support/databases.ts";
import { recordedEvents } from "../../../../support/recorded-events.ts";
import { ACME, addSamlConnection, GLOBEX, setUpSamlSignIn } from "../../../../support/saml-sign-in.ts";

describeDatabases("rotating the key for encrypted assertions", ({ open }) => {
  it("makes a new key that the metadata name, and keeps the one before", async () => {
    const { deps } = await setUpSamlSignIn(await open());
    const encryptedSecret = await deps.sealers.connectionSecrets.seal(spKey.privateKey);
    const provider = { encryptionCertificate: spKey.certificate };
    const key = await addSamlConnection(deps, { connectionId: "encrypting", encryptedSecret, provider });
    const once = await rotateEncryptionKey(deps, key);
    if (!once.ok) throw new Error(once.failure);
    const certificate = new X509Certificate(once.value.provider.encryptionCertificate ?? "");
    expect(describeService(deps, once.value)).toContain(certificate.raw.toString("base64"));
    expect(certificate.publicKey.asymmetricKeyDetails).toMatchObject({ modulusLength: 3072 });
    expect(certificate.verify(certificate.publicKey)).toBe(true);
    const keys = await openDecryptionKeys(deps, once.value);
    expect(keys.map((pem) => pem.trim())).toEqual([expect.stringContaining("PRIVATE KEY"), spKey.privateKey]);
    expect(certificate.checkPrivateKey(createPrivateKey(keys[0] ?? ""))).toBe(true);
    expect((await recordedEvents(deps)).at(-1)).toMatchObject({
      type: "connection.encryption_key_rotated",
      organization: { id: ACME },
      details: { fingerprint: certificate.fingerprint256 },
    });
  });

  it("loses no key when two do it at once, and keeps two at most", async () => {
    const { deps } = await setUpSamlSignIn(await open());
    const encryptedSecret = await deps.sealers.connectionSecrets.seal(spKey.privateKey);
    const provider = { encryptionCertificate: spKey.certificate };
    const key = await addSamlConnection(deps, { connectionId: "encrypting", encryptedSecret, provider });
    const both = await Promise.all([rotateEncryptionKey(deps, key), rotateEncryptionKey(deps, key)]);
    const made = both.flatMap((rotated) => (rotated.ok ? [rotated.value.provider.encryptionCertificate] : []));
    const stored = await deps.store.read.connections.findById("encrypting");
    if (!stored || !isSaml(stored)) throw new Error("The connection isn't there.");
    const keys = await openDecryptionKeys(deps, stored);
    const decrypts = (certificate: string | null) =>
      keys.some((pem) => new X509Certificate(certificate ?? "").checkPrivateKey(createPrivateKey(pem)));
    expect([keys.length, made.map(decrypts)]).toEqual([2, [true, true]]);
  });

  it("is for connections with encrypted assertions alone, of the organization itself", async () => {
    const { deps, connection } = await setUpSamlSignIn(await open());
    const refused = { ok: false, failure: "not_found" };
    expect(await rotateEncryptionKey(deps, connection)).toEqual(refused);
    const encrypting = { connectionId: "encrypting", provider: { encryptionCertificate: spKey.certificate } };
    const ofAcme = await addSamlConnection(deps, encrypting);
    expect(await rotateEncryptionKey(deps, { ...ofAcme, orgId: GLOBEX })).toEqual(refused);
  });
});
