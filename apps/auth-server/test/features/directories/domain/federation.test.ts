import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { expect, it } from "vitest";
import { createFindFederationKey } from "../../../../src/features/directories/domain/federation.ts";
import { editDirectory } from "../../../../src/features/directories/domain/manage-directories.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { createDirectoryClient } from "../../../support/directory-client.ts";
import { createTestApp } from "../../../support/test-app.ts";

const WORKLOAD = {
  issuer: "https://login.microsoftonline.test/tenant/v2.0",
  subject: "the provisioning service",
  audience: "api://workload",
  jwksUri: "https://login.microsoftonline.test/tenant/keys",
};
const ASSERTION_TYPE = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer";

describeDatabases("a workload in place of a shared secret", ({ open }) => {
  it("gets a short-lived token for its own, if that is exactly the expected one", async () => {
    const { publicKey, privateKey } = await generateKeyPair("RS256");
    const stranger = await generateKeyPair("RS256");
    const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: "k", alg: "RS256" }] };
    const fetched: string[] = [];
    const app = await createTestApp(await open(), {
      findFederationKey: createFindFederationKey(async (url) => {
        fetched.push(url);
        return Response.json(keys);
      }),
    });
    const client = await createDirectoryClient(app, { federation: WORKLOAD });
    const { directoryId } = client.directory;
    const sign = (changes: Record<string, unknown> = {}, key = privateKey, alg = "RS256") => {
      const now = app.deps.clock();
      const { issuer: iss, subject: sub, audience: aud } = WORKLOAD;
      const claims = { iss, sub, aud, iat: now, exp: now + 3600, ...changes };
      return new SignJWT(claims).setProtectedHeader({ alg, kid: "k" }).sign(key);
    };
    const redeem = async (form: Record<string, string>, id = directoryId) => {
      const response = await app.request(`/scim/v2/${id}/token`, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams(form).toString(),
      });
      return { status: response.status, body: (await response.json()) as Readonly<Record<string, unknown>> };
    };
    const asClient = (client_assertion: string, changes: Record<string, string> = {}) =>
      redeem({
        ...{ grant_type: "client_credentials", client_id: directoryId, client_assertion_type: ASSERTION_TYPE },
        ...{ client_assertion, ...changes },
      });
    const users = async (token: string) =>
      (await client.send("GET", "/Users", undefined, { authorization: `Bearer ${token}` })).status;

    const granted = await asClient(await sign());
    expect(granted).toMatchObject({ status: 200, body: { token_type: "Bearer", expires_in: 3600 } });
    expect(await users(String(granted.body.access_token))).toBe(200);
    const grant = { grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer", assertion: await sign() };
    expect((await redeem(grant)).status).toBe(200);
    expect(await users(await sign())).toBe(200);
    expect(fetched).toEqual([WORKLOAD.jwksUri]);

    const forged: readonly [string, Promise<string>][] = [
      ["another issuer", sign({ iss: "https://login.microsoftonline.test/other/v2.0" })],
      ["another subject", sign({ sub: "somebody" })],
      ["another audience", sign({ aud: "api://other" })],
      ["several audiences", sign({ aud: [WORKLOAD.audience, "api://other"] })],
      ["no audience", sign({ aud: undefined })],
      ["an end in the past", sign({ exp: app.deps.clock() - 120, iat: app.deps.clock() - 600 })],
      ["no end", sign({ exp: undefined })],
      ["a start long ago", sign({ iat: app.deps.clock() - 2 * 86_400 })],
      ["another key", sign({}, stranger.privateKey)],
      ["no signature", Promise.resolve("eyJhbGciOiJub25lIn0.e30.")],
      ["no JWT", Promise.resolve("x")],
    ];
    for (const [what, assertion] of forged) {
      expect((await asClient(await assertion)).status, what).toBe(401);
      expect(await users(await assertion), what).toBe(401);
    }
    const secret = new TextEncoder().encode(JSON.stringify(keys.keys[0]));
    const { iss, sub, aud } = { iss: WORKLOAD.issuer, sub: WORKLOAD.subject, aud: WORKLOAD.audience };
    const confused = new SignJWT({ iss, sub, aud, iat: app.deps.clock(), exp: app.deps.clock() + 60 });
    const hmac = await confused.setProtectedHeader({ alg: "HS256", kid: "k" }).sign(secret);
    expect((await asClient(hmac)).status).toBe(401);
    expect((await asClient(await sign(), { client_id: "other" })).status).toBe(401);
    expect((await redeem({ grant_type: "password" })).status).toBe(400);
    const unfederated = await createDirectoryClient(app);
    expect((await redeem(grant, unfederated.directory.directoryId)).status).toBe(401);

    await editDirectory(app.deps, directoryId, { federation: { ...WORKLOAD, subject: "another" } });
    expect(await users(String(granted.body.access_token))).toBe(401);
    expect((await asClient(await sign())).status).toBe(401);
  });
});

describeDatabases("the bearer tokens of a directory", ({ open }) => {
  it("are stored as hashes, expire, overlap while they are replaced, and end when revoked", async () => {
    const app = await createTestApp(await open());
    const client = await createDirectoryClient(app);
    const path = `/api/backend/v1/org/${client.directory.orgId}/directories/${client.directory.directoryId}/tokens`;
    const users = async (token: string) =>
      (await client.send("GET", "/Users", undefined, { authorization: `Bearer ${token}` })).status;
    const [stored] = await app.deps.store.read.directoryTokens.listIssued(client.directory.directoryId);
    expect(JSON.stringify(stored)).not.toContain(client.token);
    expect([await users(client.token), await users(`${client.token}x`)]).toEqual([200, 401]);

    const rotated = await app.post(`${path}/${stored?.tokenId}/rotate`, { overlap_seconds: 60 });
    const { token: next, token_id: nextId } = (await rotated.json()) as { token: string; token_id: string };
    expect([await users(client.token), await users(next)]).toEqual([200, 200]);
    app.deps.clock.advance(61);
    expect([await users(client.token), await users(next)]).toEqual([401, 200]);

    const short = await app.post(path, { expires_in_seconds: 60 });
    const { token: brief } = (await short.json()) as { token: string };
    expect(await users(brief)).toBe(200);
    app.deps.clock.advance(61);
    expect(await users(brief)).toBe(401);

    await app.post(`${path}/${nextId}`, {}, { method: "DELETE" });
    expect(await users(next)).toBe(401);
    expect(app.deps.logLines.join("\n")).not.toContain("orgward_scim_");
  });
});
