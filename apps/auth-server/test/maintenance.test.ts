import { expect, it } from "vitest";
import { DEMO_PASSWORD } from "../src/demo/demo-data.ts";
import { deleteExpired } from "../src/maintenance.ts";
import { hashToken } from "../src/platform/sealing/secret-token.ts";
import { createBrowser } from "./support/browser.ts";
import { describeDatabases } from "./support/databases.ts";
import { readMails } from "./support/mails.ts";
import { createOAuthClient, type Tokens } from "./support/oauth-client.ts";
import { aSession, aUser, SOME_TIME } from "./support/records.ts";
import { createTestApp } from "./support/test-app.ts";
import { createTestDeps, testPolicy } from "./support/test-deps.ts";
import { createWebApp } from "./support/web-app.ts";

describeDatabases("the clean-up", ({ open }) => {
  async function setUp(sessionCount: number) {
    const deps = await createTestDeps(await open());
    const user = aUser();
    await deps.store.write(async ({ users, sessions }) => {
      await users.create(user);
      for (let number = 0; number < sessionCount; number++) {
        await sessions.create(aSession(user.userId, { sessionHash: `${number}`, expiresAt: SOME_TIME }));
      }
    });
    const countSessions = async () => (await deps.store.read.sessions.listByUser(user.userId)).length;
    return { deps, user, countSessions };
  }

  it("deletes much in many small transactions, between which others write", async () => {
    const { deps, user, countSessions } = await setUp(1100);
    const left: number[] = [];
    await deleteExpired(deps, async () => {
      const expiresAt = deps.clock() + 1;
      const live = aSession(user.userId, { sessionHash: `live ${left.length}`, expiresAt });
      await deps.store.write(({ sessions }) => sessions.create(live));
      left.push(await countSessions());
    });
    expect(left).toEqual([601, 102, 3]);
  });

  it("leaves the rest for the next time when it is stopped", async () => {
    const { deps, countSessions } = await setUp(600);
    const stopped = new Error("stopped");
    await expect(deleteExpired(deps, () => Promise.reject(stopped))).rejects.toBe(stopped);
    expect(await countSessions()).toBe(100);
    await deleteExpired(deps);
    expect(await countSessions()).toBe(0);
  });

  it("leaves the grace to a refresh token of an OAuth client, and to that of a web session", async () => {
    const app = await createTestApp(await open(), {
      policy: { oauth: { ...testPolicy.oauth, refreshGraceSeconds: 60 } },
    });
    const browser = createBrowser(app);
    await browser.signIn("owner@globex.test", DEMO_PASSWORD);
    const client = createOAuthClient(app);
    const { refresh_token: used } = await client.obtainTokens(browser);
    const refresh = async () => ((await (await client.refresh(used)).json()) as Tokens).refresh_token;
    const webApp = createWebApp(app);
    const web = await webApp.signIn();
    const refreshWeb = async () => ((await (await webApp.refresh(web.refresh_token)).json()) as Tokens).refresh_token;
    const [successor, webSuccessor] = [await refresh(), await refreshWeb()];
    app.deps.clock.advance(29);
    await deleteExpired(app.deps);
    expect(await refreshWeb()).toBe(webSuccessor);
    app.deps.clock.advance(30);
    await deleteExpired(app.deps);
    expect(await refresh()).toBe(successor);
    app.deps.clock.advance(2);
    await deleteExpired(app.deps);
    const { oauthTokens } = app.deps.store.read;
    expect((await oauthTokens.findRefreshToken(hashToken(used)))?.token.successorSalt).toBeNull();
  });

  it("keeps mails that were sent for a week", async () => {
    const app = await createTestApp(await open());
    await createBrowser(app).submit("/forgot-password", { email: "owner@acme.test" });
    expect(await readMails(app.deps)).toHaveLength(1);
    app.deps.clock.advance(7 * 86_400);
    await deleteExpired(app.deps);
    expect(await readMails(app.deps)).toHaveLength(1);
    app.deps.clock.advance(1);
    await deleteExpired(app.deps);
    expect(await readMails(app.deps)).toEqual([]);
  });

  it("deletes the tokens of a web session that ends before the session itself", async () => {
    const { deps } = await setUp(1);
    const webSession = {
      webSessionId: "web session",
      sessionHash: "0",
      codeHash: "code",
      redirectUri: "https://app.example.test/callback",
      activeOrgId: null,
      createdAt: SOME_TIME - 600,
      codeExpiresAt: SOME_TIME - 540,
      codeChallenge: null,
      codeFailedAttempts: 0,
      redeemedAt: SOME_TIME - 600,
      refreshedAt: null,
      heldBy: "backend",
    } as const;
    const { webSessionId, createdAt } = webSession;
    const deleted = await deps.store.write(async ({ webSessions }) => {
      await webSessions.create(webSession);
      for (let number = 0; number < 501; number++) {
        const rotation = { rotatedAt: null, successorHash: null, successorSalt: null };
        await webSessions.createToken({ tokenHash: `${number}`, webSessionId, createdAt, ...rotation });
      }
      const before = await webSessions.deleteExpiredTokens(SOME_TIME - 1);
      const once = await webSessions.deleteExpiredTokens(SOME_TIME);
      return [before, once, await webSessions.deleteExpiredTokens(SOME_TIME)];
    });
    expect(deleted).toEqual([0, 500, 1]);
  });
});
