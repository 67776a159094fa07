import { expect, it } from "vitest";
import { demoUsers } from "../../../../../src/demo/demo-data.ts";
import type { Store } from "../../../../../src/platform/domain/store.ts";
import { addConnection } from "../../../../support/connections.ts";
import { describeDatabases } from "../../../../support/databases.ts";
import { readMails } from "../../../../support/mails.ts";
import { createManagementClient } from "../../../../support/management-client.ts";
import { createTestApp } from "../../../../support/test-app.ts";

const OWNER = demoUsers[0]?.userId ?? "";
const [, , MEMBER] = demoUsers.map(({ userId }) => userId);
const GOOGLE = {
  connection_id: "google",
  kind: "google",
  name: "Google",
  client_id: "orgward",
  client_secret: "s3cret",
};

async function setUp(store: Store) {
  const app = await createTestApp(store);
  return { app, api: createManagementClient(app) };
}

describeDatabases("connections by the management API", ({ open }) => {
  it("are created, listed, changed in what is given, and deleted; no answer holds the secret", async () => {
    const { app, api } = await setUp(await open());
    const created = await api.post("/connections", { ...GOOGLE, hosted_domain: "Acme.test" });
    expect(created).toMatchObject({
      status: 200,
      body: {
        hosted_domain: "acme.test",
        enabled: true,
        callback_url: "http://localhost:4000/login/callback/google",
        tenant: null,
      },
    });
    const changed = await api.patch("/connections/google", {
      enabled: false,
      hosted_domain: "",
      client_secret: "an0ther",
    });
    expect(changed.body).toEqual({ ...created.body, enabled: false, hosted_domain: null });
    expect(await api.get("/connections/google")).toEqual(changed);
    expect((await api.get("/connections")).body).toEqual({ connections: [changed.body] });
    expect(JSON.stringify([created, changed])).not.toMatch(/s3cret|an0ther/);
    const stored = await app.deps.store.read.connections.findById("google");
    expect(await app.deps.sealers.connectionSecrets.open(stored?.encryptedSecret ?? "")).toBe("an0ther");
    expect((await api.delete("/connections/google")).status).toBe(200);
    expect((await api.get("/connections")).body).toEqual({ connections: [] });
  });

  it("keep both of two changes of their provider that are made at once", async () => {
    const { app, api } = await setUp(await open());
    await addConnection(app.deps, "apple", { provider: { kind: "apple", teamId: "AAAAAAAAAA", keyId: "AAAAAAAAAA" } });
    await Promise.all([
      api.patch("/connections/apple", { team_id: "TEAM123456" }),
      api.patch("/connections/apple", { key_id: "KEY1234567" }),
    ]);
    const { body } = await api.get("/connections/apple");
    expect(body).toMatchObject({ team_id: "TEAM123456", key_id: "KEY1234567" });
  });

  it("are refused with what a provider of their kind can't have, naming the field", async () => {
    const { api } = await setUp(await open());
    const refusals: readonly [fields: object, body: object][] = [
      [{ tenant: "common" }, { tenant: ["isn't a setting of google"] }],
      [{ connection_id: "Google!" }, { connection_id: [expect.stringContaining("a-z")] }],
      [{ kind: "saml" }, { kind: [expect.any(String)] }],
      [{ client_secret: undefined }, { client_secret: [expect.any(String)] }],
      [{ kind: "oidc" }, { issuer: ["is required"] }],
      [{ kind: "oidc", issuer: "https://a.test?b" }, { issuer: [expect.any(String)] }],
      [
        { kind: "apple", team_id: "ABCDEFGHIJ", key_id: "ABCDEFGHIJ" },
        { client_secret: [expect.stringContaining(".p8")] },
      ],
    ];
    for (const [fields, body] of refusals) {
      expect(await api.post("/connections", { ...GOOGLE, ...fields })).toEqual({ status: 400, body });
    }
    expect((await api.get("/connections")).body).toEqual({ connections: [] });
  });

  it("keep their ids to themselves, and their issuers for good", async () => {
    const { app, api } = await setUp(await open());
    await addConnection(app.deps, "sso", {
      provider: { kind: "oidc", issuer: "https://id.example.test", trustsEmail: true },
    });
    const taken = await api.post("/connections", { ...GOOGLE, connection_id: "sso" });
    expect(taken).toEqual({ status: 400, body: { connection_id: ["is taken"] } });
    const moved = await api.patch("/connections/sso", { issuer: "https://eve.example.test" });
    expect(moved).toEqual({ status: 400, body: { issuer: [expect.stringContaining("must keep")] } });
    expect((await api.patch("/connections/sso", { trusts_email: false })).body).toMatchObject({
      issuer: "https://id.example.test",
      trusts_email: false,
    });
  });

  it("list a user’s accounts, and disconnect one of theirs alone, of which they are told", async () => {
    const { app, api } = await setUp(await open());
    await addConnection(app.deps, "sso", { name: "Example", provider: { kind: "github" } });
    const identity = { connectionId: "sso", subject: "A/1", userId: OWNER, email: null, createdAt: 1, lastUsedAt: 2 };
    await app.deps.store.write(({ externalIdentities }) => externalIdentities.create(identity));
    const path = (userId = "") => `/user/${userId}/connected_accounts`;
    const key = { connection_id: "sso", subject: "A/1" };
    expect((await api.get(path(OWNER))).body).toEqual({
      accounts: [{ ...key, connection_name: "Example", email: null, created_at: 1, last_used_at: 2 }],
    });
    const missed = [
      await api.delete(path(MEMBER), key),
      await api.delete(path(OWNER), { ...key, subject: "a/1" }),
      await api.delete(path("00000000-0000-4000-8000-000000000000"), key),
    ];
    expect(missed.map(({ status, body }) => [status, body.code])).toEqual([
      [404, "account_not_connected"],
      [404, "account_not_connected"],
      [404, "user_not_found"],
    ]);
    expect((await api.delete(path(OWNER), key)).status).toBe(200);
    expect((await api.get(path(OWNER))).body).toEqual({ accounts: [] });
    expect((await readMails(app.deps)).at(-1)?.mail).toEqual({ kind: "identity_unlinked", connectionName: "Example" });
  });
});
