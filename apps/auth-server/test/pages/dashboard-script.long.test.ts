import { expect, it } from "vitest";
import { demoUsers } from "../../src/demo/demo-data.ts";
import { useChromium } from "../support/chromium.ts";
import { aClientNamed, openDashboard } from "../support/dashboard-window.ts";
import { describeOnSqlite } from "../support/databases.ts";
import { aUser } from "../support/records.ts";

const chromium = useChromium();

const [OWNER, , MEMBER] = demoUsers;
const USER = `/dashboard/users/${OWNER?.userId}`;
const ORGANIZATION = `/dashboard/orgs/${OWNER?.memberships[0]?.orgId}`;
const MARKUP = `<img src=x onerror="document.title='attacked'">`;

describeOnSqlite("the dashboard's script", ({ open }) => {
  // What a browser makes of a page does not depend on the database.

  it("copies an ID, and says so", async () => {
    const { page, goto, look, faults } = await openDashboard(await chromium(), await open());
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await goto(USER);
    await page.getByRole("button", { name: "Copy ID" }).click();
    await page.getByRole("status").getByText("Copied").waitFor();
    expect(await page.evaluate("navigator.clipboard.readText()")).toBe(OWNER?.userId);
    await look("copied");
    expect(faults()).toEqual([]);
  });

  it("shows times where the reader is, and the exact one on pointing at it", async () => {
    const { page, goto, deps } = await openDashboard(await chromium(), await open(), { timezoneId: "Asia/Kolkata" });
    const user = aUser({ email: "old@example.test", createdAt: Date.UTC(2024, 0, 31, 20, 15, 30) / 1000 });
    await deps.store.write(({ users }) => users.create(user));
    await goto(`/dashboard/users/${user.userId}`);
    const time = page.locator('time[data-time="exact"]').first();
    expect(await time.textContent()).toBe("1 Feb 2024, 01:45");
    expect(await time.getAttribute("title")).toMatch(/^Thursday,? 1 February 2024 at 01:45:30 GMT\+5:30$/);
  });

  it("speaks the language of the page", async () => {
    const { page, goto, look, deps, faults } = await openDashboard(await chromium(), await open());
    const user = aUser({ email: "new@example.test", createdAt: deps.clock() });
    await deps.store.write(({ users }) => users.create(user));
    await page.setExtraHTTPHeaders({ "Accept-Language": "de" });
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await goto(`${ORGANIZATION}/delete`);
    await page.getByText("Geben Sie zur Bestätigung Acme ein").waitFor();
    await goto(USER);
    expect(await page.locator('time[data-time="exact"]').first().getAttribute("title")).toMatch(
      /^\w+, \d+\. \w+ \d{4} um/,
    );
    await page.getByRole("button", { name: "ID kopieren" }).click();
    await page.getByRole("status").getByText("Kopiert").waitFor();
    await page.keyboard.press("Control+k");
    await page.getByPlaceholder("Benutzer, Organisationen, Clients und Seiten suchen").fill("einst");
    await page
      .getByRole("status")
      .getByText(/^\d Ergebnisse$/)
      .waitFor();
    await look("palette-german");
    expect(faults()).toEqual([]);
  });

  it("asks for the name in a dialog before an organization is deleted", async () => {
    const { page, goto, look, deps, faults } = await openDashboard(await chromium(), await open());
    await goto(ORGANIZATION);
    const opener = page.getByText("Actions", { exact: true });
    await opener.click();
    await page.getByRole("link", { name: "Delete organization" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete organization" });
    const submit = dialog.getByRole("button", { name: "Delete organization" });
    await look("confirm");
    expect(await submit.isDisabled()).toBe(true);
    await page.keyboard.type("Acm");
    await page.keyboard.press("Enter");
    expect(await submit.isDisabled()).toBe(true);
    await page.keyboard.press("Escape");
    expect(await dialog.count()).toBe(0);
    expect(await page.evaluate("document.activeElement.textContent")).toBe("Actions");
    await opener.click();
    await page.getByRole("link", { name: "Delete organization" }).click();
    await dialog.getByRole("textbox").fill(" Acme ");
    await submit.click();
    await page.getByText("Organization deleted.").waitFor();
    expect(await deps.store.read.organizations.findById(ORGANIZATION.split("/").at(-1) ?? "")).toBeNull();
    expect(faults()).toEqual([]);
  });

  it("asks in the same dialog before everybody is signed out, whose form has a field for the name without a script, too", async () => {
    const { page, goto, look, faults } = await openDashboard(await chromium(), await open());
    await goto("/dashboard/settings");
    await page.getByRole("link", { name: "Sign everybody out" }).click();
    const dialog = page.getByRole("dialog", { name: "Sign everybody out" });
    const submit = dialog.getByRole("button", { name: "Sign everybody out" });
    await look("confirm-sign-out");
    expect(await dialog.getByRole("textbox").count()).toBe(1);
    expect(await submit.isDisabled()).toBe(true);
    await page.keyboard.type("Orgward");
    expect(await submit.isDisabled()).toBe(false);
    await submit.click();
    await page.getByText("signed out").first().waitFor();
    expect(faults()).toEqual([]);
  });

  it("goes to the page that asks when the operator has been signed out meanwhile", async () => {
    const { page, goto } = await openDashboard(await chromium(), await open());
    await goto(ORGANIZATION);
    await page.getByText("Actions", { exact: true }).click();
    await page.context().clearCookies();
    await page.getByRole("link", { name: "Delete organization" }).click();
    await page.getByLabel("Password").waitFor();
  });

  it("asks in a dialog where a page without a script opens a form below", async () => {
    const { page, goto, look, deps, faults } = await openDashboard(await chromium(), await open());
    await goto("/dashboard/mcp/scopes/edit?name=org:read");
    const scopes = await deps.store.read.oauthScopes.list();
    await page.locator("summary[data-confirm]").first().click();
    const dialog = page.getByRole("dialog");
    await look("confirm-scope");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    expect(await dialog.count()).toBe(0);
    await page.locator("summary[data-confirm]").first().click();
    await dialog.getByRole("button", { name: "Delete scope" }).click();
    await page.getByText("Scope deleted.").waitFor();
    expect(await deps.store.read.oauthScopes.list()).toHaveLength(scopes.length - 1);
    expect(faults()).toEqual([]);
  });

  it("finds a user in three keys and a few letters, by keyboard alone", async () => {
    const { page, goto, look, faults } = await openDashboard(await chromium(), await open());
    await goto("/dashboard/settings");
    await page.keyboard.press("Control+k");
    const search = page.getByRole("combobox", { name: "Search" });
    await page.getByRole("option", { name: "Audit log" }).waitFor();
    await look("palette");
    await page.keyboard.type("owner@");
    await page.getByRole("option", { name: "owner@globex.test" }).waitFor();
    await look("palette-results");
    await page.keyboard.press("ArrowDown");
    expect(await search.getAttribute("aria-activedescendant")).toBe(
      await page.locator("dialog [aria-selected=true]").getAttribute("id"),
    );
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "owner@acme.test" }).waitFor();
    expect(faults()).toEqual([]);
  });

  it("invites an owner from anywhere in four steps, by keyboard alone", async () => {
    const { page, goto, look, deps, faults } = await openDashboard(await chromium(), await open());
    await goto("/dashboard/settings");
    await page.keyboard.press("Control+k");
    await page.keyboard.type("invite new@example.test to acme as owner");
    const chosen = page.locator("dialog [aria-selected=true]");
    await chosen.getByText("Invite new@example.test to Acme", { exact: true }).waitFor();
    await look("palette-invitation");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Invite someone" }).waitFor();
    await page.keyboard.press("Enter");
    await page.getByText("Invitation sent.").waitFor();
    const orgId = ORGANIZATION.split("/").at(-1) ?? "";
    const { rows } = await deps.store.read.invitations.list(orgId, { limit: 10, offset: 0, at: deps.clock() });
    expect(rows.map(({ email, role }) => [email, role])).toEqual([["new@example.test", "Owner"]]);
    expect(faults()).toEqual([]);
  });

  it("closes the palette by Escape, and leaves the focus where it was", async () => {
    const { page, goto } = await openDashboard(await chromium(), await open());
    await goto("/dashboard/users");
    await page.getByRole("searchbox").first().focus();
    await page.keyboard.press("Control+k");
    await page.locator("dialog [role=option]").first().waitFor();
    await page.keyboard.type("a");
    await page.keyboard.press("Escape");
    expect(await page.getByRole("combobox", { name: "Search" }).count()).toBe(0);
    expect(await page.evaluate("document.activeElement.name")).toBe("q");
  });

  it("shows names with markup as they are, and runs nothing of them", async () => {
    const { page, goto, deps, faults } = await openDashboard(await chromium(), await open());
    const client = aClientNamed(MARKUP);
    await deps.store.write(({ oauthClients }) => oauthClients.create(client));
    await goto("/dashboard");
    await page.getByRole("link", { name: "Search" }).click();
    await page.keyboard.type("<img");
    const option = page.getByRole("option", { name: MARKUP });
    await option.waitFor();
    expect(await page.locator("dialog img").count()).toBe(0);
    await option.click();
    await page.getByText("Actions", { exact: true }).click();
    await page.getByRole("link", { name: "Delete client" }).click();
    await page.getByRole("dialog").getByText(`Type ${MARKUP} to confirm`).waitFor();
    expect(await page.locator("dialog img").count()).toBe(0);
    expect(await page.title()).not.toBe("attacked");
    expect(faults()).toEqual([]);
  });

  it("lets nothing else run: no markup from strings, no script in the page or from elsewhere", async () => {
    const { page, goto } = await openDashboard(await chromium(), await open());
    await goto("/dashboard");
    await page.evaluate(`window.refused = [];
      document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => refused.push(effectiveDirective));`);
    await page.evaluate(`try { document.body.insertAdjacentHTML("beforeend", "<p>attacked</p>"); } catch {}
      const inline = document.createElement("script");
      inline.append("document.title = 'attacked'");
      const foreign = Object.assign(document.createElement("link"), { rel: "modulepreload", href: "https://attacker.test/script.js" });
      document.head.append(inline, foreign);
      fetch("https://attacker.test/").catch(() => {});`);
    await page.waitForFunction("refused.includes('connect-src')");
    expect(await page.evaluate("[...new Set(refused)].sort()")).toEqual([
      "connect-src",
      "require-trusted-types-for",
      "script-src-elem",
    ]);
    expect(await page.title()).not.toBe("attacked");
    expect(await page.getByText("attacked").count()).toBe(0);
  });

  it("applies filters while somebody types, and keeps the place in the text", async () => {
    const { page, goto, look, faults } = await openDashboard(await chromium(), await open());
    await goto("/dashboard/users");
    await page.getByRole("searchbox").first().pressSequentially("globex");
    await page.waitForURL(/q=globex/);
    await page.getByRole("row", { name: /owner@acme/ }).waitFor({ state: "detached" });
    expect(await page.evaluate("document.activeElement.value")).toBe("globex");
    await page.keyboard.type(".test");
    await page.waitForURL(/q=globex\.test/);
    expect(await page.evaluate("document.activeElement.value")).toBe("globex.test");
    await look("filtered");
    expect(faults()).toEqual([]);
  });

  it("moves a role to where it is dropped, and saves nothing by that", async () => {
    const { page, goto, look, deps, faults } = await openDashboard(await chromium(), await open());
    await goto("/dashboard/roles");
    await look("roles");
    const names = async () =>
      page.evaluate<string[]>('Array.from(document.querySelectorAll("tbody th input"), ({ value }) => value)');
    const before = await names();
    const handles = page.locator(".drag-handle");
    const [first, last] = [await handles.first().boundingBox(), await handles.last().boundingBox()];
    await page.mouse.move((last?.x ?? 0) + 5, (last?.y ?? 0) + 5);
    await page.mouse.down();
    await page.mouse.move((first?.x ?? 0) + 5, (first?.y ?? 0) - 2, { steps: 5 });
    await Promise.all([page.waitForEvent("load"), page.mouse.up()]);
    expect(await names()).toEqual([before.at(-1), ...before.slice(0, -1)]);
    expect((await deps.store.read.roles.list()).map(({ name }) => name)).toEqual(before);
    expect(faults()).toEqual([]);
  });

  it("ends an impersonation from its list on a phone", async () => {
    const viewport = { width: 390, height: 844 };
    const { page, goto, look, faults } = await openDashboard(await chromium(), await open(), { viewport });
    await goto(`/dashboard/users/${MEMBER?.userId}/impersonate`);
    await page.getByLabel("Reason").fill("Ticket 42");
    await page.getByRole("button", { name: "Sign in as user" }).click();
    await page.getByRole("heading", { name: "Signed in as member@acme.test" }).waitFor();
    await goto("/dashboard/settings/impersonations");
    await look("impersonations");
    await page.getByRole("button", { name: "End: member@acme.test" }).click();
    await page.getByText("Ended", { exact: true }).waitFor();
    expect(faults()).toEqual([]);
  });
});
