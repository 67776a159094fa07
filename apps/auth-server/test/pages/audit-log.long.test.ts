import { expect, it } from "vitest";
import { DEMO_PASSWORD, demoOperator, demoUsers } from "../../src/demo/demo-data.ts";
import { type Actor, ANONYMOUS, SERVER } from "../../src/platform/events/actor.ts";
import { appendEvent } from "../../src/platform/events/append-event.ts";
import type { NewEvent } from "../../src/platform/events/event.ts";
import { systemRandom } from "../../src/platform/random.ts";
import {
  type Inspector,
  inspectPages,
  lookOnScreens,
  openDetails,
  type Screen,
  useChromium,
} from "../support/chromium.ts";
import { describeOnSqlite } from "../support/databases.ts";
import { type ListeningApp, startListeningApp } from "../support/listening-app.ts";

const chromium = useChromium();

const SCREENS: readonly Screen[] = [390, 1280].flatMap((width) =>
  (["light", "dark"] as const).map((colorScheme) => ({ viewport: { width, height: 900 }, colorScheme })),
);

const [HOUR, DAY] = [3600, 86_400];
const CHROME =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0";

describeOnSqlite("the audit log in a browser", ({ open }) => {
  // What a browser makes of a page does not depend on the database.
  const setUp = async (options: { readonly javaScriptEnabled?: boolean } = {}) => {
    const app = await startListeningApp(await open());
    await makeHistory(app);
    const inspector = await inspectPages(await chromium(), { origin: app.origin, ...options });
    await signIn(inspector);
    return { app, inspector };
  };

  it("reads well on a phone and a desk, in light and dark", async () => {
    const { inspector } = await setUp();
    const { look } = lookOnScreens(inspector, SCREENS);
    const user = demoUsers[0]?.userId;
    for (const [name, path] of [
      ["audit", "/dashboard/audit"],
      ["audit-filtered", `/dashboard/audit?type=sign_in&outcome=failure&period=7d&target=${user}`],
      ["audit-empty", "/dashboard/audit?type=roles.changed&period=today"],
    ] as const) {
      await inspector.goto(path);
      await look(name);
    }
    await inspector.goto("/dashboard/audit?type=member.role_changed");
    await openDetails(inspector);
    await look("audit-details");
    await inspector.page.locator(".activity .subject a").first().hover();
    await look("audit-name");
    await inspector.goto(`/dashboard/users/${user}`);
    await look("user-activity");
    expect(inspector.findings).toEqual([]);
  });

  it("says who changed a role yesterday in three steps, without JavaScript", async () => {
    const { inspector } = await setUp({ javaScriptEnabled: false });
    const { page } = inspector;
    await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "Audit log" }).click();
    await page.getByLabel("Type").selectOption("Role changed");
    await page.getByRole("combobox", { name: "Time", exact: true }).selectOption("Yesterday");
    await page.getByRole("button", { name: "Filter" }).click();
    const sentences = await page.locator(".activity .sentence").allInnerTexts();
    expect(sentences).toEqual([
      expect.stringMatching(/^owner@acme.test.*changed.*role in.*Acme.*from Member to Admin$/s),
    ]);
  });

  it("filters by a name with one click, and shows the filter, which can be removed", async () => {
    const { inspector } = await setUp({ javaScriptEnabled: false });
    const { page, goto } = inspector;
    await goto("/dashboard/audit");
    const all = await page.locator(".activity > li").count();
    await page
      .getByRole("link", { name: `(show only what was done by ${demoOperator.email})` })
      .first()
      .focus();
    await page.keyboard.press("Enter");
    await page.getByRole("list", { name: "Filters" }).getByText(demoOperator.email).waitFor();
    const own = await page.locator(".activity > li").count();
    expect(own).toBeGreaterThan(0);
    expect(own).toBeLessThan(all);
    await page.getByRole("link", { name: "(remove this filter)" }).click();
    expect(await page.locator(".activity > li").count()).toBe(all);
  });
});

/** Appends what happened in the last days, told by the clock of the server. */
async function makeHistory({ deps }: ListeningApp): Promise<void> {
  const now = deps.clock();
  const [owner, admin, member] = demoUsers.map(({ userId, email }) => {
    return { kind: "user", id: userId, name: email } as const;
  });
  if (!owner || !admin || !member) throw new Error("The demo data has fewer users.");
  const operator: Actor = { kind: "operator", id: demoOperator.operatorId, name: demoOperator.email };
  const key: Actor = { kind: "api_key", id: "key", name: "Billing backend" };
  const organization = { id: demoUsers[0]?.memberships[0]?.orgId ?? "", name: "Acme" };
  const role = (before: string | null, after: string) => ({ role: { before, after } });
  const gone = { kind: "user", id: "11111111-1111-4111-8111-111111111119", name: null } as const;
  const grant = {
    target: { kind: "grant", id: "g1", name: "Notes for MCP" },
    userId: member.id,
    details: { client_id: "demo-public", resource: "http://localhost:4005/mcp", scopes: ["org:read", "org:write"] },
  } as const;
  const history: readonly (readonly [number, Actor, NewEvent, string?])[] = [
    [20, ANONYMOUS, { type: "sign_in.failed", target: owner, reason: "wrong_password" }, FIREFOX],
    [
      70,
      ANONYMOUS,
      { type: "sign_in.failed", target: { kind: "user", id: null, name: null }, reason: "unknown_account" },
      "curl/8.5.0",
    ],
    [190, owner, { type: "member.role_changed", target: admin, organization, changes: role("Admin", "Owner") }, CHROME],
    [
      HOUR,
      key,
      { type: "user.updated", target: member, changes: { first_name: { before: null, after: "Mia" } } },
      "node",
    ],
    [2 * HOUR, operator, { type: "user.disabled", target: gone }, CHROME],
    [3 * HOUR, member, { type: "consent.given", ...grant }, FIREFOX],
    [
      DAY,
      owner,
      { type: "member.role_changed", target: member, organization, changes: role("Member", "Admin") },
      CHROME,
    ],
    [
      DAY + HOUR,
      key,
      { type: "access_token.created", target: owner, organization, details: { expires_in_seconds: 1800 } },
      "node",
    ],
    [
      2 * DAY,
      SERVER,
      {
        type: "email.not_delivered",
        target: owner,
        reason: "refused",
        details: {
          email: "reset_password",
          queued_at: 1_790_000_000,
          attempts: 1,
          error_code: "EENVELOPE",
          reply_code: 550,
        },
      },
    ],
    [
      3 * DAY,
      { kind: "client", id: "demo-public", name: "Notes for MCP" },
      { type: "token.reused", ...grant, details: { client_id: "demo-public" } },
    ],
    [40 * DAY, SERVER, { type: "session.expired", target: { kind: "session", id: "s", name: null }, userId: owner.id }],
  ];
  for (const [ago, actor, event, userAgent] of history.toReversed()) {
    const request = userAgent === undefined ? null : { id: `request-${ago}`, address: "203.0.113.7", userAgent };
    const acting = { clock: () => now - ago, random: systemRandom, actor, request };
    await deps.store.write((repositories) => appendEvent(repositories, acting, event));
  }
}

async function signIn({ page, goto }: Inspector): Promise<void> {
  await goto("/dashboard/login");
  await page.getByLabel("Email address").fill(demoOperator.email);
  await page.getByLabel("Password").fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("heading", { name: "Overview" }).waitFor();
}
