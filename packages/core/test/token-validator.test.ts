import { beforeAll, describe, expect, test } from "vitest";
import { createTokenValidator, type TokenValidator } from "../src/index.ts";
import { createSigningKey, FakeAuthServer, type SigningKey } from "./support/auth-server.ts";
import { ACME, GLOBEX } from "./support/claims.ts";
import { failureOf, verdictOf } from "./support/failures.ts";

let key: SigningKey;

beforeAll(async () => {
  key = await createSigningKey("k1");
});

async function setUp() {
  const server = new FakeAuthServer(key);
  return { server, auth: createTokenValidator(server.options), bearer: await server.bearer() };
}

const NOT_A_MEMBER = "403 org_membership_required not_a_member";
const WRONG_ROLE = "403 org_role_required role";
const NO_PERMISSION = "403 org_permission_required permission";

type Validate = (auth: TokenValidator, bearer: string, orgId: string) => Promise<unknown>;

const member: Validate = (auth, bearer, orgId) => auth.validateAccessTokenAndGetUserWithOrg(bearer, orgId);
const atLeast =
  (role: string): Validate =>
  (auth, bearer, orgId) =>
    auth.validateAccessTokenAndGetUserWithOrgByMinimumRole(bearer, orgId, role);
const exactly =
  (role: string): Validate =>
  (auth, bearer, orgId) =>
    auth.validateAccessTokenAndGetUserWithOrgByExactRole(bearer, orgId, role);
const permitted =
  (permission: string): Validate =>
  (auth, bearer, orgId) =>
    auth.validateAccessTokenAndGetUserWithOrgByPermission(bearer, orgId, permission);
const allPermitted =
  (...permissions: string[]): Validate =>
  (auth, bearer, orgId) =>
    auth.validateAccessTokenAndGetUserWithOrgByAllPermissions(bearer, orgId, permissions);

describe("an Admin of Acme", () => {
  test.each<[string, Validate]>([
    ["is a member", member],
    ["is at least Member", atLeast("Member")],
    ["is at least Admin", atLeast("Admin")],
    ["is exactly Admin", exactly("Admin")],
    ["may view billing", permitted("can_view_billing")],
    ["may view billing and read reports", allPermitted("can_view_billing", "can_read_reports")],
    ["may everything of an empty list", allPermitted()],
  ])("%s", async (_what, validate) => {
    const { auth, bearer } = await setUp();
    expect(await validate(auth, bearer, ACME)).toMatchObject({
      user: { email: "owner@acme.test" },
      orgMemberInfo: { orgId: ACME, userAssignedRole: "Admin" },
    });
    expect(await verdictOf(validate(auth, bearer, GLOBEX))).toBe(NOT_A_MEMBER);
  });

  test.each<[string, Validate, string]>([
    ["is not at least Owner", atLeast("Owner"), WRONG_ROLE],
    ["is not exactly Member", exactly("Member"), WRONG_ROLE],
    ["is in no role that nobody defined", exactly("King"), WRONG_ROLE],
    ["may not edit billing", permitted("can_edit_billing"), NO_PERMISSION],
    ["may not both", allPermitted("can_view_billing", "can_edit_billing"), NO_PERMISSION],
  ])("%s", async (_what, validate, verdict) => {
    const { auth, bearer } = await setUp();
    expect(await verdictOf(validate(auth, bearer, ACME))).toBe(verdict);
  });
});

describe("an argument that JavaScript left out never passes", () => {
  const missing = undefined as never;

  test.each<[string, Validate, string]>([
    ["role", atLeast(missing), WRONG_ROLE],
    ["exact role", exactly(missing), WRONG_ROLE],
    ["permission", permitted(missing), NO_PERMISSION],
  ])("%s", async (_what, validate, verdict) => {
    const { auth, bearer } = await setUp();
    expect(await verdictOf(validate(auth, bearer, ACME))).toBe(verdict);
  });

  test("list of permissions", async () => {
    const { auth, bearer } = await setUp();
    const validated = auth.validateAccessTokenAndGetUserWithOrgByAllPermissions(bearer, ACME, missing);
    await expect(validated).rejects.toThrow(new TypeError("permissions must be an array."));
  });

  test.each(["", "__proto__", "constructor", missing])("organization id %s", async (orgId) => {
    const { auth, bearer } = await setUp();
    expect(await verdictOf(member(auth, bearer, orgId))).toBe(NOT_A_MEMBER);
  });
});

describe("a validator", () => {
  test("refuses before it looks at the organization", async () => {
    const { auth } = await setUp();
    expect(await verdictOf(member(auth, "", GLOBEX))).toBe("401 credentials_missing no_credentials");
  });

  test("puts its realm into the challenge of what it throws", async () => {
    const { server } = await setUp();
    const { validateAccessTokenAndGetUser } = createTokenValidator({ ...server.options, realm: 'my "api"' });
    const { headers } = await failureOf(validateAccessTokenAndGetUser(null));
    expect(headers["WWW-Authenticate"]).toBe('Bearer realm="my \\"api\\""');
  });

  test("accepts the header in any form that a runtime shows it in", async () => {
    const { auth, bearer } = await setUp();
    const token = bearer.slice("Bearer ".length);
    for (const header of [bearer, [bearer], `bearer ${token}`, `BEARER  ${token}`]) {
      expect(await auth.validateAccessTokenAndGetUser(header)).toMatchObject({ email: "owner@acme.test" });
    }
  });

  test("is ready when it has keys, and says so when it cannot have them", async () => {
    const { server, auth } = await setUp();
    server.goDown();
    await expect(auth.ready()).rejects.toMatchObject({ status: 503, code: "auth_unavailable" });
    server.comeBack();
    server.clock.advanceSeconds(1);
    await auth.ready();
    await auth.ready();
    expect(server.fetchCount).toBe(2);
  });

  test("uses the fetch that the runtime has at the time of the call", async () => {
    const { server, bearer } = await setUp();
    const { fetch: _fetch, ...options } = server.options;
    const before = globalThis.fetch;
    const auth = createTokenValidator(options);
    globalThis.fetch = server.fetch;
    try {
      expect(await auth.validateAccessTokenAndGetUser(bearer)).toMatchObject({ email: "owner@acme.test" });
    } finally {
      globalThis.fetch = before;
    }
  });
});

describe("authenticate", () => {
  test("gives the user of a token that was seen before at once, and of another one by a promise", async () => {
    const { auth, bearer } = await setUp();
    const first = auth.authenticate(bearer);
    expect(first).toBeInstanceOf(Promise);
    const user = await first;
    expect(auth.authenticate(bearer)).toBe(user);
  });

  test("knows a token by whatever spelling of its header, and nothing else by it", async () => {
    const { auth, bearer } = await setUp();
    const token = bearer.slice("Bearer ".length);
    const user = await auth.authenticate(`BEARER   ${token}`);
    for (const header of [bearer, `bearer ${token}`, `Bearer    ${token}`, [bearer]]) {
      expect(auth.authenticate(header)).toBe(user);
    }
    for (const header of [`Basic ${token}`, `Bearer${token}`, token, ` ${bearer}`]) {
      expect(() => auth.authenticate(header)).toThrow(expect.objectContaining({ code: "credentials_missing" }));
    }
  });

  test("throws at once where there is no token, in the realm of the validator", async () => {
    const { server } = await setUp();
    const auth = createTokenValidator({ ...server.options, realm: "files" });
    for (const [header, code, challenge] of [
      [undefined, "credentials_missing", 'Bearer realm="files"'],
      ["Basic YTpi", "credentials_missing", 'Bearer realm="files"'],
      [["Bearer a", "Bearer b"], "authorization_malformed", /^Bearer realm="files", error="invalid_request"/],
    ] as const) {
      const headers = { "WWW-Authenticate": expect.stringMatching(challenge) };
      expect(() => auth.authenticate(header)).toThrow(
        expect.objectContaining({ code, headers: expect.objectContaining(headers) }),
      );
    }
  });
});
