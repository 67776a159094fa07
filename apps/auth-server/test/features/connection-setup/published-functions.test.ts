import { installPropelAuthFetch } from "@orgward/core/propelauth-fetch";
import { initBaseAuth } from "@propelauth/node";
import { afterEach, describe, expect, it } from "vitest";
import { DEMO_API_KEY } from "../../../src/demo/demo-data.ts";
import type { Store } from "../../../src/platform/domain/store.ts";
import { startServer } from "../../../src/server.ts";
import { idpKey, otherKey } from "../../saml/support/keys.ts";
import { describeOnSqlite } from "../../support/databases.ts";
import { recordedEvents } from "../../support/recorded-events.ts";
import { createTestApp } from "../../support/test-app.ts";
import { AUTH_URL } from "../../support/test-deps.ts";

const ACME = "11111111-1111-4111-8111-111111111111";
const NOBODY = "99999999-1111-4111-8111-111111111111";

let uninstall = () => {};

afterEach(() => uninstall());

const DISCOVERY = {
  issuer: "https://login.acme.test/tenant",
  authorization_endpoint: "https://login.acme.test/tenant/authorize",
  token_endpoint: "https://login.acme.test/tenant/token",
};

/** The published client, unmodified, as an app uses it, and a server that it talks to. */
async function start(store: Store) {
  const fetchDocument = async (url: URL) =>
    url.pathname.startsWith("/tenant/") ? { text: JSON.stringify(DISCOVERY), cacheControl: null } : null;
  const { deps } = await createTestApp(store, { policy: { signingAlgorithm: "RS256" }, fetchDocument });
  const { port } = await startServer(deps, { host: "127.0.0.1", port: 0 });
  uninstall = installPropelAuthFetch({ authUrl: `http://127.0.0.1:${port}` });
  const manualTokenVerificationMetadata = { verifierKey: await deps.signingKeys.publicKeyPem(), issuer: AUTH_URL };
  const client = initBaseAuth({ authUrl: AUTH_URL, apiKey: DEMO_API_KEY, manualTokenVerificationMetadata });
  const connection = async () => (await deps.store.read.connections.listByOrg(ACME))[0];
  return { deps, client, connection };
}

const bare = (pem: string) => pem.replace(/-----[^-]+-----|\n/g, "");
const OKTA = {
  idpEntityId: "http://www.okta.com/exk1",
  idpSsoUrl: "https://acme.okta.test/app/sso/saml",
  idpCertificate: idpKey.certificate,
  provider: "Okta",
} as const;

describe("the published client", () => {
  describeOnSqlite("against this server", ({ open }) => {
    it("set up SAML unchanged, and see it in the organization’s record", async () => {
      const { deps, client, connection } = await start(await open());
      expect(await client.allowOrgToSetupSamlConnection(ACME)).toBe(true);
      expect(await client.fetchOrg(ACME)).toMatchObject({ canSetupSaml: true, isSamlConfigured: false });
      const { url } = await client.createOrgSamlConnectionLink(ACME, 3600);
      expect(url).toMatch(/^http:\/\/localhost:4000\/connection-setup\/[\w-]{43}$/);
      const addresses = await client.fetchSamlSpMetadata(ACME);
      expect(addresses.acsUrl).toBe(`${addresses.entityId}/acs`);
      expect(await client.samlGoLive(ACME)).toBe(false);
      expect(await client.setSamlIdpMetadata(ACME, OKTA)).toBe(true);
      expect(await client.fetchOrg(ACME)).toMatchObject({ isSamlConfigured: true, isSamlInTestMode: true });
      expect(await connection()).toMatchObject({
        clientId: addresses.entityId,
        mode: "test",
        settings: { idpName: "Okta" },
      });
      expect(await client.fetchSamlSpMetadata(ACME)).toEqual(addresses);
      expect(await client.samlGoLive(ACME)).toBe(true);
      expect((await recordedEvents(deps)).at(-1)).toMatchObject({
        ...{ type: "connection.changed", details: { tried: false } },
        changes: { mode: { before: "test", after: "live" } },
      });
      expect(await client.fetchOrg(ACME)).toMatchObject({ isSamlConfigured: true, isSamlInTestMode: false });
      // A replaced certificate keeps the connection, its people and its mode.
      expect(await client.setSamlIdpMetadata(ACME, { ...OKTA, idpCertificate: bare(otherKey.certificate) })).toBe(true);
      expect(await connection()).toMatchObject({
        mode: "live",
        provider: { certificates: [`${otherKey.certificate}\n`] },
      });
      const { orgs } = await client.fetchOrgByQuery({ name: "Acme" });
      expect(orgs[0]).toMatchObject({ is_saml_configured: true });
      expect(await client.deleteSamlConnection(ACME)).toBe(true);
      expect(await client.deleteSamlConnection(ACME)).toBe(false);
      expect(await client.disallowOrgToSetupSamlConnection(ACME)).toBe(true);
      expect(await client.fetchOrg(ACME)).toMatchObject({ canSetupSaml: false, isSamlConfigured: false });
    });

    it("set up OpenID Connect unchanged, by Okta’s domain, Entra’s tenant or endpoints", async () => {
      const { client, connection } = await start(await open());
      const shared = { orgId: ACME, clientId: "orgward", clientSecret: "secret", usesPkce: true };
      const issuers = [
        ["https://acme.okta.test", { ...shared, idpType: "Okta", oktaSsoDomain: "acme.okta.test" }],
        ["https://login.microsoftonline.com/t1/v2.0", { ...shared, idpType: "Azure", entraTenantId: "t1" }],
        [
          DISCOVERY.issuer,
          {
            ...{ ...shared, idpType: "Generic", userinfoUrl: "https://login.acme.test/tenant/me" },
            ...{ authUrl: DISCOVERY.authorization_endpoint, tokenUrl: DISCOVERY.token_endpoint },
          },
        ],
      ] as const;
      for (const [issuer, request] of issuers) {
        expect(await client.setOidcIdpMetadata(request)).toBe(true);
        expect(await connection()).toMatchObject({ mode: "test", provider: { kind: "oidc", issuer } });
      }
      expect(await client.samlGoLive(ACME)).toBe(true);
      const foreign = { ...shared, idpType: "Okta", oktaSsoDomain: "evil.okta.test" } as const;
      await expect(client.setOidcIdpMetadata(foreign)).rejects.toMatchObject({
        fieldToErrors: { okta_sso_domain: [expect.stringContaining("delete that one first")] },
      });
    });

    it("get the answers that they know for what isn’t there, and for what is wrong", async () => {
      const { client } = await start(await open());
      expect(await client.allowOrgToSetupSamlConnection(NOBODY)).toBe(false);
      expect(await client.setSamlIdpMetadata(NOBODY, OKTA)).toBe(false);
      expect(await client.samlGoLive(NOBODY)).toBe(false);
      await expect(client.createOrgSamlConnectionLink(NOBODY)).rejects.toThrow("Org not found");
      await expect(client.createOrgSamlConnectionLink(ACME, 10)).rejects.toThrow("expires_in_seconds");
      await expect(
        client.setSamlIdpMetadata(ACME, { ...OKTA, idpCertificate: "no certificate" }),
      ).rejects.toMatchObject({
        fieldToErrors: { idp_certificate: ["must be an X.509 certificate"] },
      });
      await expect(client.setSamlIdpMetadata(ACME, { ...OKTA, idpSsoUrl: "http://acme.okta.test" })).rejects.toThrow();
    });
  });
});
