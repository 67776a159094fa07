import { createLocalJWKSet, jwtVerify } from "jose";
import { expect, it } from "vitest";
import { DEMO_WEB_REDIRECT_URI } from "../../../../src/demo/demo-data.ts";
import { addWebRedirectUri } from "../../../../src/features/web-sessions/domain/manage-redirect-uris.ts";
import { deliveryChannels } from "../../../../src/features.ts";
import { deleteExpired } from "../../../../src/maintenance.ts";
import { deliverDue } from "../../../../src/platform/deliveries/deliver.ts";
import type { PostRequest } from "../../../../src/platform/outbound/post-request.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { createManagementClient } from "../../../support/management-client.ts";
import { moveStreamOn } from "../../../support/recorded-events.ts";
import { createTestApp } from "../../../support/test-app.ts";
import { AUTH_URL } from "../../../support/test-deps.ts";
import { createWebApp } from "../../../support/web-app.ts";

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
      ({ api, userId }: Awaited<ReturnType<typeof setUp>>) => api.post(`/user/${userId}/logout_all_sessions`),
    ]) {
      const scene = await setUp();
      await scene.webApp.signIn();
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
