import { createLocalJWKSet, jwtVerify } from "jose";
import { describe, expect, test } from "vitest";
import { createTokenValidator, isAuthException } from "../../src/index.ts";
import { createSigningKey, FakeAuthServer } from "../support/auth-server.ts";
import { ACME, type Claims, membershipClaims, OWNER } from "../support/claims.ts";
import { MACHINE, machineBearer } from "../support/machine-token.ts";

const key = await createSigningKey("k1");
const server = new FakeAuthServer(key);
const { authenticate, authenticatePrincipal, ...validator } = createTokenValidator(server.options);
const bearer = (claims: Claims = {}, header: Claims = {}) => machineBearer(server, key, claims, header);

async function verdictOn(authorization: string): Promise<string> {
  try {
    return (await authenticatePrincipal(authorization)).kind;
  } catch (error) {
    if (isAuthException(error)) return `${error.status} ${error.reason}`;
    throw error;
  }
}

describe("the token of a machine", () => {
  test("proves the machine, its organization and its scopes, frozen", async () => {
    const principal = await authenticatePrincipal(await bearer());
    expect(principal).toMatchObject({
      kind: "service_account",
      machine: { machineId: MACHINE, name: "Nightly import", org: { orgId: ACME }, scopes: ["read", "write"] },
    });
    expect(principal).not.toHaveProperty("user");
    expect(Object.isFrozen(principal) && principal.kind !== "user" && Object.isFrozen(principal.machine)).toBe(true);
  });

  test("proves an agent and who answers for it", async () => {
    const agent = await bearer({ owner_user_id: OWNER, scope: "" }, { orgward_principal: "agent" });
    expect(await authenticatePrincipal(agent)).toMatchObject({
      kind: "agent",
      machine: { kind: "agent", ownerUserId: OWNER, scopes: [] },
    });
  });

  test("is refused by every validator for people, also when it was seen before", async () => {
    const authorization = await bearer();
    const refusal = { name: "ForbiddenException", status: 403, code: "machine_not_allowed", reason: "machine" };
    const forPeople = [
      () => validator.validateAccessTokenAndGetUser(authorization),
      () => validator.validateAccessTokenAndGetUserWithOrg(authorization, ACME),
      () => validator.validateAccessTokenAndGetUserWithOrgByMinimumRole(authorization, ACME, "Member"),
      () => validator.validateAccessTokenAndGetUserWithOrgByExactRole(authorization, ACME, "Admin"),
      () => validator.validateAccessTokenAndGetUserWithOrgByPermission(authorization, ACME, "can_view_billing"),
      () => validator.validateAccessTokenAndGetUserWithOrgByAllPermissions(authorization, ACME, []),
    ];
    for (const validate of forPeople) await expect(validate()).rejects.toMatchObject(refusal);
    await authenticatePrincipal(authorization);
    expect(() => authenticate(authorization)).toThrow(expect.objectContaining(refusal));
  });

  test.each<[string, string, Claims, Claims]>([
    ["the type of a user's token", "401 type", {}, { typ: "JWT" }],
    ["no type", "401 type", {}, { typ: undefined }],
    ["the header without crit", "401 critical_header", {}, { crit: undefined }],
    ["a kind that doesn't exist", "401 critical_header", {}, { orgward_principal: "robot" }],
    ["a user's id", "401 claims", { user_id: OWNER }, {}],
    ["a user's id that is null", "401 claims", { user_id: null }, {}],
    ["another client id", "401 claims", { client_id: OWNER }, {}],
    ["no credential", "401 claims", { sid: undefined }, {}],
    ["an owner", "401 claims", { owner_user_id: OWNER }, {}],
    ["an owner that is null", "401 claims", { owner_user_id: null }, {}],
    ["no role", "401 claims", { org_member_info: membershipClaims({ user_role: undefined }) }, {}],
    ["an agent without an owner", "401 claims", {}, { orgward_principal: "agent" }],
  ])("is refused with %s: %s", async (_what, verdict, claims, header) => {
    expect(await verdictOn(await bearer(claims, header))).toBe(verdict);
  });

  test("is refused where crit names the header and the header isn't there", async () => {
    const [, payload, signature] = (await bearer()).split(" ")[1]?.split(".") ?? [];
    const header = { alg: "ES256", kid: "k1", typ: "at+jwt", crit: ["orgward_principal"] };
    const encoded = Buffer.from(JSON.stringify(header)).toString("base64url");
    expect(await verdictOn(`Bearer ${encoded}.${payload}.${signature}`)).toBe("401 malformed");
  });

  test("a user's token stays a user's", async () => {
    expect(await verdictOn(await server.bearer())).toBe("user");
    expect(await verdictOn(await server.bearer({}, { header: { typ: "at+jwt" } }))).toBe("user");
  });
});

test("jose refuses the token of a machine where nobody declares its header, as verifiers that don't know machines do", async () => {
  const token = (await bearer()).replace("Bearer ", "");
  await expect(jwtVerify(token, createLocalJWKSet({ keys: [key.jwk] }))).rejects.toThrow(
    'Extension Header Parameter "orgward_principal" is not recognized',
  );
});
