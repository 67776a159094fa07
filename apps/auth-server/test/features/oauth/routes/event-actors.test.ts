import { expect, it } from "vitest";
import { demoClients } from "../../../../src/demo/demo-data.ts";
import { changeRegistrationSettings } from "../../../../src/features/oauth/domain/registration/change-settings.ts";
import { ANONYMOUS } from "../../../../src/platform/events/actor.ts";
import { createBrowser } from "../../../support/browser.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { createOAuthClient, REDIRECT_URI, type Tokens } from "../../../support/oauth-client.ts";
import { eventsOf } from "../../../support/recorded-events.ts";
import { createTestApp } from "../../../support/test-app.ts";

const CONSENT = "/oauth/2.1/consent";
const ACME = "11111111-1111-4111-8111-111111111111";

function nameOf(demoClient: string): string | undefined {
  return demoClients.find(({ clientId }) => clientId === demoClient)?.name;
}

describeOnSqlite("who acts at the OAuth endpoints", ({ open }) => {
  async function setUp() {
    const app = await createTestApp(await open());
    const browser = createBrowser(app);
    await browser.signIn("owner@acme.test", "orgward-demo");
    const client = createOAuthClient(app);
    const user = await app.deps.store.read.users.findByEmail("owner@acme.test");
    return { app, browser, client, asUser: { kind: "user", id: user?.userId } };
  }
  const asClient = { kind: "client", id: "demo-public", name: nameOf("demo-public") };
  const request = { id: expect.any(String), address: "203.0.113.7" };

  it("is the user on the consent page, in the organization that was picked", async () => {
    const { app, browser, client, asUser } = await setUp();
    const scope = "projects:read org:read";
    const given = await eventsOf(app.deps, () => client.authorize(browser, { scope }, { org_id: ACME }));
    const organization = { id: ACME, name: "Acme" };
    expect(given).toMatchObject([
      { type: "consent.given", actor: asUser, request: { ...request, address: expect.any(String) }, organization },
    ]);
    const refused = await eventsOf(app.deps, () =>
      browser.submitTo(CONSENT, client.authorizePath(), { decision: "deny" }),
    );
    expect(refused).toMatchObject([{ type: "consent.refused", actor: asUser, userId: asUser.id }]);
  });

  it("is the client at the token and revocation endpoints, though it proves by no secret who it is", async () => {
    const { app, browser, client } = await setUp();
    const code = await client.authorize(browser);
    let refreshToken = "";
    const keep = async (response: Response) => {
      refreshToken = ((await response.json()) as Tokens).refresh_token;
    };
    for (const [type, send] of [
      ["code.redeemed", async () => keep(await client.redeem(code))],
      ["token.refreshed", async () => keep(await client.refresh(refreshToken))],
      ["grant.revoked", () => client.revoke(refreshToken)],
    ] as const) {
      expect(await eventsOf(app.deps, send)).toMatchObject([{ type, actor: asClient, request }]);
    }
  });

  it("is nobody in particular where a client registers, and the same client registers once", async () => {
    const { app } = await setUp();
    await changeRegistrationSettings(app.deps, { enabled: true });
    const metadata = { client_name: "Notes", redirect_uris: [REDIRECT_URI], token_endpoint_auth_method: "none" };
    const register = async () =>
      eventsOf(app.deps, () =>
        app.request("/oauth/2.1/register", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(metadata),
        }),
      );
    expect(await register()).toMatchObject([
      {
        type: "client.registered",
        actor: ANONYMOUS,
        request,
        target: { kind: "client", name: "Notes" },
        changes: { kind: { before: null, after: "dynamic" }, redirect_uris: { before: null, after: [REDIRECT_URI] } },
      },
    ]);
    expect(await register()).toEqual([]);
  });
});
