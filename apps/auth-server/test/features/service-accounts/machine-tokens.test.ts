import { generateKeyPairSync, sign as signBytes } from "node:crypto";
import { createTokenValidator } from "@orgward/core";
import { createLocalJWKSet, decodeJwt, exportJWK, generateKeyPair, type JSONWebKeySet, jwtVerify, SignJWT } from "jose";
import { expect, it } from "vitest";
import { setMcpEnabled } from "../../../src/features/mcp/domain/mcp-switch.ts";
import { describeDatabases } from "../../support/databases.ts";
import { basic, RESOURCE } from "../../support/oauth-client.ts";
import { moveStreamOn, recordedEvents } from "../../support/recorded-events.ts";
import { fetchList } from "../../support/revoked-tokens.ts";
import { ACME, askForToken, createServiceAccountAt, type MachineToken } from "../../support/service-account.ts";
import { createSignalSender, signalKeysOf } from "../../support/signal-sender.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";
import { AUTH_URL } from "../../support/test-deps.ts";

const ASSERTION = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer";
const JWT_BEARER = "urn:ietf:params:oauth:grant-type:jwt-bearer";
const GITHUB = "https://token.actions.example.test";
const SUBJECT = "repo:acme/app:ref:refs/heads/main";

async function tokenOf(response: Response): Promise<string> {
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return ((await response.json()) as MachineToken).access_token;
}

async function refusalOf(response: Response): Promise<string> {
  const { error } = (await response.json()) as { error?: string; code?: string };
  return `${response.status} ${error}`;
}

/** A validator of an app that asks this server for its keys and its list of revocations. */
function validatorFor(app: TestApp) {
  return createTokenValidator({
    authUrl: AUTH_URL,
    fetch: async (input) => app.request(new URL(String(input)).pathname),
    clock: () => app.deps.clock() * 1000,
    onProblem: () => {},
    revocations: "off",
  });
}

async function introspectAs(app: TestApp, token: string, principals?: string): Promise<Record<string, unknown>> {
  const response = await app.request("/oauth/2.1/introspect", {
    method: "POST",
    body: new URLSearchParams({ token, ...(principals && { principals }) }).toString(),
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      authorization: basic("demo-introspect:demo_introspect_secret"),
    },
  });
  return (await response.json()) as Record<string, unknown>;
}

describeDatabases("a service account", ({ open }) => {
  it("gets a token with its secret that guards take for a machine, and nobody for a user", async () => {
    const app = await createTestApp(await open());
    const account = await createServiceAccountAt(app, { role: "Admin" });
    const { client_id, client_secret, credential_id } = await account.addCredential();
    const response = await askForToken(app, {}, { authorization: basic(`${client_id}:${client_secret}`) });
    expect(response.headers.get("cache-control")).toBe("no-store");
    const answer = (await response.json()) as MachineToken;
    expect(answer).toEqual({ access_token: expect.any(String), token_type: "Bearer", expires_in: 900, scope: "" });
    expect(decodeJwt(answer.access_token)).toMatchObject({
      sub: account.accountId,
      sid: credential_id,
      name: "Nightly import",
    });

    const { authenticatePrincipal, validateAccessTokenAndGetUser } = validatorFor(app);
    const authorization = `Bearer ${answer.access_token}`;
    const principal = await authenticatePrincipal(authorization);
    expect(principal).toMatchObject({
      kind: "service_account",
      machine: { machineId: account.accountId, org: { orgId: ACME, userAssignedRole: "Admin" } },
    });
    await expect(validateAccessTokenAndGetUser(authorization)).rejects.toMatchObject({ code: "machine_not_allowed" });
    const keys = (await (await app.request("/.well-known/jwks.json")).json()) as JSONWebKeySet;
    await expect(jwtVerify(answer.access_token, createLocalJWKSet(keys))).rejects.toThrow("is not recognized");

    const posted = await askForToken(app, { client_id, client_secret });
    expect(posted.status).toBe(200);
    const issued = (await recordedEvents(app.deps)).filter(({ type }) => type === "machine_token.issued");
    expect(issued).toMatchObject([{ actor: { kind: "service_account", id: account.accountId } }, {}]);
    const listed = (await (await account.call("GET", "")).json()) as { last_used_at: number };
    expect(listed.last_used_at).toBe(app.deps.clock());
  });

  it("is created, read, listed, changed and deleted with its credentials by backends", async () => {
    const app = await createTestApp(await open());
    const account = await createServiceAccountAt(app);
    const read = async (path: string) => (await account.call("GET", path)).json();
    const created = {
      service_account_id: account.accountId,
      org_id: ACME,
      name: "Nightly import",
      role: "Member",
      additional_roles: [],
      requests_per_minute: 60,
      dpop_bound_access_tokens: false,
      enabled: true,
      created_at: app.deps.clock(),
      created_by_user_id: null,
      last_used_at: null,
    };
    expect(await read("")).toEqual(created);
    const changed = await account.call("PATCH", "", { name: "Import", role: "Admin", enabled: false });
    expect(await changed.json()).toEqual({ ...created, name: "Import", role: "Admin", enabled: false });
    const { credential_id } = await account.addCredential({ name: "Cron" });
    const workload = { kind: "workload", issuer: GITHUB, subject: SUBJECT };
    await account.addCredential(workload);
    expect(await read("/credentials")).toMatchObject({
      credentials: expect.arrayContaining([
        expect.objectContaining({ credential_id, kind: "secret", name: "Cron" }),
        expect.objectContaining({ ...workload, audience: AUTH_URL, single_use: true }),
      ]),
    });
    expect(JSON.stringify(await read("/credentials"))).not.toContain("secret_hash");
    expect((await account.call("DELETE", `/credentials/${credential_id}`)).status).toBe(200);
    expect((await account.call("DELETE", "")).status).toBe(200);
    expect((await account.call("GET", "")).status).toBe(404);
    expect((await account.call("GET", "/credentials")).status).toBe(404);
  });

  it("is changed as a whole or not at all", async () => {
    const app = await createTestApp(await open());
    const account = await createServiceAccountAt(app);
    const refused = await account.call("PATCH", "", { name: "Export", role: "Nobody", enabled: false });
    expect(refused.status).toBe(400);
    expect(await (await account.call("GET", "")).json()).toMatchObject({ name: "Nightly import", enabled: true });
    const changed = await account.call("PATCH", "", { name: "Export", enabled: false });
    expect(await changed.json()).toMatchObject({ name: "Export", enabled: false });
    const told = (await recordedEvents(app.deps)).filter(({ type }) => /^service_account\.(upd|dis)/.test(type));
    expect(told.map(({ type }) => type).sort()).toEqual(["service_account.disabled", "service_account.updated"]);
  });

  it("gets nothing with anything else", async () => {
    const app = await createTestApp(await open());
    const account = await createServiceAccountAt(app);
    const { client_id, client_secret } = await account.addCredential();
    const other = await createServiceAccountAt(app);
    const invalid = "401 invalid_client";
    const attempts: readonly [string, Record<string, string>][] = [
      [invalid, { client_id, client_secret: `${client_secret}x` }],
      [invalid, { client_id, client_secret: client_secret.slice(0, -1) }],
      [invalid, { client_id }],
      [invalid, { client_id: other.accountId, client_secret }],
      ["400 unauthorized_client", { client_id: "demo-confidential", client_secret: "demo_confidential_secret" }],
      [invalid, { client_id, client_assertion_type: ASSERTION, client_assertion: client_secret }],
      ["400 invalid_request", { client_secret }],
      ["400 invalid_scope", { client_id, client_secret, scope: "made:up" }],
      ["400 invalid_target", { client_id, client_secret, resource: "https://elsewhere.example.test/mcp" }],
    ];
    for (const [expected, form] of attempts) {
      expect(await refusalOf(await askForToken(app, form)), JSON.stringify(form)).toBe(expected);
    }
  });

  it("signs an assertion, which counts once", async () => {
    const app = await createTestApp(await open());
    const account = await createServiceAccountAt(app);
    const { publicKey, privateKey } = await generateKeyPair("ES256");
    const { privateKey: attacker } = await generateKeyPair("ES256");
    const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: "1", alg: "ES256" }] };
    await account.addCredential({ kind: "public_key", jwks });
    const now = app.deps.clock();
    const sign = (claims: object = {}, key = privateKey) =>
      new SignJWT({ iss: account.accountId, sub: account.accountId, aud: AUTH_URL, exp: now + 60, jti: "1", ...claims })
        .setProtectedHeader({ alg: "ES256", kid: "1" })
        .sign(key);
    const ask = (assertion: string) =>
      askForToken(app, { client_assertion_type: ASSERTION, client_assertion: assertion });
    const wrong = [
      await sign({}, attacker),
      await sign({ aud: "https://elsewhere.example.test" }),
      await sign({ aud: [AUTH_URL, "https://elsewhere.example.test"] }),
      await sign({ iss: "somebody" }),
      await sign({ exp: now - 60 }),
      await sign({ exp: now + 86_400 }),
      await sign({ jti: undefined }),
    ];
    for (const assertion of wrong) expect((await ask(assertion)).status).toBe(401);
    const good = await sign();
    expect((await ask(good)).status).toBe(200);
    expect((await ask(good)).status).toBe(401);
    expect((await ask(await sign({ jti: "2" }))).status).toBe(200);
  });

  it("lets a workload in with exactly its issuer, subject and audience, as an assertion and as a grant", async () => {
    const github = await createSignalSender(GITHUB);
    const store = await open();
    let now = 0;
    const app = await createTestApp(store, { signalKeys: signalKeysOf(github.documents, () => now) });
    now = app.deps.clock();
    const account = await createServiceAccountAt(app);
    await account.addCredential({ kind: "workload", issuer: GITHUB, subject: SUBJECT });
    const other = await createServiceAccountAt(app);
    const sign = (claims: Record<string, unknown> = {}) =>
      github.sign({ iss: GITHUB, sub: SUBJECT, aud: AUTH_URL, exp: now + 300, jti: crypto.randomUUID(), ...claims });
    const asGrant = async (assertion: string, form: Record<string, string> = {}) =>
      askForToken(app, { grant_type: JWT_BEARER, assertion, ...form });
    const asAssertion = async (assertion: string) =>
      askForToken(app, {
        client_id: account.accountId,
        client_assertion_type: ASSERTION,
        client_assertion: assertion,
      });
    expect((await asGrant(await sign())).status).toBe(200);
    expect((await asGrant(await sign(), { client_id: account.accountId })).status).toBe(200);
    expect((await asAssertion(await sign())).status).toBe(200);

    const attacker = await createSignalSender(GITHUB);
    const wrong = [
      await sign({ sub: "repo:acme/app:ref:refs/heads/other" }),
      await sign({ sub: `${SUBJECT}x` }),
      await sign({ iss: "https://token.elsewhere.example.test" }),
      await sign({ aud: "https://elsewhere.example.test" }),
      await sign({ aud: [AUTH_URL, "https://elsewhere.example.test"] }),
      await sign({ exp: now - 60 }),
      await sign({ exp: undefined }),
      await attacker.sign({ iss: GITHUB, sub: SUBJECT, aud: AUTH_URL, exp: now + 300 }),
      "junk",
    ];
    for (const assertion of wrong) {
      expect(await refusalOf(await asGrant(assertion))).toBe("400 invalid_grant");
      expect((await asAssertion(assertion)).status).toBe(401);
    }
    expect((await asGrant(await sign(), { client_id: other.accountId })).status).toBe(400);
    const once = await sign();
    expect([(await asGrant(once)).status, (await asGrant(once)).status]).toEqual([200, 400]);

    const pod = { kind: "workload", issuer: GITHUB, subject: "pod", audience: "orgward", single_use: false };
    await other.addCredential(pod);
    const podToken = await sign({ sub: "pod", aud: "orgward" });
    expect([(await asGrant(podToken)).status, (await asGrant(podToken)).status]).toEqual([200, 200]);
  });

  it("lets no workload in while its issuer or the issuer's keys can't be reached", async () => {
    const github = await createSignalSender(GITHUB);
    const { [`${GITHUB}/keys`]: _keys, ...withoutKeys } = github.documents;
    for (const documents of [{}, withoutKeys]) {
      const app = await createTestApp(await open(), { signalKeys: signalKeysOf(documents, () => 0) });
      const account = await createServiceAccountAt(app);
      await account.addCredential({ kind: "workload", issuer: GITHUB, subject: SUBJECT });
      const exp = app.deps.clock() + 300;
      const assertion = await github.sign({ iss: GITHUB, sub: SUBJECT, aud: AUTH_URL, exp, jti: "1" });
      const refused = await askForToken(app, { grant_type: JWT_BEARER, assertion });
      expect(await refusalOf(refused)).toBe("400 invalid_grant");
    }
  });

  it("lets no workload in by a key that is too short to trust", async () => {
    const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 1024 });
    const jwk = { ...publicKey.export({ format: "jwk" }), kid: "1", alg: "RS256", use: "sig" };
    const { documents } = await createSignalSender(GITHUB);
    const published = { ...documents, [`${GITHUB}/keys`]: { keys: [jwk] } };
    const app = await createTestApp(await open(), { signalKeys: signalKeysOf(published, () => 0) });
    const account = await createServiceAccountAt(app);
    await account.addCredential({ kind: "workload", issuer: GITHUB, subject: SUBJECT });
    const claims = { iss: GITHUB, sub: SUBJECT, aud: AUTH_URL, exp: app.deps.clock() + 300, jti: "1" };
    const signed = [{ alg: "RS256", kid: "1" }, claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
      .join(".");
    // jose signs with no such key.
    const assertion = `${signed}.${signBytes("sha256", Buffer.from(signed), privateKey).toString("base64url")}`;
    const refused = await askForToken(app, { grant_type: JWT_BEARER, assertion });
    expect(await refusalOf(refused)).toBe("400 invalid_grant");
  });

  it("gets opaque tokens for a resource, which only those see as active who know machines", async () => {
    const app = await createTestApp(await open());
    const account = await createServiceAccountAt(app, { role: "Admin" });
    const { client_id, client_secret, credential_id } = await account.addCredential();
    const form = { client_id, client_secret };
    const token = await tokenOf(await askForToken(app, { ...form, resource: RESOURCE, scope: "projects:read" }));
    expect(token).not.toContain(".");
    expect(await introspectAs(app, token)).toEqual({ active: false });
    expect(await introspectAs(app, token, "machine")).toMatchObject({
      active: true,
      principal: "service_account",
      sub: account.accountId,
      client_id: account.accountId,
      aud: RESOURCE,
      scope: "projects:read",
      sid: credential_id,
      org_id: ACME,
      users_org_roles: ["Admin"],
    });
    await account.call("PATCH", "", { role: "Member" });
    expect(await introspectAs(app, token, "machine")).toMatchObject({ users_org_roles: ["Member"] });

    const revoke = (revoked: string) =>
      app.request("/oauth/2.1/revoke", {
        method: "POST",
        body: new URLSearchParams({ ...form, token: revoked }).toString(),
        headers: { "content-type": "application/x-www-form-urlencoded" },
      });
    const second = await tokenOf(await askForToken(app, { ...form, resource: RESOURCE }));
    expect((await revoke(token)).status).toBe(200);
    expect(await introspectAs(app, token, "machine")).toEqual({ active: false });
    expect(await introspectAs(app, second, "machine")).toMatchObject({ active: true });
    await account.call("DELETE", `/credentials/${credential_id}`);
    expect(await introspectAs(app, second, "machine")).toEqual({ active: false });
  });

  it("ends within the list of revocations when it is disabled, demoted or deleted, or its credential is revoked", async () => {
    const app = await createTestApp(await open());
    const ends: readonly [string, string, unknown][] = [
      ["PATCH", "", { enabled: false }],
      ["PATCH", "", { role: "Member" }],
      ["DELETE", "", {}],
      ["DELETE", "/credentials/{id}", {}],
      ["POST", "/credentials/{id}/rotate", { overlap_seconds: 0 }],
    ];
    for (const [method, path, body] of ends) {
      const account = await createServiceAccountAt(app, { role: "Admin" });
      const { client_id, client_secret, credential_id } = await account.addCredential();
      const token = await tokenOf(await askForToken(app, { client_id, client_secret }));
      const before = await fetchList(app);
      const ended = await account.call(method, path.replace("{id}", credential_id), body);
      expect(ended.status, `${method} ${path}`).toBe(200);
      await moveStreamOn(app.deps);
      await app.deps.revocations.catchUp();
      const after = await fetchList(app);
      const subjects = [`machine:${account.accountId}`, `session:${credential_id}`];
      expect(after.notBefore.size, `${method} ${path}`).toBe(before.notBefore.size + 1);
      expect(subjects.some((subject) => after.namesSubject(subject))).toBe(true);
      expect(decodeJwt(token).sid).toBe(credential_id);
      const again = await askForToken(app, { client_id, client_secret });
      expect(again.status, `${method} ${path}`).toBe(
        path === "" && method === "PATCH" && "role" in (body as object) ? 200 : 401,
      );
    }
  });

  it("keeps its old secret for the overlap, and no longer", async () => {
    const app = await createTestApp(await open());
    const account = await createServiceAccountAt(app);
    const first = await account.addCredential();
    const rotated = await account.call("POST", `/credentials/${first.credential_id}/rotate`, { overlap_seconds: 60 });
    const second = (await rotated.json()) as { client_secret: string };
    const statusWith = async (client_secret: string) =>
      (await askForToken(app, { client_id: first.client_id, client_secret })).status;
    expect([await statusWith(first.client_secret), await statusWith(second.client_secret)]).toEqual([200, 200]);
    app.deps.clock.advance(61);
    expect([await statusWith(first.client_secret), await statusWith(second.client_secret)]).toEqual([401, 200]);
  });

  it("gets as many tokens in a minute as its limit says, and nobody else's", async () => {
    const app = await createTestApp(await open());
    const account = await createServiceAccountAt(app, { requests_per_minute: 2 });
    const { client_id, client_secret } = await account.addCredential();
    const statuses = [];
    for (let index = 0; index < 3; index += 1) {
      statuses.push((await askForToken(app, { client_id, client_secret })).status);
    }
    expect(statuses).toEqual([200, 200, 429]);
    const other = await createServiceAccountAt(app);
    const { client_secret: secret } = await other.addCredential();
    expect((await askForToken(app, { client_id: other.accountId, client_secret: secret })).status).toBe(200);
  });

  it("says in its token that it comes from a network that the organization doesn't allow", async () => {
    const app = await createTestApp(await open());
    const account = await createServiceAccountAt(app);
    const { client_id, client_secret } = await account.addCredential();
    const policy = { second_factor_required: true, networks: ["198.51.100.0/24"] };
    const saved = await app.post(`/api/backend/v1/org/${ACME}/access_policy`, policy, { method: "PUT" });
    expect(saved.status).toBe(200);
    const unmetFrom = async (peer: string) => {
      const token = await tokenOf(await askForToken(app, { client_id, client_secret }, { peer }));
      return (decodeJwt(token).org_member_info as { unmet?: string[] }).unmet;
    };
    expect(await unmetFrom("203.0.113.7")).toEqual(["network"]);
    expect(await unmetFrom("198.51.100.7")).toBeUndefined();
  });

  it("is named in the metadata once there is one, also while MCP is turned off", async () => {
    const app = await createTestApp(await open());
    const read = async () => {
      const response = await app.request("/.well-known/oauth-authorization-server");
      return (await response.json()) as {
        grant_types_supported: string[];
        token_endpoint_auth_methods_supported: string[];
      };
    };
    const { grant_types_supported: before } = await read();
    expect(before).not.toContain("client_credentials");
    await createServiceAccountAt(app);
    await app.deps.store.write((repositories) => setMcpEnabled(repositories, false));
    const { grant_types_supported, token_endpoint_auth_methods_supported } = await read();
    const others = before.filter((grantType) => grantType !== "authorization_code");
    expect([...grant_types_supported].sort()).toEqual([...others, "client_credentials", JWT_BEARER].sort());
    expect(token_endpoint_auth_methods_supported).toContain("private_key_jwt");
  });
});
