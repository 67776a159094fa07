import { generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { expect, it } from "vitest";
import { NO_RULES } from "../../../src/features/access-policies/domain/access-policy.ts";
import { changeOrganizationConnection } from "../../../src/features/connections/domain/organization/change-organization-connection.ts";
import type { OrganizationConnectionInput } from "../../../src/features/connections/domain/organization/connection-input.ts";
import { deleteOrganizationConnection } from "../../../src/features/connections/domain/organization/delete-organization-connection.ts";
import { findOrganizationConnection } from "../../../src/features/connections/domain/organization/find-organization-connection.ts";
import { isSaml } from "../../../src/features/connections/domain/records.ts";
import { setMcpEnabled } from "../../../src/features/mcp/domain/mcp-switch.ts";
import { describeOnSqlite } from "../../support/databases.ts";
import { CLIENT, setUpAssertions } from "../../support/identity-assertions.ts";
import { introspect, OTHER_RESOURCE, RESOURCE } from "../../support/oauth-client.ts";
import { recordedEvents } from "../../support/recorded-events.ts";
import { anOrganizationConnection } from "../../support/records.ts";
import { createSignalSender } from "../../support/signal-sender.ts";
import { OWNER } from "../../support/signalled-connection.ts";

type World = Awaited<ReturnType<typeof setUpAssertions>>;

const TYPE = { typ: "oauth-id-jag+jwt" };

/** Assertions that give no token, and what the client is told. */
const refused: readonly (readonly [
  what: string,
  code: string,
  description: string,
  make: (world: World) => Promise<string>,
])[] = [
  [
    "meant for another authorization server",
    "invalid_grant",
    "audience",
    ({ assert }) => assert({ aud: "https://auth.globex.test" }),
  ],
  [
    "meant for this server among others",
    "invalid_grant",
    "audience",
    ({ assert, deps }) => assert({ aud: [deps.policy.issuer, "https://auth.globex.test"] }),
  ],
  [
    "whose audience only begins with this issuer",
    "invalid_grant",
    "audience",
    ({ assert, deps }) => assert({ aud: `${deps.policy.issuer}/` }),
  ],
  ["made for another client", "invalid_grant", "another client", ({ assert }) => assert({ client_id: "demo-public" })],
  [
    "for a resource that nobody registered",
    "invalid_grant",
    "isn't one of this server",
    ({ assert }) => assert({ resource: "https://elsewhere.test/mcp" }),
  ],
  [
    "for a resource of this server beside one of another",
    "invalid_grant",
    "isn't one of this server",
    ({ assert }) => assert({ resource: [RESOURCE, "https://elsewhere.test/mcp"] }),
  ],
  [
    "for two resources, without a request for one",
    "invalid_target",
    "exactly one resource",
    ({ assert }) => assert({ resource: [RESOURCE, OTHER_RESOURCE] }),
  ],
  ["without a resource", "invalid_grant", "needs iss", ({ assert }) => assert({ resource: undefined })],
  ["without a subject", "invalid_grant", "needs iss", ({ assert }) => assert({ sub: undefined })],
  ["without an id", "invalid_grant", "needs iss", ({ assert }) => assert({ jti: undefined })],
  ["without an end", "invalid_grant", "needs iss", ({ assert }) => assert({ exp: undefined })],
  ["without a beginning", "invalid_grant", "needs iss", ({ assert }) => assert({ iat: undefined })],
  [
    "with scopes that don't exist alone",
    "invalid_grant",
    "none of the scopes",
    ({ assert }) => assert({ scope: "admin everything" }),
  ],
  [
    "that has expired",
    "invalid_grant",
    "expired",
    ({ assert, clock }) => assert({ iat: clock() - 400, exp: clock() - 31 }),
  ],
  [
    "from the future",
    "invalid_grant",
    "isn't valid yet",
    ({ assert, clock }) => assert({ iat: clock() + 31, exp: clock() + 200 }),
  ],
  [
    "that isn't valid before later",
    "invalid_grant",
    "isn't valid yet",
    ({ assert, clock }) => assert({ nbf: clock() + 60 }),
  ],
  [
    "that is good for longer than an hour",
    "invalid_grant",
    "longer than an hour",
    ({ assert, clock }) => assert({ exp: clock() + 3601 }),
  ],
  ["that is bound to a key", "invalid_grant", "bound to a key", ({ assert }) => assert({ cnf: { jkt: "x" } })],
  [
    "that is bound to a certificate",
    "invalid_grant",
    "bound to a key",
    ({ assert }) => assert({ cnf: { "x5t#S256": "x" } }),
  ],
  [
    "that restricts more than scopes",
    "invalid_grant",
    "authorization_details",
    ({ assert }) => assert({ authorization_details: [{ type: "tool" }] }),
  ],
  [
    "of an issuer that nobody trusts",
    "invalid_grant",
    "No organization trusts",
    async ({ assert }) => {
      const stranger = await createSignalSender("https://idp.elsewhere.test");
      return assert({ iss: stranger.issuer }, {}, stranger);
    },
  ],
  [
    "of another organization's identity provider",
    "invalid_grant",
    "No organization trusts",
    ({ assert, otherIdp }) => assert({ iss: otherIdp.issuer }, {}, otherIdp),
  ],
  [
    "that another identity provider signed in the issuer's name",
    "invalid_grant",
    "isn't signed",
    ({ assert, otherIdp }) => assert({}, {}, otherIdp),
  ],
  [
    "signed by nobody (alg none)",
    "invalid_grant",
    "isn't signed",
    async ({ claimsOf }) => {
      const [, payload] = new UnsecuredJWT({ ...claimsOf() }).encode().split(".");
      return `${Buffer.from(JSON.stringify({ alg: "none", ...TYPE })).toString("base64url")}.${payload}.`;
    },
  ],
  [
    "signed by HMAC with the issuer's public key (key confusion)",
    "invalid_grant",
    "isn't signed",
    ({ claimsOf, idp }) => {
      const key = new TextEncoder().encode(JSON.stringify(idp.documents[`${idp.issuer}/keys`]));
      return new SignJWT({ ...claimsOf() }).setProtectedHeader({ alg: "HS256", kid: "1", ...TYPE }).sign(key);
    },
  ],
  [
    "that brings its own key",
    "invalid_grant",
    "isn't signed",
    async ({ claimsOf }) => {
      const { privateKey } = await generateKeyPair("ES256");
      return new SignJWT({ ...claimsOf() }).setProtectedHeader({ alg: "ES256", kid: "2", ...TYPE }).sign(privateKey);
    },
  ],
  [
    "for a tenant of an issuer that is the organization's alone",
    "invalid_grant",
    "which organization",
    ({ assert }) => assert({ tenant: "globex" }),
  ],
  [
    "for another organization of this server",
    "invalid_grant",
    "which organization",
    ({ assert, keyOf }) => assert({ aud_tenant: keyOf("globex-idp").orgId }),
  ],
  [
    "about somebody whom nobody here is connected with",
    "invalid_grant",
    "names nobody",
    ({ assert }) => assert({ sub: "00u9" }),
  ],
  [
    "with an address outside the organization's proven domains",
    "invalid_grant",
    "names nobody",
    ({ assert }) => assert({ sub: "00u9", email: "new@globex.test" }),
  ],
  [
    "with the address of a user whose account isn't the organization's",
    "invalid_grant",
    "names nobody",
    ({ assert }) => assert({ sub: "00u9", email: "admin@acme.test" }),
  ],
  [
    "whose subject was given to somebody else",
    "invalid_grant",
    "names nobody",
    ({ assert }) => assert({ email: "admin@acme.test" }),
  ],
  [
    "whose provider's session is over",
    "invalid_grant",
    "session of the user",
    ({ assert, clock }) => assert({ session_expiry: clock() }),
  ],
];

describeOnSqlite("an identity assertion", ({ open }) => {
  it("gives an access token for one resource in the organization, which nothing refreshes", async () => {
    const { app, deps, present, assert, keyOf, clock } = await setUpAssertions(await open());
    const response = await present(await assert({ auth_time: clock() - 90 }));
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
    const { access_token: token, ...answer } = (await response.json()) as { access_token: string };
    expect(answer).toEqual({
      token_type: "Bearer",
      expires_in: deps.policy.oauth.accessTokenLifetimeSeconds,
      scope: "projects:read",
      resource: RESOURCE,
    });
    const { orgId } = keyOf("acme-idp");
    expect(await introspect(app, token)).toMatchObject({
      active: true,
      username: OWNER.email,
      client_id: CLIENT.id,
      aud: RESOURCE,
      scope: "projects:read",
      org_id: orgId,
      users_org_roles: ["Owner"],
      auth_time: clock() - 90,
    });
    const [redeemed] = (await recordedEvents(deps)).filter(({ type }) => type === "identity_assertion.redeemed");
    expect(redeemed).toMatchObject({
      actor: { kind: "client", id: CLIENT.id },
      organization: { id: orgId },
      details: { connection: "acme-idp", resource: RESOURCE, scopes: ["projects:read"] },
    });
  });

  it("is refused with what the client can do about it, and its organization reads why", async () => {
    const world = await setUpAssertions(await open());
    for (const [what, code, description, make] of refused) {
      const answer = await world.refusal(await make(world));
      expect([what, ...answer]).toEqual([what, 400, code, expect.stringContaining(description)]);
    }
    const events = await recordedEvents(world.deps);
    expect(events.filter(({ type }) => type === "identity_assertion.redeemed")).toEqual([]);
    const reasons = events.filter(({ type }) => type === "identity_assertion.refused").map(({ reason }) => reason);
    expect(new Set(reasons)).toEqual(
      new Set([
        ...["wrong_client", "proof_required", "unknown_resource", "wrong_resource", "unknown_scope", "not_linked"],
        ...["domain_not_proven", "subject_reassigned", "provider_session_over"],
      ]),
    );
    expect(JSON.stringify(events.filter(({ type }) => type === "identity_assertion.refused"))).not.toContain("@");
  });

  it.each<[string, string, unknown]>([
    ["aren't published over https", "/.well-known/openid-configuration", { jwks_uri: "http://idp.acme.test/keys" }],
    ["are another issuer's", "/.well-known/openid-configuration", { issuer: "https://idp.globex.test" }],
    ["are no keys", "/keys", { keys: "none" }],
  ])("is refused while the keys of its issuer %s", async (_, path, published) => {
    const issuer = "https://idp.acme.test";
    const document = path === "/keys" ? published : { issuer, jwks_uri: `${issuer}/keys`, ...(published as object) };
    const { assert, refusal } = await setUpAssertions(await open(), { [`${issuer}${path}`]: document });
    expect(await refusal(await assert())).toEqual([400, "invalid_grant", expect.stringContaining("can't be fetched")]);
  });

  it("is written to no log and no event", async () => {
    const { deps, assert, present, refusal } = await setUpAssertions(await open());
    const assertion = await assert();
    expect((await present(assertion)).status).toBe(200);
    await refusal(assertion);
    const signature = assertion.split(".")[2] ?? "";
    expect(deps.logLines.join("\n")).not.toContain(signature);
    expect(JSON.stringify(await recordedEvents(deps))).not.toContain(signature);
  });

  it("counts once", async () => {
    const { assert, present, refusal } = await setUpAssertions(await open());
    const assertion = await assert();
    expect((await present(assertion)).status).toBe(200);
    expect(await refusal(assertion)).toEqual([400, "invalid_grant", expect.stringContaining("used before")]);
  });

  it("counts once for as long as it would be accepted, whatever is cleaned up meanwhile", async () => {
    const { assert, present, refusal, clock, deps } = await setUpAssertions(await open());
    const assertion = await assert({ exp: clock() + 60 });
    expect((await present(assertion)).status).toBe(200);
    deps.clock.advance(89);
    await deps.store.write(({ clientAssertions }) => clientAssertions.deleteExpired(clock()));
    expect(await refusal(assertion)).toEqual([400, "invalid_grant", expect.stringContaining("used before")]);
  });

  it("is good for an hour at most, and takes clocks that differ by half a minute", async () => {
    const { assert, present, clock } = await setUpAssertions(await open());
    for (const claims of [
      { exp: clock() + 3600 },
      { iat: clock() + 30, exp: clock() + 60 },
      { nbf: clock() + 30 },
      { iat: clock() - 400, exp: clock() - 29 },
    ]) {
      expect([claims, (await present(await assert(claims))).status]).toEqual([claims, 200]);
    }
  });

  it("gives no token for longer than the session at the identity provider, nor a later sign-in than now", async () => {
    const { app, assert, present, obtainToken, clock } = await setUpAssertions(await open());
    const response = await present(await assert({ session_expiry: clock() + 60 }));
    expect(await response.json()).toMatchObject({ expires_in: 60 });
    const authTime = async (claims: object) =>
      ((await introspect(app, await obtainToken({ ...claims }))) as { auth_time: number }).auth_time;
    expect(await authTime({ auth_time: clock() + 60 })).toBe(clock());
    expect(await authTime({ iat: clock() - 10 })).toBe(clock() - 10);
  });

  it("needs the credentials of a client that the organization lets in", async () => {
    const { assert, refusal, allow, deps } = await setUpAssertions(await open());
    const withForm = (form: Record<string, string>) => ({ form, credentials: null });
    expect(await refusal(await assert(), { credentials: null })).toEqual([400, "invalid_request", expect.any(String)]);
    expect(await refusal(await assert(), { credentials: `${CLIENT.id}:wrong` })).toEqual([
      401,
      "invalid_client",
      expect.any(String),
    ]);
    expect(await refusal(await assert(), withForm({ client_id: CLIENT.id }))).toEqual([
      401,
      "invalid_client",
      expect.any(String),
    ]);
    const asPublic = await assert({ client_id: "demo-public" });
    expect(await refusal(asPublic, withForm({ client_id: "demo-public" }))).toEqual([
      400,
      "unauthorized_client",
      expect.any(String),
    ]);
    await expect(allow({ clientIds: ["demo-public"] })).rejects.toThrow("public_client");
    await allow({ clientIds: [] });
    expect(await refusal(await assert())).toEqual([400, "invalid_grant", expect.stringContaining("trusts")]);
    await allow({ enabled: false });
    expect(await refusal(await assert())).toEqual([400, "invalid_grant", expect.stringContaining("trusts")]);
    expect(await refusal(await assert(undefined, { typ: "JWT" }))).toEqual([400, "invalid_grant", expect.any(String)]);
    await allow();
    await deps.store.write((repositories) => setMcpEnabled(repositories, false));
    expect(await refusal(await assert())).toEqual([400, "invalid_grant", expect.stringContaining("trusts")]);
    expect((await recordedEvents(deps)).some(({ type }) => type === "identity_assertion.redeemed")).toBe(false);
  });

  it("is narrowed by a request to one of its resources and to its own scopes, and never widened", async () => {
    const { app, assert, present, refusal } = await setUpAssertions(await open());
    const both = { resource: [RESOURCE, OTHER_RESOURCE], scope: "projects:read projects:write unknown" };
    const narrowed = await present(await assert(both), {
      form: { resource: OTHER_RESOURCE, scope: "projects:write org:admin" },
    });
    const { access_token: token, scope } = (await narrowed.json()) as { access_token: string; scope: string };
    expect(scope).toBe("projects:write");
    expect(await introspect(app, token)).toMatchObject({ aud: OTHER_RESOURCE, scope: "projects:write" });
    expect(await refusal(await assert(), { form: { scope: "org:admin" } })).toEqual([
      400,
      "invalid_scope",
      expect.any(String),
    ]);
    expect(await refusal(await assert(), { form: { resource: OTHER_RESOURCE } })).toEqual([
      400,
      "invalid_target",
      expect.any(String),
    ]);
    const silent = await present(await assert({ scope: undefined }));
    expect(await silent.json()).toMatchObject({ scope: "projects:read" });
  });

  it("makes a newcomer in a proven domain a member by the rules of the connection", async () => {
    const { app, deps, obtainToken, keyOf } = await setUpAssertions(await open());
    const token = await obtainToken({ sub: "00u7", email: "new@acme.test", given_name: "Noa" });
    expect(await introspect(app, token)).toMatchObject({
      active: true,
      username: "new@acme.test",
      org_id: keyOf("acme-idp").orgId,
      users_org_roles: ["Member"],
    });
    expect(await deps.store.read.externalIdentities.find("acme-idp", "00u7")).toMatchObject({ email: "new@acme.test" });
  });

  it("leaves nothing behind when it is refused", async () => {
    const { deps, assert, refusal, keyOf } = await setUpAssertions(await open());
    const connection = await findOrganizationConnection(deps.store.read, keyOf("acme-idp"));
    if (!connection || isSaml(connection)) throw new Error("Acme has no connection.");
    const settings = { ...connection.settings, defaultRole: "Nothing" };
    await deps.store.write(({ connections }) => connections.update({ ...connection, settings }));
    const newcomer = { sub: "00u7", email: "new@acme.test" };
    expect(await refusal(await assert(newcomer))).toEqual([
      400,
      "invalid_grant",
      expect.stringContaining("names nobody"),
    ]);
    expect(await deps.store.read.users.findByEmail(newcomer.email)).toBeNull();
  });

  it.each<[string, (world: World) => Promise<unknown>]>([
    ["the client is removed from the list", ({ allow }) => allow({ clientIds: [] })],
    ["the organization no longer lets apps in", ({ allow }) => allow({ enabled: false })],
    ["the tenant changes", ({ allow }) => allow({ tenant: "acme" })],
    [
      "the connection is disabled",
      async ({ deps, keyOf }) => {
        const input = { ...CONNECTION, enabled: false };
        const changed = await changeOrganizationConnection(deps, keyOf("acme-idp"), input);
        expect(changed.ok).toBe(true);
      },
    ],
    ["the connection is deleted", ({ deps, keyOf }) => deleteOrganizationConnection(deps, keyOf("acme-idp"))],
  ])("ends what it gave when %s, and guards learn of it", async (_what, end) => {
    const world = await setUpAssertions(await open());
    const { app, deps } = world;
    const token = await world.obtainToken();
    const { sid } = (await introspect(app, token)) as { sid: string };
    await end(world);
    expect(await introspect(app, token)).toEqual({ active: false });
    const revoked = (await recordedEvents(deps)).filter(({ type }) => type === "grant.revoked");
    expect(revoked.map(({ target }) => target.id)).toEqual([sid]);
  });

  it("is accepted by the only connection that it can be for, whatever others name the same issuer", async () => {
    const world = await setUpAssertions(await open());
    const { app, deps, allow, obtainToken, assert, refusal, idp, keyOf } = world;
    const { orgId } = keyOf("globex-idp");
    const encryptedSecret = await deps.sealers.connectionSecrets.seal("the client secret");
    const provider = { kind: "oidc", issuer: idp.issuer, trustsEmail: false } as const;
    const squatter = anOrganizationConnection({ connectionId: "squatter", orgId, provider, encryptedSecret });
    await deps.store.write(({ connections }) => connections.create(squatter));
    await allow({}, "squatter");
    const acme = keyOf("acme-idp").orgId;
    // Globex can't take over who is known at Acme, nor who has an address there, nor keep them out.
    expect(await introspect(app, await obtainToken())).toMatchObject({ org_id: acme });
    expect(await introspect(app, await obtainToken({ sub: "00u7", email: "new@acme.test" }))).toMatchObject({
      org_id: acme,
    });
    expect(await refusal(await assert({ sub: "00u8" }))).toEqual([
      400,
      "invalid_grant",
      expect.stringContaining("which organization"),
    ]);
    expect(await refusal(await assert({ aud_tenant: orgId }))).toEqual([400, "invalid_grant", expect.any(String)]);
    // An issuer of several tenants says whose the assertion is.
    await allow({ tenant: "t-acme" });
    await allow({ tenant: "t-globex" }, "squatter");
    expect(await introspect(app, await obtainToken({ tenant: "t-acme" }))).toMatchObject({ org_id: acme });
    expect(await introspect(app, await obtainToken({ tid: "t-acme" }))).toMatchObject({ org_id: acme });
    expect(await refusal(await assert({ tenant: "t-globex" }))).toEqual([400, "invalid_grant", expect.any(String)]);
    expect(await refusal(await assert())).toEqual([400, "invalid_grant", expect.any(String)]);
  });

  it("says what the access policy of the organization still demands of its users", async () => {
    const { app, deps, obtainToken, keyOf } = await setUpAssertions(await open());
    const { orgId } = keyOf("acme-idp");
    const policy = { ...NO_RULES, secondFactorRequired: true };
    await deps.store.write(({ accessPolicies }) => accessPolicies.save(orgId, policy));
    expect(await introspect(app, await obtainToken())).toMatchObject({
      org_member_info: { unmet: ["second_factor"] },
    });
  });

  it("is offered in the metadata while an identity provider may let apps in", async () => {
    const { app, allow } = await setUpAssertions(await open());
    const read = async () => {
      const response = await app.request("/.well-known/oauth-authorization-server");
      return (await response.json()) as Record<string, readonly string[] | undefined>;
    };
    const offered = await read();
    expect(offered.authorization_grant_profiles_supported).toEqual(["urn:ietf:params:oauth:grant-profile:id-jag"]);
    const [bearer] = (offered.grant_types_supported ?? []).filter((type) => type.endsWith("jwt-bearer"));
    expect(bearer).toBe("urn:ietf:params:oauth:grant-type:jwt-bearer");
    await allow({ enabled: false });
    const silent = await read();
    expect(silent.authorization_grant_profiles_supported).toBeUndefined();
    expect(silent.grant_types_supported).not.toContain(bearer);
  });
});

const CONNECTION: OrganizationConnectionInput = {
  kind: "oidc",
  name: "acme",
  issuer: "https://idp.acme.test",
  clientId: "orgward",
  clientSecret: "the client secret",
  scopes: [],
  enabled: true,
  mode: "live",
  settings: {
    idpName: "Generic",
    justInTime: true,
    defaultRole: null,
    roleClaim: null,
    roleRules: [],
    updatesRole: false,
    sessionFromProvider: true,
    trustsSecondFactor: false,
  },
};
