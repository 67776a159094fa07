import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { expect, it, onTestFinished } from "vitest";
import { DEMO_PASSWORD } from "../../src/demo/demo-data.ts";
import type { OAuthClientRecord } from "../../src/features/oauth/domain/records.ts";
import { createBrowser } from "../support/browser.ts";
import { useChromium } from "../support/chromium.ts";
import { describeOnSqlite } from "../support/databases.ts";
import { startListeningApp } from "../support/listening-app.ts";
import { lastLink } from "../support/mails.ts";
import { createOAuthClient } from "../support/oauth-client.ts";
import { anOAuthClient } from "../support/records.ts";

const chromium = useChromium();

const OWNER = "owner@acme.test";
const NEW_PASSWORD = "another long password";
const OPENER = "<!doctype html><title>App</title><script>onmessage = ({ data }) => { window.answer = data; }</script>";
const CALLBACK = `<!doctype html><title>Callback</title><script>
  opener?.postMessage(location.search, location.origin);
</script>`;

/** An app on another site, whose page opens the sign-in in a popup and waits there for what its own callback page says. */
async function startApp(): Promise<string> {
  const server = createServer(({ url }, response) => {
    response.writeHead(200, { "content-type": "text/html" }).end(url?.startsWith("/callback") ? CALLBACK : OPENER);
  }).listen(0, "localhost");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

// What a browser makes of the headers does not depend on the database.
describeOnSqlite("a sign-in in a popup", ({ open }) => {
  /** The app's page, and the popup that it has opened at an authorization request. */
  async function openPopup(fields: Partial<OAuthClientRecord> = {}) {
    const server = await startListeningApp(await open());
    const app = await startApp();
    const redirectUri = `${app}/callback`;
    const client = anOAuthClient({ clientId: "popup", redirectUris: [redirectUri], ...fields });
    await server.deps.store.write(({ oauthClients }) => oauthClients.create(client));
    const authorizePath = createOAuthClient(server, { clientId: "popup" }).authorizePath({ redirect_uri: redirectUri });
    const context = await (await chromium()).newContext();
    onTestFinished(() => context.close());
    const page = await context.newPage();
    await page.goto(app);
    const openAgain = async (): Promise<Page> => {
      const opened = context.waitForEvent("page");
      await page.evaluate(
        `window.popup = window.open("${server.origin}${authorizePath}", "_blank", "popup"), undefined`,
      );
      const popup = await opened;
      await popup.waitForLoadState();
      return popup;
    };
    return { server, page, popup: await openAgain(), openAgain };
  }

  /** Whether the app's page still holds the popup. */
  const isHeld = (page: Page) => page.evaluate<boolean>("!window.popup.closed");

  async function expectAnswer(page: Page, popup: Page, member: string): Promise<void> {
    await popup.waitForURL(/\/callback\?/);
    expect(await popup.evaluate<boolean>("window.opener !== null")).toBe(true);
    await page.waitForFunction("window.answer !== undefined");
    expect(new URLSearchParams(await page.evaluate<string>("window.answer")).get(member)).not.toBeNull();
  }

  const signIn = async (popup: Page, password = DEMO_PASSWORD) => {
    await popup.locator("[name=email]").fill(OWNER);
    await popup.locator("[name=password]").fill(password);
    await popup.getByRole("button", { name: "Sign in", exact: true }).click();
  };

  it("keeps its opener, which learns of the consent from the callback", async () => {
    const { page, popup } = await openPopup();
    await signIn(popup, "wrong password");
    await popup.getByRole("alert").first().waitFor();
    expect(await isHeld(page)).toBe(true);
    await signIn(popup);
    await popup.getByRole("button", { name: "Allow", exact: true }).click();
    await expectAnswer(page, popup, "code");
  });

  it("keeps it through every page on the way, until the user refuses", async () => {
    const { server, page, popup } = await openPopup();
    const start = popup.url();
    await createBrowser(server).submit("/forgot-password", { email: OWNER });
    const reset = await lastLink(server.deps, "reset_password");
    const deadLinks = ["/signup/confirm", "/confirm-email", "/magic-link", "/invitation", "/reset-password"];
    const ways = ["/login/link", "/signup", "/forgot-password", "/confirm-email/resend", "/login/second-factor"];
    const more = ["/step-up", "/step-up/confirm", "/step-up/second-factor"];
    const refusals = ["/oauth/2.1/authorize", "/oauth/2.1/consent", "/propelauth/ssr/authorize", "/nowhere"];
    for (const path of [...ways, ...more, ...deadLinks.map((link) => `${link}?token=none`), ...refusals, reset]) {
      await follow(popup, server.origin + path);
      expect([path, await isHeld(page)]).toEqual([path, true]);
    }
    await popup.locator("[name=password]").fill(NEW_PASSWORD);
    await popup.getByRole("button", { name: "Save password" }).click();
    await popup.getByRole("heading", { name: "Password changed" }).waitFor();
    expect(await isHeld(page)).toBe(true);
    await follow(popup, start);
    await signIn(popup, NEW_PASSWORD);
    await popup.getByRole("button", { name: "Use a different account" }).click();
    await signIn(popup, NEW_PASSWORD);
    await popup.getByRole("button", { name: "Don’t allow" }).click();
    await expectAnswer(page, popup, "error");
  });

  it("keeps it when nothing is asked and only redirects lie between", async () => {
    const { page, popup, openAgain } = await openPopup({ remembersConsent: true, secretRequiredAtCodeExchange: true });
    await signIn(popup);
    await popup.getByRole("button", { name: "Allow", exact: true }).click();
    await expectAnswer(page, popup, "code");
    await page.evaluate("window.answer = undefined");
    await expectAnswer(page, await openAgain(), "code");
  });

  it("loses it on the pages of the account and of the dashboard", async () => {
    for (const path of ["/account", "/orgs", "/dashboard"]) {
      const { server, page, popup } = await openPopup();
      await follow(popup, server.origin + path);
      await page.waitForFunction("window.popup.closed");
    }
  });
});

/** Leaves for another address as a link does. */
async function follow(page: Page, url: string): Promise<void> {
  await Promise.all([page.waitForEvent("load"), page.evaluate(`location.assign(${JSON.stringify(url)})`)]);
}
