import { expect } from "vitest";
import { demoUsers } from "../../../src/demo/demo-data.ts";
import { playDemoHistory } from "../../../src/demo/play-history.ts";
import { appendEvent } from "../../../src/platform/events/append-event.ts";
import { systemRandom } from "../../../src/platform/random.ts";
import type { Inspector } from "../../support/chromium.ts";
import { type ListeningApp, startProtectedResource } from "../../support/listening-app.ts";
import { moveStreamOn } from "../../support/recorded-events.ts";

const DAY = 86_400;

const [OWNER, ADMIN] = demoUsers;
const [OWNER_ID, ACME] = [OWNER?.userId ?? "", OWNER?.memberships[0]?.orgId ?? ""];

/** A window in which an operator does something. */
export interface JobWalk {
  readonly app: ListeningApp;
  readonly inspector: Inspector;
  readonly javaScriptEnabled: boolean;
  readonly isPhone: boolean;
}

/** Does a job from its start to its end, and returns how many steps it took. */
type Job = (walk: JobWalk) => Promise<number>;

/** Opens a section, on phones behind the button for the navigation; that is a step of its own. */
async function openSection({ inspector: { page }, isPhone }: JobWalk, name: string): Promise<number> {
  if (isPhone) await page.getByText("Menu", { exact: true }).click();
  const links = page.getByRole("navigation", { name: "Dashboard" });
  await links.getByRole("link", { name, exact: true }).click();
  await page.getByRole("heading", { level: 1, name }).waitFor();
  return isPhone ? 2 : 1;
}

/** From the list of users, as somebody who calls is looked up there. */
const resetSecondFactor: Job = async ({ app: { deps }, inspector: { page, goto }, javaScriptEnabled }) => {
  const now = deps.clock();
  const secret = { encryptedSecret: "sealed", createdAt: now, enabledAt: now, lastUsedStep: 0 };
  await deps.store.write(({ totpSecrets }) => totpSecrets.save({ userId: OWNER_ID, ...secret }));
  await goto("/dashboard/users");
  await page.getByRole("searchbox").first().fill("owner@acme");
  if (!javaScriptEnabled) await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "owner@globex.test" }).waitFor({ state: "detached" });
  await page.getByRole("link", { name: "owner@acme.test" }).click();
  await page.getByRole("link", { name: "Reset", exact: true }).click();
  await page.getByRole("button", { name: "Reset second factor" }).click();
  await page.getByText("Second factor reset.").waitFor();
  expect(await deps.store.read.totpSecrets.find(OWNER_ID)).toBeNull();
  return 4;
};

/** From anywhere: with a script by one sentence in the palette, without one by the sections. */
const inviteOwner: Job = async (walk) => {
  const { app, inspector, javaScriptEnabled, isPhone } = walk;
  const { page, goto } = inspector;
  const email = `founder-${isPhone}@example.test`;
  await goto("/dashboard/audit");
  let steps = 2;
  if (javaScriptEnabled) {
    await page.keyboard.press("Control+k");
    await page.keyboard.type(`invite ${email} to acme as owner`);
    const chosen = page.locator("dialog [aria-selected=true]");
    await chosen.getByText(`Invite ${email} to Acme`, { exact: true }).waitFor();
    await page.keyboard.press("Enter");
  } else {
    await page.getByRole("link", { name: "Search" }).first().click();
    await page.locator("main input[name=q]").fill(`invite ${email} to acme as owner`);
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: `Invite ${email} to Acme`, exact: true }).click();
    steps += 1;
  }
  await page.getByRole("button", { name: "Send invitation" }).click();
  await page.getByText("Invitation sent.").waitFor();
  expect((await app.deps.store.read.invitations.find(ACME, email))?.role).toBe("Owner");
  return steps + 1;
};

/** One look at the first page: the rate, and the reasons, each with a link to the log. */
const seeWhySignInsFail: Job = async ({ inspector: { page, goto }, isPhone }) => {
  await goto("/dashboard");
  const [rate, reason] = [page.getByText("Success rate"), page.getByRole("link", { name: "Wrong password" })];
  const { height = 0 } = page.viewportSize() ?? {};
  for (const told of [rate, reason]) {
    const { y = Number.POSITIVE_INFINITY } = (await told.first().boundingBox()) ?? {};
    expect(["in the first screen", isPhone, y < height || y]).toEqual(["in the first screen", isPhone, true]);
  }
  return 1;
};

const findRoleChange: Job = async (walk) => {
  const { page, goto } = walk.inspector;
  await goto("/dashboard");
  const opened = await openSection(walk, "Audit log");
  const filtered = /type=member.role_changed.*period=yesterday/;
  await page.getByLabel("Type").selectOption("Role changed");
  if (walk.javaScriptEnabled) await page.waitForURL(/type=member.role_changed/);
  await page.getByRole("combobox", { name: "Time", exact: true }).selectOption("Yesterday");
  if (!walk.javaScriptEnabled) await page.getByRole("button", { name: "Filter" }).click();
  await page.waitForURL(filtered);
  const sentences = page.locator(".activity .sentence");
  await expect.poll(() => sentences.count()).toBe(1);
  expect(await sentences.allInnerTexts()).toEqual([
    expect.stringMatching(/^owner@acme.test.*changed.*role in.*Acme.*from Member to Admin$/s),
  ]);
  return opened + 1;
};

/** The guide: each page has one step that comes next. */
const connectFirstServer: Job = async (walk) => {
  const { app, inspector, isPhone, javaScriptEnabled } = walk;
  const { page, goto } = inspector;
  const resource = await startProtectedResource(app.origin);
  await goto("/dashboard");
  const opened = await openSection(walk, "MCP");
  await page.getByRole("link", { name: "Connect an MCP server" }).click();
  await page.getByRole("link", { name: "Connect another server" }).click();
  await page.getByLabel("URL").fill(resource);
  await page.getByLabel("Name").fill(`Notes ${isPhone} ${javaScriptEnabled}`);
  await page.getByRole("button", { name: "Add MCP server" }).click();
  await page.getByRole("button", { name: /^Create (new )?credentials$/ }).click();
  await page.getByText("Save these variables in").waitFor();
  await page.getByRole("button", { name: "Test this server" }).click();
  await page.getByText(/All checks passed|checks failed/).waitFor();
  await goto(`/dashboard/mcp/connect?${new URLSearchParams({ resource })}`);
  await page.getByText("Waiting for the first request.").waitFor();
  return opened + 5;
};

/** The jobs, by what an operator asks for. */
export const operatorJobs = {
  "reset a second factor": resetSecondFactor,
  "invite an owner": inviteOwner,
  "why sign-ins fail": seeWhySignInsFail,
  "who changed a role yesterday": findRoleChange,
  "connect the first MCP server": connectFirstServer,
} as const satisfies Readonly<Record<string, Job>>;

/** How many steps each may take at most. On phones the button for the navigation counts. */
export const MAX_STEPS: Readonly<Record<keyof typeof operatorJobs, number>> = {
  "reset a second factor": 4,
  "invite an owner": 4,
  "why sign-ins fail": 1,
  "who changed a role yesterday": 3,
  "connect the first MCP server": 7,
};

/** Gives the deployment a month of sign-ins, and a role that an owner changed yesterday. */
export async function prepareJobs({ deps }: ListeningApp): Promise<void> {
  const now = deps.clock();
  await deps.store.write((repositories) => playDemoHistory(deps, repositories, now));
  const actor = { kind: "user", id: OWNER_ID, name: OWNER?.email ?? "" } as const;
  const acting = { clock: () => now - DAY, random: systemRandom, actor, request: null };
  await deps.store.write((repositories) =>
    appendEvent(repositories, acting, {
      type: "member.role_changed",
      target: { kind: "user", id: ADMIN?.userId ?? "", name: ADMIN?.email ?? "" },
      organization: { id: ACME, name: "Acme" },
      changes: { role: { before: "Member", after: "Admin" } },
    }),
  );
  await moveStreamOn(deps);
}
