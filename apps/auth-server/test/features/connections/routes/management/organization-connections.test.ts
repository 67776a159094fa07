import { expect, it } from "vitest";
import { demoOrganizations } from "../../../../../src/demo/demo-data.ts";
import { changeOrganizationConnection } from "../../../../../src/features/connections/domain/organization/change-organization-connection.ts";
import {
  organizationConnectionSchema,
  toConnectionInput,
} from "../../../../../src/features/connections/domain/organization/connection-schema.ts";
import { createOrganizationConnection } from "../../../../../src/features/connections/domain/organization/create-organization-connection.ts";
import { isSaml } from "../../../../../src/features/connections/domain/records.ts";
import { openDecryptionKeys } from "../../../../../src/features/connections/domain/saml/service-provider.ts";
import type { Store } from "../../../../../src/platform/domain/store.ts";
import { idpKey } from "../../../../saml/support/keys.ts";
import { describeOnSqlite } from "../../../../support/databases.ts";
import { createManagementClient } from "../../../../support/management-client.ts";
import { recordedEvents } from "../../../../support/recorded-events.ts";
import { createTestApp } from "../../../../support/test-app.ts";

const [ACME = "", GLOBEX = ""] = demoOrganizations.map(({ orgId }) => orgId);
const LIST = `/org/${ACME}/connections`;
const OPENID = { kind: "oidc", name: "Acme", issuer: "https://idp.acme.test", client_id: "orgward" };
const NEW_OPENID = { ...OPENID, client_secret: "s3cret" };
const SAML = {
  kind: "saml",
  name: "Acme",
  entity_id: "https://idp.acme.test/metadata",
  sso_url: "https://idp.acme.test/sso",
  certificates: [idpKey.certificate],
};

async function setUp(store: Store) {
  const app = await createTestApp(store);
  const api = createManagementClient(app);
  const create = async (body: object) => {
    const { body: created } = await api.post(LIST, body);
    return created as { connection_id: string };
  };
  return { app, deps: app.deps, api, create };
}

describeOnSqlite("connections of an organization by the management API", ({ open }) => {
  it("are created in test, listed, replaced and deleted; no answer holds the secret", async () => {
    const { deps, api } = await setUp(await open());
    const created = await api.post(LIST, { ...NEW_OPENID, role_claim: "groups", default_role: "Admin" });
    const { connection_id: id } = created.body as { connection_id: string };
    expect(created).toMatchObject({
      status: 200,
      body: {
        org_id: ACME,
        mode: "test",
        enabled: true,
        just_in_time: true,
        trusts_second_factor: false,
        highest_role: null,
        callback_url: `http://localhost:4000/login/callback/${id}`,
        entity_id: null,
        ipsie: { session_level: 1, account_level: 0, unmet: expect.arrayContaining(["deprovisioning"]) },
      },
    });
    const replaced = await api.put(`${LIST}/${id}`, { ...OPENID, mode: "live" });
    expect(replaced.body).toEqual({ ...(created.body as object), mode: "live", role_claim: null, default_role: null });
    expect(await api.get(`${LIST}/${id}`)).toEqual(replaced);
    expect((await api.get(LIST)).body).toEqual({ connections: [replaced.body] });
    const secret = async () => {
      const stored = await deps.store.read.connections.findById(id);
      return deps.sealers.connectionSecrets.open(stored?.encryptedSecret ?? "");
    };
    expect(await secret()).toBe("s3cret");
    const renewed = await api.put(`${LIST}/${id}`, { ...NEW_OPENID, client_secret: "an0ther", mode: "live" });
    expect([await secret(), renewed.body]).toEqual(["an0ther", replaced.body]);
    expect((await api.delete(`${LIST}/${id}`)).status).toBe(200);
    expect((await api.get(`${LIST}/${id}`)).status).toBe(404);
    const events = await recordedEvents(deps);
    expect(events.slice(-4).map(({ type, organization }) => [type, organization?.id])).toEqual([
      ["connection.created", ACME],
      ["connection.changed", ACME],
      ["connection.changed", ACME],
      ["connection.deleted", ACME],
    ]);
    expect(JSON.stringify([created, replaced, renewed, events])).not.toMatch(/s3cret|an0ther/);
  });

  it("have what SAML needs: addresses, the end of certificates, and a key of their own for encrypted assertions", async () => {
    const { deps, api } = await setUp(await open());
    const { body } = await api.post(LIST, { ...SAML, encrypts_assertions: true });
    const { connection_id: id } = body as { connection_id: string };
    expect(body).toMatchObject({
      sp_entity_id: `http://localhost:4000/saml/${id}`,
      acs_url: `http://localhost:4000/saml/${id}/acs`,
      certificates_end_at: Date.parse("2126-10-30T14:10:29Z") / 1000,
      encrypts_assertions: true,
      callback_url: null,
    });
    const keys = async () => {
      const stored = await deps.store.read.connections.findById(id);
      return stored && isSaml(stored) ? openDecryptionKeys(deps, stored) : null;
    };
    const before = await keys();
    expect(before).toEqual([expect.stringContaining("BEGIN PRIVATE KEY")]);
    await api.put(`${LIST}/${id}`, { ...SAML, encrypts_assertions: true, mode: "live" });
    expect(await keys()).toEqual(before);
    await api.put(`${LIST}/${id}`, SAML);
    expect(await keys()).toEqual([]);
  });

  it("belong to their organization, and the deployment's operations don't reach them", async () => {
    const { api, create } = await setUp(await open());
    const { connection_id: id } = await create(NEW_OPENID);
    const foreign = `/org/${GLOBEX}/connections/${id}`;
    expect((await api.get(foreign)).status).toBe(404);
    expect((await api.put(foreign, OPENID)).status).toBe(404);
    expect((await api.delete(foreign)).status).toBe(404);
    expect((await api.get(`/connections/${id}`)).status).toBe(404);
    expect((await api.patch(`/connections/${id}`, { enabled: false })).status).toBe(404);
    expect((await api.delete(`/connections/${id}`)).status).toBe(404);
    expect((await api.get("/connections")).body).toEqual({ connections: [] });
    expect((await api.get(`${LIST}/${id}`)).body).toMatchObject({ enabled: true });
  });

  it.each<[string, object, Record<string, string>]>([
    ["no secret", OPENID, { client_secret: "is required" }],
    [
      "an issuer without TLS",
      { ...NEW_OPENID, issuer: "http://idp.acme.test" },
      { issuer: "must have an https issuer" },
    ],
    [
      "an issuer that is the address of its discovery document, whose own issuer nobody would compare",
      { ...NEW_OPENID, issuer: "https://idp.acme.test/.well-known/openid-configuration" },
      { issuer: "must be the URL before /.well-known/openid-configuration" },
    ],
    [
      "a field of the other kind",
      { ...NEW_OPENID, sso_url: "https://a.test" },
      { sso_url: "isn't a setting of oidc connections" },
    ],
    [
      "what isn't a certificate",
      { ...SAML, certificates: ["PEM"] },
      { certificates: "must be X.509 certificates in PEM" },
    ],
    ["no certificate", { ...SAML, certificates: [] }, { certificates: "must have a certificate" }],
    ["a sign-in page without TLS", { ...SAML, sso_url: "http://idp.acme.test" }, { sso_url: "must be an https URL" }],
    [
      "an address of metadata without TLS",
      { ...SAML, metadata_url: "http://idp.acme.test" },
      { metadata_url: "must be an https URL" },
    ],
    [
      "a role that there isn't",
      { ...NEW_OPENID, default_role: "Captain" },
      { default_role: "must name roles of the organization" },
    ],
    [
      "a rule for a role that there isn't",
      { ...NEW_OPENID, role_claim: "g", role_rules: [{ value: "a", role: "Captain" }] },
      { role_rules: "must name roles of the organization" },
    ],
    [
      "rules without a claim",
      { ...NEW_OPENID, role_rules: [{ value: "a", role: "Admin" }] },
      { role_claim: "is required for rules" },
    ],
  ])("are refused with %s", async (_, body, problems) => {
    const { api } = await setUp(await open());
    const fields = Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, [problem]]));
    expect(await api.post(LIST, body)).toEqual({ status: 400, body: fields });
  });

  it("keep their protocol and identity provider", async () => {
    const { api, create } = await setUp(await open());
    const { connection_id: id } = await create(NEW_OPENID);
    const stays = ["must stay the same: create another connection instead"];
    expect((await api.put(`${LIST}/${id}`, { ...OPENID, issuer: "https://evil.test" })).body).toEqual({
      issuer: stays,
    });
    expect((await api.put(`${LIST}/${id}`, SAML)).body).toEqual({ entity_id: stays });
  });

  it("can't be disabled, taken out of use or deleted while the access policy demands them", async () => {
    const { api, create } = await setUp(await open());
    const { connection_id: id } = await create({ ...NEW_OPENID, mode: "live" });
    expect((await api.put(`/org/${ACME}/access_policy`, { connection_ids: [id] })).status).toBe(200);
    const refused = { status: 409, body: expect.objectContaining({ code: "connection_demanded" }) };
    expect(await api.put(`${LIST}/${id}`, { ...OPENID, mode: "test" })).toEqual(refused);
    expect(await api.put(`${LIST}/${id}`, { ...OPENID, mode: "live", enabled: false })).toEqual(refused);
    expect(await api.delete(`${LIST}/${id}`)).toEqual(refused);
    expect((await api.put(`${LIST}/${id}`, { ...OPENID, mode: "live", name: "Acme login" })).status).toBe(200);
    await api.put(`/org/${ACME}/access_policy`, {});
    expect((await api.delete(`${LIST}/${id}`)).status).toBe(200);
  });

  it("have a limit", async () => {
    const { api, create } = await setUp(await open());
    for (let count = 0; count < 20; count += 1) await create(NEW_OPENID);
    expect(await api.post(LIST, NEW_OPENID)).toMatchObject({ status: 409, body: { code: "too_many_connections" } });
  });
});

describeOnSqlite("who writes the rules of a connection", ({ open }) => {
  const read = (fields: object) =>
    toConnectionInput(
      organizationConnectionSchema.parse({
        kind: "oidc",
        name: "Acme",
        issuer: "https://idp.acme.test",
        clientId: "orgward",
        clientSecret: "s3cret",
        ...fields,
      }),
    );
  const ADMIN = { highestRole: "Admin" };

  it("gives no role above their own, and their limit stays when someone else changes the rest", async () => {
    const { deps } = await setUp(await open());
    expect(await createOrganizationConnection(deps, ACME, read({ defaultRole: "Owner" }), ADMIN)).toEqual({
      ok: false,
      failure: { field: "defaultRole", problem: "must not give a role above your own" },
    });
    const created = await createOrganizationConnection(deps, ACME, read({ defaultRole: "Admin" }), ADMIN);
    if (!created.ok) throw new Error(JSON.stringify(created));
    const highestAfter = async (fields: object) => {
      const changed = await changeOrganizationConnection(deps, created.value, read(fields));
      return changed.ok && changed.value.settings.highestRole;
    };
    expect(await highestAfter({ defaultRole: "Admin", mode: "live" })).toBe("Admin");
    expect(await highestAfter({ defaultRole: "Member", mode: "live" })).toBeNull();
    const raised = { ...read({ defaultRole: "Owner" }) };
    expect(await changeOrganizationConnection(deps, created.value, raised, ADMIN)).toMatchObject({ ok: false });
  });

  it("creates the connection under an id that was shown before, once", async () => {
    const { deps } = await setUp(await open());
    const connectionId = "99999999-0000-4000-8000-000000000001";
    const create = () => createOrganizationConnection(deps, ACME, { ...read({}), connectionId });
    expect(await create()).toMatchObject({ ok: true, value: { connectionId } });
    expect(await create()).toEqual({ ok: false, failure: { field: "connectionId", problem: "is taken" } });
  });
});
