import { createHash } from "node:crypto";
import {
  createTestClock,
  createTestIssuer,
  demoMachine,
  demoOrgs,
  demoUsers,
  type MintTokenOptions,
  type TestIssuer,
  testUser,
} from "@orgward/testing";
import { calculateJwkThumbprint, createLocalJWKSet, decodeJwt, EmbeddedJWK, jwtVerify } from "jose";
import { beforeAll, describe, expect, it } from "vitest";

const start = 1_800_000_000;
let issuer: TestIssuer;

beforeAll(async () => {
  issuer = await createTestIssuer({ clock: createTestClock(start) });
});

async function claimsOf(options?: MintTokenOptions): Promise<Record<string, unknown>> {
  const keys = createLocalJWKSet(issuer.keySet());
  const { payload } = await jwtVerify(await issuer.mintToken(options), keys, { currentDate: new Date(issuer.clock()) });
  return payload;
}

async function membershipOf(options: MintTokenOptions): Promise<unknown> {
  const claims = await claimsOf(options);
  return (claims.org_id_to_org_member_info as Record<string, unknown>)[demoOrgs.acme.orgId];
}

describe("a minted token", () => {
  it("is one of member@acme.test, with every claim of the wire, when nothing else is asked for", async () => {
    expect(await claimsOf()).toEqual({
      sub: demoUsers.memberOfAcme.userId,
      iss: "https://auth.example.test",
      iat: start,
      exp: start + 1800,
      user_id: demoUsers.memberOfAcme.userId,
      email: "member@acme.test",
      properties: {},
      metadata: {},
      login_method: { login_method: "password" },
      auth_time: start,
      amr: ["pwd"],
      org_id_to_org_member_info: {
        [demoOrgs.acme.orgId]: {
          org_id: demoOrgs.acme.orgId,
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

  it.each<[string, MintTokenOptions, object]>([
    ["a sign-in of some time ago", { authTime: start - 600 }, { auth_time: start - 600, amr: ["pwd"] }],
    ["one that says no time", { authTime: null }, { auth_time: undefined }],
    ["two factors", { amr: ["pwd", "otp", "mfa"] }, { auth_time: start, amr: ["pwd", "otp", "mfa"] }],
    [
      "a passkey",
      { loginMethod: { login_method: "passkey" }, amr: ["swk", "user", "mfa"] },
      { amr: ["swk", "user", "mfa"] },
    ],
    ["a link", { loginMethod: { login_method: "magic_link" } }, { auth_time: start, amr: undefined }],
    [
      "a backend's request",
      { loginMethod: { login_method: "generated_from_backend_api" } },
      { auth_time: undefined, amr: undefined },
    ],
    [
      "the user's own sign-in",
      { user: testUser({ authTime: start - 5, amr: ["mfa"] }) },
      { auth_time: start - 5, amr: ["mfa"] },
    ],
  ])("says how the user signed in: %s", async (_how, options, expected) => {
    expect({ auth_time: undefined, amr: undefined, ...(await claimsOf(options)) }).toMatchObject(expected);
  });

  it("says for each organization what the sign-in lacks of its policy", async () => {
    expect(await membershipOf({ unmet: ["second_factor", "session_age"] })).toMatchObject({
      unmet: ["second_factor", "session_age"],
    });
    expect(await membershipOf({ unmet: [] })).not.toHaveProperty("unmet");
    const { memberships } = demoUsers.ownerOfGlobex;
    const orgs = memberships.map((one) => (one.org === demoOrgs.acme ? { ...one, unmet: ["method"] } : one));
    const claims = await claimsOf({ user: demoUsers.ownerOfGlobex, orgs });
    expect(claims.org_id_to_org_member_info).toMatchObject({
      [demoOrgs.acme.orgId]: { unmet: ["method"] },
      [demoOrgs.globex.orgId]: expect.not.objectContaining({ unmet: expect.anything() }),
    });
  });

  it("carries what is optional about a user", async () => {
    const user = testUser({
      firstName: "Ada",
      lastName: "Byron",
      username: "ada",
      legacyUserId: "old-1",
      impersonatorUserId: "bbbbbbbb-0000-4000-8000-000000000001",
      properties: { fav_sport: "judo" },
      metadata: { Plan: "pro" },
      loginMethod: { login_method: "social_sso", provider: "Google" },
    });
    expect(await claimsOf({ user })).toMatchObject({
      user_id: user.userId,
      email: user.email,
      first_name: "Ada",
      last_name: "Byron",
      username: "ada",
      legacy_user_id: "old-1",
      impersonator_user_id: "bbbbbbbb-0000-4000-8000-000000000001",
      properties: { fav_sport: "judo" },
      metadata: { Plan: "pro" },
      login_method: { login_method: "social_sso", provider: "Google" },
      org_id_to_org_member_info: {},
    });
  });

  it.each([
    ["Owner", ["Owner", "Admin", "Member"], ["can_view_billing", "can_edit_billing", "can_read_reports"]],
    ["Admin", ["Admin", "Member"], ["can_view_billing", "can_read_reports"]],
    ["Member", ["Member"], ["can_read_reports"]],
    ["Guest", ["Guest"], []],
  ])("gives a %s the roles below and the permissions", async (role, inherited, permissions) => {
    expect(await membershipOf({ role })).toMatchObject({
      user_role: role,
      inherited_user_roles_plus_current_role: inherited,
      user_permissions: permissions,
    });
  });

  it("lets several roles stand side by side, without an order and with the permissions of each", async () => {
    const options = { orgRoleStructure: "multi_role", role: "Member", additionalRoles: ["Admin"] } as const;
    expect(await membershipOf(options)).toMatchObject({
      org_role_structure: "multi_role",
      user_role: "Member",
      additional_roles: ["Admin"],
      inherited_user_roles_plus_current_role: ["Member"],
      user_permissions: ["can_view_billing", "can_read_reports"],
    });
  });

  it("takes permissions as they are given, in the membership or over all of them", async () => {
    const orgs = [{ org: demoOrgs.acme, role: "Member", permissions: ["a"] }];
    expect(await membershipOf({ orgs })).toMatchObject({ user_permissions: ["a"] });
    expect(await membershipOf({ orgs, permissions: ["b"] })).toMatchObject({ user_permissions: ["b"] });
    expect(await membershipOf({ orgs, role: "Admin" })).toMatchObject({
      user_permissions: ["can_view_billing", "can_read_reports"],
    });
  });

  it("speaks of the active organization alone when there is one", async () => {
    const claims = await claimsOf({ user: demoUsers.ownerOfGlobex, activeOrgId: demoOrgs.acme.orgId });
    expect(claims).not.toHaveProperty("org_id_to_org_member_info");
    expect(claims.org_member_info).toMatchObject({ org_id: demoOrgs.acme.orgId, user_role: "Member" });
  });

  it("cannot be active in an organization that the user is not in", async () => {
    await expect(issuer.mintToken({ activeOrgId: demoOrgs.globex.orgId })).rejects.toThrow(TypeError);
  });

  it("takes claims and header members as they are given, and leaves out what is undefined", async () => {
    const claims = await claimsOf({ claims: { email: undefined, nbf: start, extra: [1] } });
    expect(claims).toMatchObject({ nbf: start, extra: [1] });
    expect(claims).not.toHaveProperty("email");
    const token = await issuer.mintToken({ header: { typ: "at+jwt", kid: undefined } });
    const { protectedHeader } = await jwtVerify(token, createLocalJWKSet(issuer.keySet()), {
      currentDate: new Date(issuer.clock()),
    });
    expect(protectedHeader).toEqual({ alg: "RS256", typ: "at+jwt" });
  });

  it("comes as a header value too", async () => {
    expect(await issuer.authorization({ role: "Admin" })).toMatch(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/);
  });

  it("follows the roles that an issuer defines", async () => {
    const own = await createTestIssuer({
      algorithm: "ES256",
      roles: [
        { name: "Chief", permissions: ["decide"] },
        { name: "Clerk", permissions: ["read"] },
      ],
    });
    const { payload } = await jwtVerify(await own.mintToken({ role: "Chief" }), createLocalJWKSet(own.keySet()));
    expect(payload.org_id_to_org_member_info).toMatchObject({
      [demoOrgs.acme.orgId]: {
        inherited_user_roles_plus_current_role: ["Chief", "Clerk"],
        user_permissions: ["decide"],
      },
    });
  });
});

describe("a test user", () => {
  it("is a new one each time, and in no organization", () => {
    const [one, other] = [testUser(), testUser()];
    expect(one.userId).not.toBe(other.userId);
    expect(one.userId).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(one.memberships).toEqual([]);
  });
});

// A test that expects a 403 would pass with the token of somebody else, too.
describe("a token that nobody could have meant", () => {
  it.each<[string, object, RegExp]>([
    ["a misspelt option", { rol: "Admin" }, /^rol does not exist: a token has user, orgs, role, /],
    ["a user's email address", { user: "admin@acme.test" }, /^user must be a user, such as demoUsers\.memberOfAcme/],
    ["organizations without memberships", { orgs: [demoOrgs.globex] }, /^orgs must be a list of memberships/],
    ["a misspelt defect", { defect: "expird" }, /^defect must be one of expired, /],
  ])("is refused for %s", async (_what, options, message) => {
    await expect(issuer.mintToken(options)).rejects.toThrow(message);
    await expect(issuer.authorization(options)).rejects.toThrow(TypeError);
  });
});

it("a test user that nobody could have meant is refused: it would be in no organization", () => {
  const membership = [{ org: demoOrgs.acme, role: "Admin" }];
  expect(() => testUser({ membership } as object)).toThrow(
    /^membership does not exist: a test user has userId, email, memberships, /,
  );
});

describe("the token of a machine", () => {
  const keys = () => createLocalJWKSet(issuer.keySet());
  const verify = (token: string) =>
    jwtVerify(token, keys(), { currentDate: new Date(issuer.clock()), crit: { orgward_principal: true } });

  it("is one of the demo service account, with every claim of the wire, when nothing else is asked for", async () => {
    const { payload, protectedHeader } = await verify(await issuer.mintMachineToken());
    expect(protectedHeader).toMatchObject({
      typ: "at+jwt",
      crit: ["orgward_principal"],
      orgward_principal: "service_account",
    });
    expect(payload).toEqual({
      iss: "https://auth.example.test",
      sub: demoMachine.machineId,
      client_id: demoMachine.machineId,
      iat: start,
      exp: start + 900,
      jti: expect.any(String),
      sid: demoMachine.credentialId,
      name: "Nightly import",
      scope: "",
      org_member_info: (await membershipOf({})) as object,
    });
  });

  it("is an agent's with its owner, and says what it's told to", async () => {
    const options = { kind: "agent", role: "Admin", scopes: ["a", "b"], lifetimeSeconds: 60 } as const;
    const { payload, protectedHeader } = await verify(await issuer.mintMachineToken(options));
    expect(protectedHeader.orgward_principal).toBe("agent");
    expect(payload).toMatchObject({
      owner_user_id: demoUsers.memberOfAcme.userId,
      scope: "a b",
      exp: start + 60,
      org_member_info: { user_role: "Admin" },
    });
  });

  it.each([
    ["rol", { rol: "Admin" }],
    ["kind", { kind: "robot" }],
  ])("is refused with a wrong option: %s", async (named, options) => {
    await expect(issuer.mintMachineToken(options as object)).rejects.toThrow(named);
  });
});

describe("a token that is bound to a key", () => {
  it("names the key, whoever it is for, and comes with proofs that jose verifies", async () => {
    const key = await issuer.createDpopKey();
    expect((await claimsOf({ boundTo: key })).cnf).toEqual({ jkt: key.thumbprint });
    const accessToken = await issuer.mintMachineToken({ boundTo: key });
    expect(decodeJwt(accessToken).cnf).toEqual({ jkt: key.thumbprint });
    const request = { method: "POST", url: "https://api.example.test/reports?page=2#a", accessToken };
    const { authorization, dpop } = await key.headers(request);
    expect(authorization).toBe(`DPoP ${accessToken}`);
    const { payload, protectedHeader } = await jwtVerify(dpop, EmbeddedJWK, { typ: "dpop+jwt" });
    expect(payload).toEqual({
      jti: expect.any(String),
      htm: "POST",
      htu: "https://api.example.test/reports",
      iat: start,
      ath: createHash("sha256").update(accessToken).digest("base64url"),
    });
    expect(await calculateJwkThumbprint(protectedHeader.jwk ?? {})).toBe(key.thumbprint);
    expect(protectedHeader.jwk).not.toHaveProperty("d");
  });
});
