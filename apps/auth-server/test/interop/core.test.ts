import { type AuthProblem, initBaseAuth } from "@orgward/core";
import { createSessions } from "@orgward/core/adapter";
import { expect, it } from "vitest";
import { rotateSigningKeys } from "../../src/features/signing-keys/domain/rotation.ts";
import { describeOnSqlite } from "../support/databases.ts";
import { createTestApp } from "../support/test-app.ts";
import { AUTH_URL } from "../support/test-deps.ts";

const OWNER_OF_GLOBEX = "aaaaaaaa-0000-4000-8000-000000000004";
const ACME = "11111111-1111-4111-8111-111111111111";
const GLOBEX = "22222222-2222-4222-8222-222222222222";

describeOnSqlite("@orgward/core against this server", ({ open }) => {
  async function setUp(apiKey = "demo_backend_api_key") {
    const app = await createTestApp(await open());
    const serve: typeof fetch = async (input, init) => {
      const request = new Request(input, init);
      return app.request(request.url.slice(AUTH_URL.length), { method: request.method, headers: request.headers });
    };
    const auth = initBaseAuth({ authUrl: AUTH_URL, apiKey, fetch: serve, clock: () => app.deps.clock() * 1000 });
    const mint = async (body: object = {}) => {
      const response = await app.post("/api/backend/v1/access_token", { user_id: OWNER_OF_GLOBEX, ...body });
      return `Bearer ${((await response.json()) as { access_token: string }).access_token}`;
    };
    return { app, auth, mint };
  }

  it("is ready with the API key, and says when the key is wrong", async () => {
    const { auth } = await setUp();
    await auth.ready();
    await expect((await setUp("wrong_key")).auth.ready()).rejects.toThrow(/apiKey/);
  });

  it("is not ready at another spelling of the server's address, and names both", async () => {
    const { app } = await setUp();
    const authUrl = AUTH_URL.replace("localhost", "127.0.0.1");
    const options = { authUrl, apiKey: "demo_backend_api_key" };
    const serve: typeof fetch = async (input, init) => {
      const request = new Request(input, init);
      return app.request(new URL(request.url).pathname, { method: request.method, headers: request.headers });
    };
    const ready = initBaseAuth({ ...options, fetch: serve }).ready();
    await expect(ready).rejects.toThrow(
      `authUrl is ${authUrl}, but the auth server at ${authUrl} calls itself ${AUTH_URL}`,
    );
  });

  it("is reached inside a network, and tells apps with sessions when nobody could sign in", async () => {
    const { app, mint } = await setUp();
    const asked = new Set<string>();
    const serve: typeof fetch = async (input, init) => {
      const request = new Request(input, init);
      const { origin, pathname, search } = new URL(request.url);
      asked.add(origin);
      return app.request(pathname + search, { method: request.method, headers: request.headers });
    };
    const problems: string[] = [];
    const options = {
      authUrl: AUTH_URL,
      internalAuthUrl: "http://auth:4000",
      allowInsecureAuthUrl: true,
      apiKey: "demo_backend_api_key",
      fetch: serve,
      clock: () => app.deps.clock() * 1000,
      onProblem: ({ code, message }: AuthProblem) => problems.push(`${code}: ${message}`),
    };
    const auth = initBaseAuth(options);
    await auth.ready();
    expect(await auth.validateAccessTokenAndGetUser(await mint())).toMatchObject({ email: "owner@globex.test" });

    const sessions = createSessions(auth, { ...options, appUrl: "https://app.example.test" });
    await sessions.checkCallback();
    const callback = "https://app.example.test/api/auth/callback";
    expect(problems).toEqual([expect.stringMatching(`^callback_unknown: .* orgward web-apps add ${callback}$`)]);
    await app.deps.store.write(({ webRedirectUris }) =>
      webRedirectUris.add({
        redirectUri: callback,
        isBrowserApp: false,
        backchannelLogoutUri: null,
        createdAt: app.deps.clock(),
      }),
    );
    await sessions.checkCallback();
    expect(problems).toHaveLength(1);
    expect([...asked]).toEqual(["http://auth:4000"]);
  });

  it("reads the user and every organization with role and permissions", async () => {
    const { auth, mint } = await setUp();
    const user = await auth.validateAccessTokenAndGetUser(await mint());
    expect(user).toMatchObject({ userId: OWNER_OF_GLOBEX, email: "owner@globex.test" });
    expect(Object.keys(user.orgIdToOrgMemberInfo).sort()).toEqual([ACME, GLOBEX]);
    expect(user.orgIdToOrgMemberInfo[GLOBEX]?.userIsAtLeastRole("Admin")).toBe(true);
    expect(user.orgIdToOrgMemberInfo[ACME]?.userIsAtLeastRole("Admin")).toBe(false);
    expect(user.orgIdToOrgMemberInfo[GLOBEX]?.userHasAllPermissions(["can_view_billing", "can_edit_billing"])).toBe(
      true,
    );
  });

  it("reads the token of an active organization", async () => {
    const { auth, mint } = await setUp();
    const authorization = await mint({ active_org_id: GLOBEX });
    const { orgMemberInfo } = await auth.validateAccessTokenAndGetUserWithOrg(authorization, GLOBEX);
    expect(orgMemberInfo).toMatchObject({ orgName: "Globex", userAssignedRole: "Owner" });
    await expect(auth.validateAccessTokenAndGetUserWithOrg(authorization, ACME)).rejects.toMatchObject({ status: 403 });
  });

  it("checks minimum role, exact role, permission and all permissions by what the token says", async () => {
    const { auth, mint } = await setUp();
    const header = await mint();
    const refused = { status: 403 };
    const { orgMemberInfo } = await auth.validateAccessTokenAndGetUserWithOrgByMinimumRole(header, GLOBEX, "Admin");
    expect(orgMemberInfo).toMatchObject({ orgId: GLOBEX, userAssignedRole: "Owner" });
    await expect(auth.validateAccessTokenAndGetUserWithOrgByMinimumRole(header, ACME, "Admin")).rejects.toMatchObject(
      refused,
    );
    await auth.validateAccessTokenAndGetUserWithOrgByExactRole(header, ACME, "Member");
    await expect(auth.validateAccessTokenAndGetUserWithOrgByExactRole(header, GLOBEX, "Admin")).rejects.toMatchObject(
      refused,
    );
    await auth.validateAccessTokenAndGetUserWithOrgByPermission(header, ACME, "can_read_reports");
    await expect(
      auth.validateAccessTokenAndGetUserWithOrgByPermission(header, ACME, "can_view_billing"),
    ).rejects.toMatchObject(refused);
    const billing = ["can_view_billing", "can_edit_billing"];
    await auth.validateAccessTokenAndGetUserWithOrgByAllPermissions(header, GLOBEX, billing);
    await expect(
      auth.validateAccessTokenAndGetUserWithOrgByAllPermissions(header, ACME, ["can_read_reports", ...billing]),
    ).rejects.toMatchObject(refused);
  });

  it("accepts every token through rotations, with and without waiting", async () => {
    const { app, auth, mint } = await setUp();
    for (const now of [false, true, false]) {
      await auth.validateAccessTokenAndGetUser(await mint());
      await rotateSigningKeys(app.deps, { now });
      app.deps.clock.advance(301);
      await auth.validateAccessTokenAndGetUser(await mint());
    }
  });
});
