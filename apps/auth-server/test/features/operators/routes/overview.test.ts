import { expect, it } from "vitest";
import { demoOrganizations, demoUsers } from "../../../../src/demo/demo-data.ts";
import type { NewEvent } from "../../../../src/platform/events/event.ts";
import { formatTime } from "../../../../src/platform/language/formats.ts";
import { appendEvents } from "../../../support/append-events.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { signInAs, signInOperator } from "../../../support/operator-browser.ts";
import { moveStreamOn } from "../../../support/recorded-events.ts";
import { SOME_TIME } from "../../../support/records.ts";
import { createTestApp } from "../../../support/test-app.ts";

const DAY = 86_400;
const HIDE = "/dashboard/me/hide-getting-started";

const ada = { kind: "user", id: demoUsers[0].userId, name: "Ada" } as const;
const succeeded: NewEvent = {
  type: "sign_in.succeeded",
  target: ada,
  details: { method: "password", second_factor: null, first_of_day: true },
};
const failed = (reason: string): NewEvent => ({ type: "sign_in.failed", target: ada, reason });

describeOnSqlite("the overview", ({ open }) => {
  const setUp = async () => {
    const app = await createTestApp(await open());
    const browser = await signInOperator(app);
    return {
      app,
      browser,
      happened: async (at: number, ...events: readonly NewEvent[]) => {
        await appendEvents(app.deps, events, { at });
        await moveStreamOn(app.deps);
      },
      read: async (query = "") => textOf(await (await browser.get(`/dashboard${query}`)).text()),
    };
  };

  it("says how many sign-ins succeeded, compared with the period before", async () => {
    const { happened, read } = await setUp();
    await happened(SOME_TIME - 8 * DAY, succeeded, failed("locked"));
    await happened(SOME_TIME, succeeded, succeeded, succeeded, failed("wrong_password"));
    expect(await read("?period=7d")).toContain(
      "Success rate 75% ↑ Up by 25 points Attempts 4 ↑ Up by 100% Failed 1 Unchanged",
    );
    expect(await read()).toContain("Success rate 66.7% Attempts 6 None before Failed 2 None before");
  });

  it("says why sign-ins failed, and links each reason to exactly those events", async () => {
    const { browser, happened } = await setUp();
    await happened(SOME_TIME, failed("wrong_password"), failed("locked"), failed("wrong_password"));
    const html = await (await browser.get("/dashboard?period=7d")).text();
    expect(textOf(html)).toContain("Wrong password 2 (67%) 0 Locked account 1 (33%) 0");
    const [, href = ""] = /<a href="([^"]*reason=wrong_password[^"]*)"/.exec(html) ?? [];
    const log = await (await browser.get(href.replaceAll("&amp;", "&"))).text();
    expect(log.match(/with a wrong password/g)).toHaveLength(2);
    expect(log).not.toContain("locked out after");
  });

  it("counts users as active who signed in, not those who were created", async () => {
    const { happened, read } = await setUp();
    await happened(SOME_TIME, { type: "user.created", target: ada }, { type: "user.created", target: ada }, succeeded);
    const text = await read("?period=7d");
    expect(text).toContain("Active users 0.1 a day");
    expect(text).toContain("New users 2 ");
  });

  it("shows the same numbers as a table", async () => {
    const { happened, read } = await setUp();
    await happened(SOME_TIME, succeeded, failed("locked"));
    const today = formatTime("en-GB", "day", SOME_TIME);
    expect(await read("?period=7d")).toContain(`Day (UTC) Succeeded Failed ${today} 1 1`);
  });

  it("says what needs attention, and nothing when nothing does", async () => {
    const { app, happened, read } = await setUp();
    expect(await read()).not.toContain("Needs attention");
    await app.deps.store.write(({ users }) => users.update(ada.id, { lockedUntil: SOME_TIME + 900 }));
    const grant = { kind: "grant", id: "g", name: null } as const;
    await happened(SOME_TIME, { type: "token.reused", target: grant, details: { client_id: "notes" } });
    expect(await read()).toMatch(/Needs attention .*: 1 time\. It may have been stolen.*1 user is locked out/);
  });

  it("says what emails were lost in the last week, and links to exactly those events", async () => {
    const { browser, happened, read } = await setUp();
    const lost = (at: number) =>
      happened(at, {
        type: "email.not_delivered",
        target: ada,
        reason: "refused",
        details: {
          email: "reset_password",
          queued_at: 1_790_000_000,
          attempts: 1,
          error_code: "EENVELOPE",
          reply_code: 550,
        },
      });
    await lost(SOME_TIME - 9 * DAY);
    expect(await read()).not.toContain("Needs attention");
    await lost(SOME_TIME);
    expect(await read()).toContain("1 email couldn’t be delivered in the last seven days.");
    await lost(SOME_TIME);
    const html = await (await browser.get("/dashboard")).text();
    expect(textOf(html)).toContain("2 emails couldn’t be delivered in the last seven days.");
    const [, href = ""] = /<a href="([^"]*type=email\.not_delivered[^"]*)"/.exec(html) ?? [];
    const log = await (await browser.get(href.replaceAll("&amp;", "&"))).text();
    expect(log.match(/the mail server refused it/g)).toHaveLength(2);
  });

  it("says that there is more where it stops counting", async () => {
    const { happened, read } = await setUp();
    const [acme] = demoOrganizations;
    const target = { kind: "organization", id: acme.orgId, name: acme.name } as const;
    const details = { until: SOME_TIME + 900 };
    const bypassed: NewEvent = { type: "organization.access_policy_bypassed", target, details };
    const times = (count: number) => Array.from({ length: count }, () => bypassed);
    await happened(SOME_TIME, ...times(100));
    expect(await read()).toContain("Owners got past their organization’s access policy 100 times.");
    await happened(SOME_TIME, bypassed);
    expect(await read()).toContain("Owners got past their organization’s access policy more than 100 times.");
  });

  it("lists first steps until an operator hides them, whatever their role", async () => {
    const { app, browser, read } = await setUp();
    expect(await read()).toContain("Get started 1 of 6 done");
    const reader = await signInAs(app, "read_only");
    for (const each of [browser, reader]) {
      expect((await each.submitTo(HIDE, "/dashboard", {})).headers.get("location")).toBe("/dashboard");
      expect(await (await each.get("/dashboard")).text()).not.toContain("Get started");
    }
  });

  it("ticks first steps by what has happened", async () => {
    const { app, happened, read } = await setUp();
    await app.post("/api/backend/v1/access_token", { user_id: ada.id });
    await happened(SOME_TIME, succeeded);
    expect(await read()).toMatch(/3 of 6 done .*✓ Connect your first app \(done\) ✓ Sign in as a user \(done\)/);
  });

  it("refuses a period that it doesn't have", async () => {
    const { browser } = await setUp();
    expect((await browser.get("/dashboard?period=90d")).status).toBe(400);
  });
});

/** The words of a page, without its markup. */
function textOf(html: string): string {
  return html
    .slice(html.indexOf("<main"))
    .replaceAll(/<title>.*?<\/title>|<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");
}
