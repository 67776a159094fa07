import { expect, it } from "vitest";
import { createBrowser } from "../../../support/browser.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { createOAuthClient, introspect, type Tokens } from "../../../support/oauth-client.ts";
import { createTestApp } from "../../../support/test-app.ts";

const JUMPS: readonly (readonly [how: string, seconds: number])[] = [
  ["an hour forwards", 3600],
  ["a day forwards", 86_400],
  ["an hour back", -3600],
  ["a day back", -86_400],
];

describeOnSqlite("when the clock jumps,", ({ open }) => {
  it.each(JUMPS)("%s, no token lives longer, no code works twice, and everybody can go on", async (_, seconds) => {
    const app = await createTestApp(await open());
    const browser = createBrowser(app);
    await browser.signIn("owner@acme.test", "orgward-demo");
    const client = createOAuthClient(app);
    const tokens = await client.obtainTokens(browser);
    const code = await client.authorize(browser);
    expect((await client.redeem(code)).status).toBe(200);
    app.deps.clock.advance(seconds);

    expect((await introspect(app, tokens.access_token)).active).toBe(false);
    expect((await client.redeem(code)).status).toBe(400);
    const refreshed = await client.refresh(tokens.refresh_token);
    expect(refreshed.status).toBe(200);
    const { access_token } = (await refreshed.json()) as Tokens;
    expect(await introspect(app, access_token)).toMatchObject({ active: true, iat: app.deps.clock() });
    const again = createBrowser(app);
    await again.signIn("owner@acme.test", "orgward-demo");
    expect((await introspect(app, (await client.obtainTokens(again)).access_token)).active).toBe(true);
    const issued = await app.post("/api/backend/v1/access_token", {
      user_id: "aaaaaaaa-0000-4000-8000-000000000001",
      duration_in_minutes: 5,
    });
    expect(issued.status).toBe(200);
    expect(app.deps.logLines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
  });
});
