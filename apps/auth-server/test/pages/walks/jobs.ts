import { readFile } from "node:fs/promises";
import { TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { createUser } from "../../../src/features/authentication/domain/accounts/create-user.ts";
import { createInvitation } from "../../../src/features/invitations/domain/invitations.ts";
import { CALLBACK_TEXT, listenForCallback } from "../../support/callback.ts";
import type { Inspector } from "../../support/chromium.ts";
import { PASSWORD, signIn } from "../../support/hosted-walk.ts";
import { type ListeningApp, startWebApp } from "../../support/listening-app.ts";
import { createOAuthClient } from "../../support/oauth-client.ts";
import { atCommandLine } from "../../support/test-deps.ts";

const ACME = "11111111-1111-4111-8111-111111111111";
const ACME_OWNER = "aaaaaaaa-0000-4000-8000-000000000001";

/** Somebody's browser, in which every click counts as a step. */
interface Steps extends Inspector {
  /** Whether the browser runs scripts. */
  readonly hasScript: boolean;
  /** Presses a button, follows a link or takes a choice. */
  click(role: "button" | "link" | "radio", name: string): Promise<void>;
}

interface Job {
  readonly name: string;
  readonly steps: number;
  do(steps: Steps, app: ListeningApp, email: string): Promise<void>;
}

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true }).waitFor();

/** What people come for, in the order in which somebody new does it, and how many steps each takes. */
const jobs: readonly Job[] = [
  {
    name: "create an organization as a new user",
    steps: 1,
    async do({ page, click, look }) {
      await heading(page, "Create your organization");
      await look("job-welcome");
      await page.getByLabel("Organization name").fill("NewCo");
      await click("button", "Create organization");
      await heading(page, "NewCo");
      await look("job-own-organization");
    },
  },
  {
    name: "invite somebody to it",
    steps: 1,
    async do({ page, click }) {
      await page.getByLabel("Email address").fill("colleague@example.test");
      await click("button", "Send invitation");
      await page.getByRole("listitem").filter({ hasText: "colleague@example.test" }).waitFor();
    },
  },
  {
    name: "join another one by invitation",
    steps: 3,
    async do({ page, goto, click, look }, { deps }, email) {
      const invitation = { orgId: ACME, email, role: "Admin", additionalRoles: [], inviterUserId: ACME_OWNER };
      await createInvitation(deps, invitation);
      await goto("/orgs");
      await click("link", "See the invitation");
      await click("button", "Accept invitation: Acme");
      await heading(page, "You joined Acme as Admin");
      await look("job-joined");
      await click("link", "Go to your account");
      await page.getByText(`Signed in as ${email}`).waitFor();
    },
  },
  {
    name: "let an app into one of them",
    steps: 2,
    async do({ page, goto, click }, app) {
      const redirect_uri = await listenForCallback();
      await goto(createOAuthClient(app).authorizePath({ scope: "projects:read org:read", redirect_uri }));
      await click("radio", "NewCo");
      await click("button", "Allow");
      await page.getByText(CALLBACK_TEXT).waitFor();
    },
  },
  {
    name: "set up a second factor, with its recovery codes as a file",
    steps: 4,
    async do({ page, goto, click, look, hasScript }, { deps }) {
      await goto("/account");
      await click("link", "Set up: Second factor: off");
      await click("button", "Set up authenticator app");
      const secret = ((await page.locator("code").textContent()) ?? "").replaceAll(/\s/g, "");
      const code = new TOTP({ secret }).generate({ timestamp: deps.clock() * 1000 });
      await page.getByRole("textbox", { name: "Code" }).fill(code);
      await click("button", "Enable second factor");
      await heading(page, "Recovery codes");
      await look("job-recovery-codes");
      const codes = await page.locator(".recovery-codes code").allTextContents();
      const download = page.waitForEvent("download");
      await click("button", "Download as text file");
      const file = await readFile(await (await download).path(), "utf8");
      expect(file.split("\n").slice(-1 - codes.length, -1)).toEqual(codes);
      await expectCopied(page, codes, hasScript);
    },
  },
  {
    name: "get back to the app from the page that it sent them to",
    steps: 1,
    async do({ page, goto, click }, { deps }) {
      const redirectUri = `${await startWebApp("The app goes on.")}/callback`;
      const webApp = { redirectUri, isBrowserApp: false, backchannelLogoutUri: null, createdAt: deps.clock() };
      await deps.store.write(({ webRedirectUris }) => webRedirectUris.add(webApp));
      const request = new URLSearchParams({ redirect_uri: redirectUri, state: "s" });
      await goto(`/welcome?${new URLSearchParams({ return_to: `/propelauth/ssr/authorize?${request}` })}`);
      await click("link", "Continue to the app");
      await page.getByText("The app goes on.").waitFor();
    },
  },
];

/** What somebody does who is in no organization, and wants to be gone. */
const deletion: Job = {
  name: "delete the account",
  steps: 3,
  async do({ page, click }, _, email) {
    await click("link", "Skip for now");
    await click("link", "Delete your account");
    await click("button", `Delete account: ${email}`);
    await heading(page, "Your account was deleted");
  },
};

/** Does every job as somebody new, and returns the names of those that took another number of steps than they should. */
export async function doJobs(inspector: Inspector, app: ListeningApp, hasScript: boolean): Promise<string[]> {
  const off: string[] = [];
  let count = 0;
  const steps: Steps = {
    ...inspector,
    hasScript,
    async click(role, label) {
      count += 1;
      const target = inspector.page.getByRole(role, { name: label, exact: true });
      await (role === "radio" ? target.check() : target.click());
    },
  };
  const begin = async (email: string) => {
    const person = { email, password: PASSWORD, emailConfirmed: true, canCreateOrgs: true };
    const created = await createUser(atCommandLine(app.deps), person);
    expect(created.ok).toBe(true);
    await inspector.page.context().clearCookies();
    await signIn(inspector, email);
  };
  const perform = async (job: Job, email: string) => {
    count = 0;
    await job.do(steps, app, email);
    if (count !== job.steps) off.push(`${job.name}: ${count} steps, not ${job.steps}`);
  };
  const email = "newcomer@example.test";
  await begin(email);
  for (const job of jobs) await perform(job, email);
  await begin(`gone-${email}`);
  await perform(deletion, `gone-${email}`);
  return off;
}

/** With a script, a button copies what it stands beside; without one, there is none that does nothing. */
async function expectCopied(page: Page, codes: readonly string[], hasScript: boolean): Promise<void> {
  const button = page.getByRole("button", { name: "Copy recovery codes" });
  expect(await button.count()).toBe(hasScript ? 1 : 0);
  if (!hasScript) return;
  await button.click();
  await page.getByText("Copied").waitFor();
  expect(await page.evaluate("navigator.clipboard.readText()")).toBe(codes.join("\n"));
}
