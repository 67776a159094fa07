import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, importSPKI, type JSONWebKeySet, jwtVerify } from "jose";
import { expect, it } from "vitest";
import { rotateSigningKeys } from "../../../../src/features/signing-keys/domain/rotation.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { aMembership, anOrganization, aUser, SOME_TIME } from "../../../support/records.ts";
import { createTestApp, type TestApp } from "../../../support/test-app.ts";
import { AUTH_URL } from "../../../support/test-deps.ts";

const PATH = "/api/backend/v1/access_token";
const MEMBER = "aaaaaaaa-0000-4000-8000-000000000003";
const OWNER_OF_GLOBEX = "aaaaaaaa-0000-4000-8000-000000000004";
const ACME = "11111111-1111-4111-8111-111111111111";
const GLOBEX = "22222222-2222-4222-8222-222222222222";

async function mint(app: TestApp, body: object): Promise<string> {
  const response = await app.post(PATH, body);
  expect(response.status).toBe(200);
  const { access_token, ...others } = (await response.json()) as { access_token: string };
  expect(others).toEqual({});
  return access_token;
}

async function verify({ request }: TestApp, token: string) {
  const keys = (await (await request("/.well-known/jwks.json")).json()) as JSONWebKeySet;
  return jwtVerify(token, createLocalJWKSet(keys), { issuer: AUTH_URL, currentDate: new Date(SOME_TIME * 1000) });
}

describeOnSqlite("POST /api/backend/v1/access_token", ({ open }) => {
  it("mints a token that the published keys verify, with every claim", async () => {
    const app = await createTestApp(await open());
    const token = await mint(app, { user_id: MEMBER, duration_in_minutes: 10 });
    const { payload, protectedHeader } = await verify(app, token);
    const signer = await app.deps.signingKeys.signer();
    expect(protectedHeader).toEqual({ alg: "ES256", kid: signer.kid, typ: "JWT" });
    expect(payload).toEqual({
      sub: MEMBER,
      iss: AUTH_URL,
      iat: SOME_TIME,
      exp: SOME_TIME + 600,
      user_id: MEMBER,
      email: "member@acme.test",
      properties: {},
      login_method: { login_method: "generated_from_backend_api" },
      org_id_to_org_member_info: {
        [ACME]: {
          org_id: ACME,
          org_name: "Acme",
          org_metadata: {},
          url_safe_org_name: "acme",
          org_role_structure: "single_role_in_hierarchy",
          user_role: "Member",
          inherited_user_roles_plus_current_role: ["Member"],
          user_permissions: ["can_read_reports"],
          additional_roles: [],
        },
      },
    });
  });

  it("gives the usual lifetime when none is named, and takes null for not named", async () => {
    const app = await createTestApp(await open());
    for (const body of [{ user_id: MEMBER }, { user_id: MEMBER, duration_in_minutes: null, active_org_id: null }]) {
      expect(decodeJwt(await mint(app, body)).exp).toBe(SOME_TIME + 1800);
    }
  });

  it("takes a user id in upper case", async () => {
    const app = await createTestApp(await open());
    expect(decodeJwt(await mint(app, { user_id: MEMBER.toUpperCase() })).sub).toBe(MEMBER);
  });

  it("names only the active organization when there is one", async () => {
    const app = await createTestApp(await open());
    const body = { user_id: OWNER_OF_GLOBEX, duration_in_minutes: 1440, active_org_id: GLOBEX };
    const { payload } = await verify(app, await mint(app, body));
    expect(payload).not.toHaveProperty("org_id_to_org_member_info");
    expect(payload.org_member_info).toMatchObject({
      org_id: GLOBEX,
      user_role: "Owner",
      inherited_user_roles_plus_current_role: ["Owner", "Admin", "Member"],
      user_permissions: ["can_view_billing", "can_edit_billing", "can_read_reports"],
    });
  });

  it("answers 403 for a user who does not exist", async () => {
    const { post } = await createTestApp(await open());
    for (const [what, body, code] of [
      [
        "an unknown user",
        { user_id: "aaaaaaaa-0000-4000-8000-999999999999", duration_in_minutes: 5 },
        "user_not_found",
      ],
      ["what is no id", { user_id: "../admin", duration_in_minutes: 5 }, "user_not_found"],
    ] as const) {
      const response = await post(PATH, body);
      expect(response.status, what).toBe(403);
      expect(await response.json(), what).toMatchObject({ code });
    }
  });

  it("answers 400 for a disabled user, who does exist", async () => {
    const app = await createTestApp(await open());
    const user = aUser({ enabled: false });
    await app.deps.store.write(({ users }) => users.create(user));
    const response = await app.post(PATH, { user_id: user.userId, duration_in_minutes: 5 });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      user_id: ["belongs to a disabled user, who can't get an access token"],
      code: ["user_disabled"],
    });
  });

  it("answers 400 with the field for every wrong value", async () => {
    const { post } = await createTestApp(await open());
    for (const [what, body, field] of [
      ["no user id", { duration_in_minutes: 5 }, "user_id"],
      ["a user id of another type", { user_id: 5, duration_in_minutes: 5 }, "user_id"],
      ["NUL in the user id", { user_id: "a\u0000b", duration_in_minutes: 5 }, "user_id"],
      ["an unpaired surrogate in the user id", '{"user_id":"\\ud800","duration_in_minutes":5}', "user_id"],
      ["no lifetime at all", { user_id: MEMBER, duration_in_minutes: 0 }, "duration_in_minutes"],
      ["a negative lifetime", { user_id: MEMBER, duration_in_minutes: -1 }, "duration_in_minutes"],
      ["more than a day", { user_id: MEMBER, duration_in_minutes: 1441 }, "duration_in_minutes"],
      ["half a minute", { user_id: MEMBER, duration_in_minutes: 0.5 }, "duration_in_minutes"],
      ["a lifetime in words", { user_id: MEMBER, duration_in_minutes: "five" }, "duration_in_minutes"],
      [
        "an unknown active organization",
        { user_id: MEMBER, active_org_id: "99999999-1111-4111-8111-111111111111" },
        "active_org_id",
      ],
      ["somebody else's organization", { user_id: MEMBER, active_org_id: GLOBEX }, "active_org_id"],
    ] as const) {
      const response = await post(PATH, body);
      expect(response.status, what).toBe(400);
      expect(await response.json(), what).toEqual({ [field]: [expect.any(String)] });
    }
  });

  it("asks for an active organization when all of them would make the token larger than 12 KiB", async () => {
    const app = await createTestApp(await open());
    const user = aUser();
    const organizations = Array.from({ length: 40 }, (_, index) => anOrganization({ name: `Organization ${index}` }));
    await app.deps.store.write(async (repositories) => {
      await repositories.users.create(user);
      for (const organization of organizations) {
        await repositories.organizations.create(organization);
        await repositories.memberships.add(aMembership(user.userId, organization.orgId));
      }
    });
    const response = await app.post(PATH, { user_id: user.userId, duration_in_minutes: 5 });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ active_org_id: [expect.stringContaining("larger than 12 KiB")] });
    const active_org_id = organizations[7]?.orgId;
    expect((await mint(app, { user_id: user.userId, active_org_id })).length).toBeLessThan(2048);
  });

  it("says when naming an organization would not help", async () => {
    const app = await createTestApp(await open());
    const user = aUser({ properties: { essay: "a".repeat(13_000) } });
    await app.deps.store.write(({ users }) => users.create(user));
    const response = await app.post(PATH, { user_id: user.userId });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ user_id: [expect.stringContaining("larger than 12 KiB")] });
  });

  it("mints tokens that stay valid while keys rotate under the requests", async () => {
    const app = await createTestApp(await open());
    const signers = new Set<string | undefined>();
    for (let round = 0; round < 4; round += 1) {
      const rotating = rotateSigningKeys(app.deps, { now: round % 2 === 1 });
      const tokens = await Promise.all(
        Array.from({ length: 8 }, () => mint(app, { user_id: MEMBER, duration_in_minutes: 1440 })),
      );
      await rotating;
      app.deps.clock.advance(301);
      tokens.push(await mint(app, { user_id: MEMBER, duration_in_minutes: 1440 }));
      for (const token of tokens) {
        signers.add(decodeProtectedHeader(token).kid);
        expect((await verify(app, token)).payload.sub).toBe(MEMBER);
      }
    }
    expect(signers.size).toBeGreaterThan(3);
  });
});

describeOnSqlite("token verification metadata", ({ open }) => {
  const PATHS = ["/api/v1/token_verification_metadata", "/api/backend/v1/token_verification_metadata"];
  const authorization = "Bearer demo_backend_api_key";

  it.each(PATHS)("is served at %s, under both names, as the PEM of the key that signs", async (path) => {
    const app = await createTestApp(await open());
    const fetchPem = async () => {
      const response = await app.request(path, { headers: { authorization } });
      expect(response.status).toBe(200);
      const body = (await response.json()) as { public_key_pem: string; verifier_key_pem: string };
      expect(Object.keys(body).sort()).toEqual(["public_key_pem", "verifier_key_pem"]);
      expect(body.public_key_pem).toBe(body.verifier_key_pem);
      return body.verifier_key_pem;
    };
    const verifies = async (pem: string) => {
      const token = await mint(app, { user_id: MEMBER, duration_in_minutes: 1440 });
      await jwtVerify(token, await importSPKI(pem, "ES256"), { currentDate: new Date(SOME_TIME * 1000) });
    };
    const first = await fetchPem();
    await verifies(first);
    await rotateSigningKeys(app.deps);
    expect(await fetchPem()).toBe(first);
    app.deps.clock.advance(300);
    expect(await fetchPem()).not.toBe(first);
    await verifies(await fetchPem());
  });

  it.each(PATHS)("is not served at %s without the API key", async (path) => {
    const { request } = await createTestApp(await open());
    expect((await request(path)).status).toBe(401);
  });
});
