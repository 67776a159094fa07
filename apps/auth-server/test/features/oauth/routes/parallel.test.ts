import { expect, it } from "vitest";
import { createBrowser } from "../../../support/browser.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { createOAuthClient, introspect, type Tokens } from "../../../support/oauth-client.ts";
import { createTestApp } from "../../../support/test-app.ts";

const REQUESTS = 50;

describeDatabases("requests that come at once", ({ create, open }) => {
  /** Two apps on one database, each with connections of its own, as two processes have. */
  async function setUp() {
    const options = await create();
    const apps = [await createTestApp(await open(options)), await createTestApp(await open(options))] as const;
    const clients = apps.map((app) => createOAuthClient(app));
    const browser = createBrowser(apps[0]);
    await browser.signIn("owner@acme.test", "orgward-demo");
    const [client] = clients as [(typeof clients)[number]];
    /** Sends the same request so many times at once, to one app and the other in turn. */
    const sendAtOnce = (send: (to: typeof client) => Promise<Response>) =>
      Promise.all(Array.from({ length: REQUESTS }, (_, index) => send(clients[index % clients.length] ?? client)));
    const isActive = async (token: string) => (await introspect(apps[1], token)).active;
    const advance = (seconds: number) => {
      for (const { deps } of apps) deps.clock.advance(seconds);
    };
    return { browser, client, sendAtOnce, isActive, advance };
  }

  it("redeem a code once, and the replays among them end what it gave", async () => {
    const { browser, client, sendAtOnce, isActive } = await setUp();
    const code = await client.authorize(browser);
    const responses = await sendAtOnce((to) => to.redeem(code));
    const successes = responses.filter(({ status }) => status === 200);
    expect(successes).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(REQUESTS - 1);
    const tokens = (await successes[0]?.json()) as Tokens;
    expect(await isActive(tokens.access_token)).toBe(false);
    expect((await client.refresh(tokens.refresh_token)).status).toBe(400);
  });

  it("redeem a code once, and what it gave lives when the others lack the verifier", async () => {
    const { browser, client, sendAtOnce, isActive } = await setUp();
    const code = await client.authorize(browser);
    const tokens = (await (await client.redeem(code)).json()) as Tokens;
    const responses = await sendAtOnce((to) => to.redeem(code, { code_verifier: "x".repeat(43) }));
    expect(responses.every(({ status }) => status === 400)).toBe(true);
    expect(await isActive(tokens.access_token)).toBe(true);
  });

  it("rotate a refresh token once, and all within the grace get the one successor", async () => {
    const { browser, client, sendAtOnce, isActive, advance } = await setUp();
    const { refresh_token } = await client.obtainTokens(browser);
    const responses = await sendAtOnce((to) => to.refresh(refresh_token));
    expect(responses.every(({ status }) => status === 200)).toBe(true);
    const answers = new Set(await Promise.all(responses.map((response) => response.text())));
    expect(answers.size).toBe(1);
    const [answer = ""] = answers;
    const successor = JSON.parse(answer) as Tokens;
    expect(await isActive(successor.access_token)).toBe(true);
    advance(60);
    expect((await client.refresh(successor.refresh_token)).status).toBe(200);
  });

  it("end the grant when they bring a rotated token after the grace", async () => {
    const { browser, client, sendAtOnce, isActive, advance } = await setUp();
    const first = await client.obtainTokens(browser);
    const second = (await (await client.refresh(first.refresh_token)).json()) as Tokens;
    advance(30);
    const responses = await sendAtOnce((to) => to.refresh(first.refresh_token));
    expect(responses.every(({ status }) => status === 400)).toBe(true);
    expect(await isActive(second.access_token)).toBe(false);
    expect((await client.refresh(second.refresh_token)).status).toBe(400);
  });

  it("leave no token alive that is revoked while it is rotated", async () => {
    const { browser, client, sendAtOnce, isActive } = await setUp();
    const { refresh_token } = await client.obtainTokens(browser);
    const [responses] = await Promise.all([
      sendAtOnce((to) => to.refresh(refresh_token)),
      client.revoke(refresh_token),
    ]);
    for (const response of responses) {
      if (response.status !== 200) continue;
      const tokens = (await response.json()) as Tokens;
      expect(await isActive(tokens.access_token)).toBe(false);
      expect((await client.refresh(tokens.refresh_token)).status).toBe(400);
    }
  });
});
