import { expect, it } from "vitest";
import { connectOpenId } from "../../../src/features/connection-setup/domain/connect-openid.ts";
import { setMode, storeConnection } from "../../../src/features/connection-setup/domain/store-connection.ts";
import type { SetUpVisitor } from "../../../src/features/connection-setup/domain/visitor.ts";
import type { SamlProvider } from "../../../src/features/connections/domain/provider.ts";
import { isSaml, type SamlConnectionRecord } from "../../../src/features/connections/domain/records.ts";
import { fingerprintOf } from "../../../src/features/connections/domain/rehearsals/fingerprint.ts";
import { isStale, startRehearsal } from "../../../src/features/connections/domain/rehearsals/record-rehearsal.ts";
import type { Store } from "../../../src/platform/domain/store.ts";
import { idpKey, otherKey, spKey } from "../../saml/support/keys.ts";
import { describeDatabases } from "../../support/databases.ts";
import { sessionAfter, setUpOrganizationSignIn } from "../../support/organization-sign-in.ts";
import { addSamlConnection } from "../../support/saml-sign-in.ts";

const ISSUER = "https://idp.acme.test";
const OIDC = { kind: "oidc", name: "Acme", idpName: "Generic", clientId: "another", clientSecret: "new" } as const;
const LINK: SetUpVisitor = {
  kind: "link",
  link: {
    ...{ linkId: "l1", orgId: "acme", tokenHash: "h", mayEnforce: true },
    ...{ createdAt: 1, expiresAt: 2, lastOpenedAt: null, highestRole: null, createdBy: null },
  },
};

const scene = async (store: Store) => {
  const known = await setUpOrganizationSignIn(store);
  const [connection = null] = await store.read.connections.listByOrg("acme");
  const provider = { guide: "generic", protocol: "oidc" } as const;
  const chosen = { orgId: "acme", connectionId: "acme-idp", ...provider, version: 1, changedAt: 1 };
  const connect = (storer: SetUpVisitor) =>
    connectOpenId(
      known.deps,
      { organization: { name: "Acme" }, chosen, connection, storer },
      { issuer: ISSUER, clientId: "another", clientSecret: "new" },
    );
  return { ...known, connection, connect };
};

describeDatabases("a live connection in the set-up", ({ open }) => {
  it("doesn’t take another client or secret from whoever holds a link", async () => {
    const { deps, connect, connection } = await scene(await open());
    expect(await connect(LINK)).toEqual({ ok: false, failure: "live_by_link" });
    expect(await deps.store.read.connections.findById("acme-idp")).toEqual(connection);
  });

  it("doesn’t take other certificates, or another URL, from whoever holds a link, even while it is disabled", async () => {
    const { deps } = await scene(await open());
    for (const enabled of [true, false]) {
      const saml = await addSamlConnection(deps, { orgId: "acme", connectionId: `saml-${enabled}`, enabled });

      const forged = { ...saml.provider, ssoUrl: "https://idp.globex.test/sso" };
      const place = { orgId: "acme", connectionId: saml.connectionId, storer: LINK };
      const stored = await storeConnection(deps, place, { ...forged, name: "Acme", idpName: "Generic" });
      expect(stored).toEqual({ ok: false, failure: "live_by_link" });
      expect(await deps.store.read.connections.findById(saml.connectionId)).toEqual(saml);
    }
  });

  it("is changed by an owner who proved within ten minutes who they are, and by no other", async () => {
    const { deps, connect, signIn } = await scene(await open());
    const active = await sessionAfter(deps, await signIn());
    deps.clock.advance(601);
    expect(await connect({ kind: "owner", active })).toEqual({ ok: false, failure: "stale_proof" });
    const fresh = { ...active, session: { ...active.session, provenAt: deps.clock() - 599 } };
    expect(await connect({ kind: "owner", active: fresh })).toMatchObject({ ok: true, value: { clientId: "another" } });
  });

  it("is left alone by whoever began to change it while it was being tried", async () => {
    for (const issuer of [ISSUER, "https://idp.globex.test"]) {
      const { deps } = await setUpOrganizationSignIn(await open(), { mode: "test" });
      const [tried] = await deps.store.read.connections.listByOrg("acme");
      if (!tried) throw new Error("there is no connection");
      const live = { ...tried, mode: "live" } as const;
      const goLive = () => deps.store.write(({ connections }) => connections.update(live));
      // Sealing is the last that is awaited before the unit of work.
      const connectionSecrets = {
        ...deps.sealers.connectionSecrets,
        seal: async (secret: string) => {
          await goLive();
          return deps.sealers.connectionSecrets.seal(secret);
        },
      };
      const raced = { ...deps, sealers: { ...deps.sealers, connectionSecrets } };
      const place = { orgId: "acme", connectionId: "acme-idp", storer: LINK };
      expect(await storeConnection(raced, place, { ...OIDC, issuer })).toEqual({ ok: false, failure: "live_by_link" });
      expect(await deps.store.read.connections.findById("acme-idp")).toEqual({ ...live, version: tried.version + 1 });
    }
  });
});

describeDatabases("a connection that was tried", ({ open }) => {
  it.each<readonly [string, (connection: SamlConnectionRecord) => Partial<SamlConnectionRecord>]>([
    ["another certificate", ({ provider }) => saml(provider, { certificates: [otherKey.certificate] })],
    [
      "one certificate more",
      ({ provider }) => saml(provider, { certificates: [idpKey.certificate, otherKey.certificate] }),
    ],
    ["another entity id", ({ provider }) => saml(provider, { entityId: "https://idp.globex.test" })],
    ["another sign-in URL", ({ provider }) => saml(provider, { ssoUrl: "https://idp.globex.test/sso" })],
    ["another key to encrypt to", ({ provider }) => saml(provider, { encryptionCertificate: spKey.certificate })],
    ["AES-CBC", ({ provider }) => saml(provider, { allowsCbc: true })],
    ["another private key", () => ({ encryptedSecret: "another" })],
  ])("doesn’t go live with %s: its trial says nothing about it any more", async (_, change) => {
    const { deps } = await scene(await open());
    const tried = await addSamlConnection(deps, { orgId: "acme", connectionId: "tried", mode: "test" });
    const rehearsal = await startRehearsal(deps, tried, "/orgs/acme/single-sign-on/set-up/trial");
    expect(isStale(rehearsal, tried)).toBe(false);
    const changed = { ...tried, ...change(tried) };
    expect(isStale(rehearsal, changed)).toBe(true);
    await deps.store.write(({ connections }) => connections.update(changed));
    // Whoever read it before the change can't let it go live either.
    expect(await setMode(deps, tried, "live")).toBe("stale");
    expect(await deps.store.read.connections.findById("tried")).toMatchObject({
      mode: "test",
      provider: changed.provider,
    });
  });

  it("doesn’t go live with another issuer, client or secret", async () => {
    const { connection } = await scene(await open());
    if (!connection || isSaml(connection)) throw new Error("there is no connection by OpenID Connect");
    const rehearsal = { connectionFingerprint: fingerprintOf(connection) };
    const provider = { ...connection.provider, issuer: "https://idp.globex.test" };
    for (const changed of [{ provider }, { clientId: "another" }, { encryptedSecret: "another" }]) {
      expect([changed, isStale(rehearsal, { ...connection, ...changed })]).toEqual([changed, true]);
    }
  });

  it("goes by the trial that began last, even within one second", async () => {
    const { deps, connection } = await scene(await open());
    if (!connection) throw new Error("there is no connection");
    for (let count = 1; count <= 5; count += 1) {
      const { rehearsalId } = await startRehearsal(deps, connection, "/");
      expect((await deps.store.read.rehearsals.findLatest(connection.connectionId))?.rehearsalId).toBe(rehearsalId);
    }
  });
});

function saml(provider: SamlProvider, changes: Partial<SamlProvider>) {
  return { provider: { ...provider, ...changes } };
}
