import { createLocalJWKSet, decodeJwt, jwtVerify } from "jose";
import { expect, it } from "vitest";
import { DEMO_WEB_REDIRECT_URI, demoUsers } from "../../../../src/demo/demo-data.ts";
import { addWebRedirectUri } from "../../../../src/features/web-sessions/domain/manage-redirect-uris.ts";
import { deliveryChannels } from "../../../../src/features.ts";
import { deleteExpired } from "../../../../src/maintenance.ts";
import { deliverDue } from "../../../../src/platform/deliveries/deliver.ts";
import type { PostRequest } from "../../../../src/platform/outbound/post-request.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { createManagementClient } from "../../../support/management-client.ts";
import { signInOperator } from "../../../support/operator-browser.ts";
import { moveStreamOn } from "../../../support/recorded-events.ts";
import { createTestApp } from "../../../support/test-app.ts";
import { AUTH_URL } from "../../../support/test-deps.ts";
import { createWebApp, type WebTokens } from "../../../support/web-app.ts";

const LOGOUT_URI = "https://app.example.test/backchannel-logout";

describeDatabases("an app with a back-channel logout URI", ({ open }) => {
  async function setUp() {
    const posts: Parameters<PostRequest>[0][] = [];
    let status = 200;
    const app = await createTestApp(await open(), {
      async postRequest(request) {
        posts.push(request);
        return { kind: "answered", status, retryAfter: undefined };
      },
    });
    const { deps } = app;
    const added = await addWebRedirectUri(deps, {
      redirectUri: DEMO_WEB_REDIRECT_URI,
      isBrowserApp: false,
      backchannelLogoutUri: LOGOUT_URI,
    });
    expect(added).toMatchObject({ ok: true, value: "changed" });
    const user = await deps.store.read.users.findByEmail("owner@globex.test");
    return {
      app,
      api: createManagementClient(app),
      webApp: createWebApp(app),
      userId: user?.userId ?? "",
      answer: (with_: number) => {
        status = with_;
      },
      /** Lets the stream move on, and returns the claims of the tokens that the app gets. */
      async told() {
        await moveStreamOn(deps);
        while ((await deliverDue(deps, deliveryChannels)) > 0);
        const keys = createLocalJWKSet({ keys: [...(await deps.signingKeys.published())] });
        return Promise.all(
          posts.splice(0).map(async ({ url, headers, body }) => {
            expect([url, headers["content-type"]]).toEqual([LOGOUT_URI, "application/x-www-form-urlencoded"]);
            const options = { issuer: AUTH_URL, audience: DEMO_WEB_REDIRECT_URI, typ: "logout+jwt" };
            const token = new URLSearchParams(body).get("logout_token") ?? "";
            const currentDate = new Date(deps.clock() * 1000);
            return (await jwtVerify(token, keys, { ...options, currentDate })).payload;
          }),
        );
      },
    };
  }

  it("gets a logout token for each session of its that ended, with the sid of the session's access tokens", async () => {
    const { app, webApp, told, userId } = await setUp();
    const { access_token, refresh_token } = await webApp.signIn();
    expect(await told()).toEqual([]);
    const { sid } = JSON.parse(Buffer.from(access_token.split(".")[1] ?? "", "base64url").toString());
    await webApp.logout(refresh_token);
    const now = app.deps.clock();
    expect(await told()).toEqual([
      {
        iss: AUTH_URL,
        aud: DEMO_WEB_REDIRECT_URI,
        sub: userId,
        sid,
        iat: now,
        exp: now + 120,
        jti: expect.any(String),
        events: { "http://schemas.openid.net/event/backchannel-logout": {} },
      },
    ]);
    expect(await told()).toEqual([]);
  });

  it("is told when the user is disabled, deleted or signed out by someone else", async () => {
    for (const end of [
      ({ api, userId }: Awaited<ReturnType<typeof setUp>>) => api.post(`/user/${userId}/disable`),
      ({ api, userId }: Awaited<ReturnType<typeof setUp>>) => api.delete(`/user/${userId}`),
      ({ api, userId }: Awaited<ReturnType<typeof setUp>>) => api.post(`/user/${userId}/logout_all_sessions`),
    ]) {
      const scene = await setUp();
      await scene.webApp.signIn();
      // So that the event of the sign-in isn't what tells of the end.
      expect(await scene.told()).toEqual([]);
      await end(scene);
      expect(await scene.told()).toMatchObject([{ sub: scene.userId }]);
    }
  });

  it("is told when a session expired, also without an event that names the user", async () => {
    const { app, webApp, told, userId } = await setUp();
    await webApp.signIn();
    await told();
    await app.deps.store.write(({ sessions }) => sessions.deleteByUser(userId));
    await deleteExpired(app.deps);
    expect(await told()).toMatchObject([{ sub: userId }]);
  });

  it("gets a fresh token with each attempt, until it accepts one", async () => {
    const { app, webApp, told, answer } = await setUp();
    const { refresh_token } = await webApp.signIn();
    await webApp.logout(refresh_token);
    answer(503);
    const [first] = await told();
    app.deps.clock.advance(600);
    answer(200);
    const [second] = await told();
    expect([second?.sid, second?.jti === first?.jti]).toEqual([first?.sid, false]);
    expect(await told()).toEqual([]);
  });

  async function actAs(scene: Awaited<ReturnType<typeof setUp>>) {
    const { app, userId } = scene;
    const browser = await signInOperator(app);
    await browser.submit(`/dashboard/users/${userId}/impersonate`, { reason: "Ticket 42", minutes: "15" });
    return createWebApp(app, undefined, browser);
  }
  const sidOf = ({ access_token }: WebTokens) => decodeJwt(access_token).sid;

  it("gets one logout token for an impersonation, with the sid of its access tokens, however often the app signed in", async () => {
    const scene = await setUp();
    const impersonated = await actAs(scene);
    const [one, other] = [await impersonated.signIn(), await impersonated.signIn()];
    const own = await scene.webApp.signIn();
    expect(await scene.told()).toEqual([]);
    expect([sidOf(other) === sidOf(one), sidOf(own) === sidOf(one)]).toEqual([true, false]);
    await impersonated.browser.submitTo("/impersonation/end", "/impersonation", {});
    expect(await scene.told()).toMatchObject([{ sub: scene.userId, sid: sidOf(one) }]);
    await scene.webApp.logout(own.refresh_token);
    expect(await scene.told()).toMatchObject([{ sid: sidOf(own) }]);
  });

  it("is told at once when one of several sessions of an impersonation ends", async () => {
    const scene = await setUp();
    const impersonated = await actAs(scene);
    const tokens = await impersonated.signIn();
    await impersonated.signIn();
    await impersonated.refresh(tokens.refresh_token);
    scene.app.deps.clock.advance(60);
    expect((await impersonated.refresh(tokens.refresh_token)).status).toBe(401);
    expect(await scene.told()).toMatchObject([{ sid: sidOf(tokens) }]);
  });

  it("is told by the session's own id about sessions that a release before this one remembered", async () => {
    const { app, webApp, told } = await setUp();
    const tokens = await webApp.signIn();
    await told();
    const session = { userId: demoUsers[0]?.userId ?? "", redirectUri: DEMO_WEB_REDIRECT_URI, sid: null };
    const before = { ...session, webSessionId: "99999999-0000-4000-8000-000000000001" };
    await app.deps.store.write(({ backchannelSessions }) => backchannelSessions.create(before));
    await webApp.logout(tokens.refresh_token);
    await deleteExpired(app.deps);
    const sids = (await told()).map(({ sid }) => sid);
    expect(sids.toSorted()).toEqual([sidOf(tokens), before.webSessionId].toSorted());
  });

  it("is told nothing about sessions at another app", async () => {
    const { app, webApp, told } = await setUp();
    await addWebRedirectUri(app.deps, {
      redirectUri: DEMO_WEB_REDIRECT_URI,
      isBrowserApp: false,
      backchannelLogoutUri: null,
    });
    const { refresh_token } = await webApp.signIn();
    await webApp.logout(refresh_token);
    expect(await told()).toEqual([]);
  });
});
