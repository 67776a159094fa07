import { auth } from "@modelcontextprotocol/client";
import { launchBrowser } from "@orgward/chromium";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { proves } from "./requirements.ts";
import { signIn, withPage } from "./support/browser.ts";
import { type Installation, startInstallation } from "./support/installation.ts";
import { createMcpClient, type McpLogin, startMcpLogin } from "./support/mcp-login.ts";

const operator = { email: "root@example.test", password: "correct horse" };
const user = { email: "ada@example.test", password: "battery staple" };

let installation: Installation;
let program: McpLogin;
let browser: Browser;

beforeAll(async () => {
  installation = await startInstallation({ DEMO_DATA: "false" });
  program = await startMcpLogin(installation.authUrl);
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
  await program?.close();
  await installation?.remove();
});

test(proves("dashboard.first-mcp-client"), async () => {
  const { clientId, credentials } = await withPage(browser, { javaScriptEnabled: false }, async (page) => {
    await createFirstOperator(page);
    await addUser(page);
    await addResource(page);
    await addScope(page);
    return { clientId: await addClient(page), credentials: await addCredentials(page) };
  });

  const client = createMcpClient({ clientId, redirectUrl: program.redirectUrl });
  const request = { serverUrl: program.resource };
  expect(await auth(client, request)).toBe("REDIRECT");
  await withPage(browser, {}, async (page) => {
    await signIn(page, installation.authUrl, user);
    await page.getByText(`Signed in as ${user.email}`).waitFor();
    await page.goto(client.authorizationUrl());
    await page.getByText("Read your notes").waitFor();
    await page.getByRole("button", { name: "Allow", exact: true }).click();
    await page.getByText("You may close this page.").waitFor();
  });
  const response = program.response();
  const [authorizationCode, iss] = [response.get("code") ?? "", response.get("iss") ?? ""];
  expect(await auth(client, { ...request, authorizationCode, iss })).toBe("AUTHORIZED");

  expect(await introspect(client.accessToken(), credentials)).toMatchObject({
    active: true,
    client_id: clientId,
    username: user.email,
    scope: "notes:read",
    aud: program.resource,
  });
  expect((await introspect("no token", credentials)).active).toBe(false);
});

async function createFirstOperator(page: Page): Promise<void> {
  await page.goto(await installation.setUpAddress());
  await page.getByLabel("Email address", { exact: true }).fill(operator.email);
  await page.getByLabel("Password").fill(operator.password);
  await page.getByRole("button").click();
  await page.getByRole("heading", { name: "Dashboard" }).waitFor();
  await page.getByLabel("Email address", { exact: true }).fill(operator.email);
  await page.getByLabel("Password").fill(operator.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("heading", { name: "Overview" }).waitFor();
}

async function addUser(page: Page): Promise<void> {
  await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "Users" }).click();
  await page.getByRole("link", { name: "Create user" }).click();
  await page.getByLabel("Email address", { exact: true }).fill(user.email);
  await page.locator("input[type=password]").fill(user.password);
  await page.getByLabel("The email address is known to be the user’s").check();
  await page.getByRole("button", { name: "Create user" }).click();
  await page.getByText("User created.").waitFor();
}

async function addResource(page: Page): Promise<void> {
  await openMcpPage(page, "Resources");
  await page.getByRole("link", { name: "Add resource" }).click();
  await page.getByRole("textbox", { name: "URL" }).fill(program.resource);
  await page.getByRole("textbox", { name: "Name" }).fill("Notes");
  await page.getByRole("button", { name: "Add resource" }).click();
  await page.getByText("Resource saved.").waitFor();
}

async function addScope(page: Page): Promise<void> {
  await openMcpPage(page, "Scopes");
  await page.getByRole("link", { name: "Add scope" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("notes:read");
  await page.getByRole("textbox", { name: "Description" }).fill("Read your notes");
  await page.getByLabel("Grant to clients that don’t request a scope").check();
  await page.getByRole("button", { name: "Add scope" }).click();
  await page.getByText("Scope saved.").waitFor();
}

async function addClient(page: Page): Promise<string> {
  await openMcpPage(page, "OAuth clients");
  await page.getByRole("link", { name: "Create client" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Notes on your desk");
  await page.getByRole("textbox", { name: "Redirect URIs" }).fill(program.redirectUrl);
  await page.getByRole("checkbox", { name: program.resource }).check();
  await page.getByRole("button", { name: "Create client" }).click();
  await page.getByText("Client created.").waitFor();
  return ((await page.locator("[data-copy]").first().textContent()) ?? "").trim();
}

async function addCredentials(page: Page): Promise<string> {
  await openMcpPage(page, "Introspection credentials");
  await page.getByRole("link", { name: "Create credentials" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Notes server");
  await page.getByRole("checkbox", { name: program.resource }).check();
  await page.getByRole("button", { name: "Create credentials" }).click();
  await page.getByText("Copy this into a secret store now").waitFor();
  return `${await readTerm(page, "ID")}:${await readTerm(page, "Secret")}`;
}

async function openMcpPage(page: Page, name: string): Promise<void> {
  await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "MCP" }).click();
  await page.getByRole("navigation", { name: "MCP" }).getByRole("link", { name }).click();
  await page.getByRole("heading", { level: 1, name }).waitFor();
}

/** What stands beside a term of a list. */
async function readTerm(page: Page, term: string): Promise<string> {
  const value = page.locator("dt").getByText(term, { exact: true }).locator("xpath=following-sibling::dd[1]");
  return ((await value.textContent()) ?? "").trim();
}

async function introspect(token: string, credentials: string): Promise<Record<string, unknown>> {
  const response = await fetch(`${installation.authUrl}/oauth/2.1/introspect`, {
    method: "POST",
    headers: { authorization: `Basic ${Buffer.from(credentials).toString("base64")}` },
    body: new URLSearchParams({ token }),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as Record<string, unknown>;
}
