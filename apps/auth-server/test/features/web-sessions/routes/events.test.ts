import { expect, it } from "vitest";
import { DEMO_WEB_REDIRECT_URI, demoApiKey } from "../../../../src/demo/demo-data.ts";
import {
  addWebRedirectUri,
  removeWebRedirectUri,
} from "../../../../src/features/web-sessions/domain/manage-redirect-uris.ts";
import { deleteExpired } from "../../../../src/maintenance.ts";
import { SERVER } from "../../../../src/platform/events/actor.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { signInOperator } from "../../../support/operator-browser.ts";
import { eventsOf } from "../../../support/recorded-events.ts";
import { createTestApp, type TestApp } from "../../../support/test-app.ts";
import { atCommandLine } from "../../../support/test-deps.ts";
import { createWebApp, type WebTokens } from "../../../support/web-app.ts";

const GLOBEX = "22222222-2222-4222-8222-222222222222";
const CALLBACK = "https://app.example.test/callback";

describeOnSqlite("the events of web sessions", ({ open }) => {
  async function setUp() {
    const app = await createTestApp(await open());
    const webApp = createWebApp(app);
    const user = await app.deps.store.read.users.findByEmail("owner@globex.test");
    const asBackend = { kind: "api_key", id: demoApiKey.apiKeyId, name: demoApiKey.name };
    const target = { kind: "web_session", id: expect.any(String), name: DEMO_WEB_REDIRECT_URI };
    const about = { actor: asBackend, target, userId: user?.userId, request: { id: expect.any(String) } };
    return { app, webApp, userId: user?.userId ?? "", asBackend, about };
  }

  /** The types among the events that begin so, with what else they say. */
  const webEventsOf = async ({ deps }: TestApp, work: () => Promise<unknown>) =>
    (await eventsOf(deps, work)).filter(({ type }) => type.startsWith("web_session."));

  it("tell that a session started, once its code was redeemed, and that the code came again", async () => {
    const { app, webApp, about } = await setUp();
    let code = "";
    const authorize = async () => {
      code = await webApp.code({ active_org_id: GLOBEX });
    };
    expect(await webEventsOf(app, authorize)).toEqual([]);
    const organization = { id: GLOBEX, name: "Globex" };
    const redeem = () => webApp.redeem(code);
    expect(await webEventsOf(app, redeem)).toMatchObject([{ type: "web_session.started", ...about, organization }]);
    expect(await webEventsOf(app, redeem)).toMatchObject([
      { type: "web_session.code_replayed", ...about, organization },
    ]);
    expect(await webEventsOf(app, redeem)).toEqual([]);
  });

  it("tell nothing of a code that comes too late", async () => {
    const { app, webApp } = await setUp();
    const code = await webApp.code();
    app.deps.clock.advance(60);
    expect(await webEventsOf(app, () => webApp.redeem(code))).toEqual([]);
  });

  it("tell of a refresh once within the grace, and of a token that was used up after it", async () => {
    const { app, webApp, about } = await setUp();
    const { refresh_token } = await webApp.signIn();
    const refreshTwice = async () => {
      await webApp.refresh(refresh_token, GLOBEX);
      await webApp.refresh(refresh_token, GLOBEX);
    };
    const organization = { id: GLOBEX, name: "Globex" };
    expect(await webEventsOf(app, refreshTwice)).toMatchObject([
      { type: "web_session.refreshed", ...about, organization },
    ]);
    app.deps.clock.advance(30);
    const reuse = () => webApp.refresh(refresh_token);
    expect(await webEventsOf(app, reuse)).toMatchObject([{ type: "web_session.reused", ...about }]);
    expect(await webEventsOf(app, reuse)).toEqual([]);
  });

  it("tell that a web app signed its user out, once", async () => {
    const { app, webApp, about } = await setUp();
    const { refresh_token } = await webApp.signIn();
    const next = (await (await webApp.refresh(refresh_token, GLOBEX)).json()) as WebTokens;
    const logout = () => webApp.logout(next.refresh_token);
    const organization = { id: GLOBEX, name: "Globex" };
    expect(await webEventsOf(app, logout)).toMatchObject([{ type: "web_session.ended", ...about, organization }]);
    expect(await webEventsOf(app, logout)).toEqual([]);
  });

  it("tell who acts as the user in an impersonation, also when an app's backend presents the token", async () => {
    const { app, userId } = await setUp();
    const browser = await signInOperator(app);
    await browser.submit(`/dashboard/users/${userId}/impersonate`, { reason: "Ticket 42", minutes: "15" });
    const webApp = createWebApp(app, undefined, browser);
    const events = await webEventsOf(app, async () => {
      const { refresh_token } = await webApp.signIn();
      const next = (await (await webApp.refresh(refresh_token)).json()) as WebTokens;
      await webApp.logout(next.refresh_token);
    });
    expect(events.map(({ type }) => type)).toEqual(
      ["started", "refreshed", "ended"].map((what) => `web_session.${what}`),
    );
    const onBehalfOf = { kind: "user", id: userId, impersonationId: expect.any(String) };
    for (const event of events) expect(event).toMatchObject({ actor: { kind: "operator" }, userId, onBehalfOf });
  });

  it("tell that a session ended by itself, and nothing of one that never started", async () => {
    const { app, webApp, about } = await setUp();
    await webApp.signIn();
    await webApp.code();
    app.deps.clock.advance(app.deps.policy.sessionMaximumSeconds);
    const expired = { ...about, type: "web_session.expired", actor: SERVER, request: null };
    expect(await webEventsOf(app, () => deleteExpired(app.deps))).toMatchObject([expired]);
    expect(await webEventsOf(app, () => deleteExpired(app.deps))).toEqual([]);
  });

  it("tell which backend made an access token for whom, for which organization and how long, and no token", async () => {
    const { app, asBackend, userId } = await setUp();
    const body = { user_id: userId, duration_in_minutes: 5, active_org_id: GLOBEX };
    const events = await eventsOf(app.deps, () => app.post("/api/backend/v1/access_token", body));
    expect(events).toMatchObject([
      {
        type: "access_token.created",
        actor: asBackend,
        target: { kind: "user", id: userId },
        organization: { id: GLOBEX, name: "Globex" },
        details: { expires_in_seconds: 300 },
      },
    ]);
    expect(JSON.stringify(events)).not.toContain("eyJ");
    const unknown = { ...body, user_id: GLOBEX };
    expect(await eventsOf(app.deps, () => app.post("/api/backend/v1/access_token", unknown))).toEqual([]);
  });

  it("tell who added, changed and removed the address of a web app, once", async () => {
    const { app } = await setUp();
    const deps = atCommandLine(app.deps);
    const target = { kind: "web_app", id: CALLBACK, name: CALLBACK };
    const add = (isBrowserApp: boolean) => () => addWebRedirectUri(deps, { redirectUri: CALLBACK, isBrowserApp });
    for (const [type, change, changes] of [
      ["web_app.added", add(false), { browser_app: { before: null, after: false } }],
      ["web_app.changed", add(true), { browser_app: { before: false, after: true } }],
      ["web_app.removed", () => removeWebRedirectUri(deps, CALLBACK), null],
    ] as const) {
      const events = await eventsOf(deps, change);
      expect(events).toMatchObject([{ type, actor: deps.actor, target, ...(changes && { changes }) }]);
      expect(await eventsOf(deps, change)).toEqual([]);
    }
  });
});
