import { launchBrowser } from "@orgward/chromium";
import { findBarriers } from "@orgward/chromium/barriers";
import type { Page } from "playwright-core";
import { expect, it, onTestFinished } from "vitest";
import { CALLBACK_TEXT, listenForCallback } from "../../apps/auth-server/test/support/callback.ts";
import { createOAuthClient, type Tokens } from "../../apps/auth-server/test/support/oauth-client.ts";
import { demoLogins, demoPassword } from "../../scripts/demo/logins.mjs";
import { ask } from "./support/messages.ts";
import { startServers } from "./support/servers.ts";

const ADMIN = "admin@acme.test";
const demoAdmin = demoLogins.find(({ email }) => email === ADMIN);

it("calls tools, in the chosen organization, shows why one is refused, and leads a client to the scope that it lacks, in Chromium", async () => {
  const { auth, endpoint } = await startServers();
  const browser = await launchBrowser();
  onTestFinished(() => browser.close());
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, colorScheme: "dark" });
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(message));
  page.on("console", (message) => {
    if (message.text().includes("Content Security Policy")) faults.push(message.text());
  });

  await page.goto(new URL("/", endpoint).href);
  await page.getByText("It says where the client registers").waitFor();
  await page.getByRole("radio", { name: new RegExp(`^${ADMIN}`) }).check();
  const inDashboard = page.getByRole("link", { name: `${ADMIN} in the dashboard` });
  expect(await inDashboard.getAttribute("href")).toBe(`${auth.origin}/dashboard/users/${demoAdmin?.userId}`);
  expect(await call(page, "create_project")).toBe("200");
  expect(await call(page, "list_projects")).toBe("200");
  expect(await answerOf(page)).toContain("Moon");

  await page.getByRole("radio", { name: /^Reading only/ }).check();
  expect(await call(page, "create_project")).toBe("403");
  const refusal = await answerOf(page);
  const [, scope = ""] = /error="insufficient_scope".*scope="([^"]+)"/.exec(refusal) ?? [];
  expect(scope).toBe("projects:read projects:write");
  faults.push(...(await findBarriers(page)));
  for (const [name, status] of [
    ["Nobody", "401"],
    ["A stranger", "401"],
  ] as const) {
    await page.getByRole("radio", { name: new RegExp(`^${name}`) }).check();
    expect([name, await call(page, "list_projects")]).toEqual([name, status]);
    expect(await inDashboard.isVisible()).toBe(false);
  }
  // Whoever has several organizations chooses one, which the tool then answers about; nobody else is asked.
  const choice = page.getByRole("group", { name: "Which organization did they choose?" });
  expect(await choice.isVisible()).toBe(false);
  await page.getByRole("radio", { name: /^Everything/ }).check();
  await page.getByRole("radio", { name: /^owner@globex\.test/ }).check();
  for (const organization of ["Globex", "Acme"]) {
    await choice.getByRole("radio", { name: new RegExp(`^${organization}`) }).check();
    expect([organization, await call(page, "report")]).toEqual([organization, "200"]);
    expect(await answerOf(page)).toContain(organization);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ colorScheme: "light" });
  faults.push(...(await findBarriers(page)));

  // What a client does with the challenge: it sends the person to the auth server, with the scopes that it names.
  const client = createOAuthClient(auth);
  const redirect_uri = await listenForCallback();
  await page.goto(auth.origin + client.authorizePath({ scope, resource: endpoint, redirect_uri }));
  await page.getByLabel("Email address").fill(ADMIN);
  await page.getByLabel("Password").fill(demoPassword);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("button", { name: "Allow", exact: true }).click();
  await page.getByText(CALLBACK_TEXT).waitFor();
  const code = new URL(page.url()).searchParams.get("code") ?? "";
  const { access_token: token } = (await (
    await client.redeem(code, { resource: endpoint, redirect_uri })
  ).json()) as Tokens;
  const stepped = await ask(endpoint, token, "tools/call", { name: "create_project", arguments: { name: "Mars" } });
  expect(stepped.status).toBe(200);
  expect(faults).toEqual([]);
});

/** Calls a tool with what the page suggests, and returns the status that it shows. */
async function call(page: Page, tool: string): Promise<string | null> {
  const row = page.locator(`tr[data-tool="${tool}"]`);
  await row.getByRole("button", { name: "Call" }).click();
  return row.locator(".status").textContent();
}

async function answerOf(page: Page): Promise<string> {
  return (await page.locator("#answer").textContent()) ?? "";
}
