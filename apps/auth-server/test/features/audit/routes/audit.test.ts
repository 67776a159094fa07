import { expect, it } from "vitest";
import { demoOperator, demoUsers } from "../../../../src/demo/demo-data.ts";
import { sealAuditEvents } from "../../../../src/features/audit/domain/seal.ts";
import { recordAuditEvent } from "../../../../src/platform/events/record-event.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { signInOperator } from "../../../support/operator-browser.ts";
import { SOME_TIME } from "../../../support/records.ts";
import { createTestApp } from "../../../support/test-app.ts";

const userId = demoUsers[0]?.userId ?? "";

describeDatabases("the audit log of the dashboard", ({ open }) => {
  const setUp = async () => {
    const app = await createTestApp(await open());
    const browser = await signInOperator(app);
    const lines = async (query = "") => {
      const text = await (await browser.get(`/dashboard/audit/export${query}`)).text();
      return text.split("\n").flatMap((line) => (line === "" ? [] : [JSON.parse(line)]));
    };
    return { app, browser, lines };
  };

  it("shows events with the address of the operator who did it, which the log itself does not hold", async () => {
    const { browser, lines } = await setUp();
    await browser.submitTo(`/dashboard/users/${userId}/disable`, `/dashboard/users/${userId}`, {});
    const html = await (await browser.get(`/dashboard/audit?about=${userId}`)).text();
    expect(html).toMatch(new RegExp(`user.disabled</td><td data-column="By">${demoOperator.email}</td>`));
    expect(JSON.stringify(await lines())).not.toContain("@");
  });

  it("narrows the list down by each filter, in the page and in the download alike", async () => {
    const { app, browser, lines } = await setUp();
    await app.deps.store.write((repositories) =>
      recordAuditEvent(repositories, { at: SOME_TIME - 86_400, type: "sign_in.failed", userId }),
    );
    const day = (at: number) => new Date(at * 1000).toISOString().slice(0, 10);
    for (const [query, types] of [
      ["?type=operator.signed_in", ["operator.signed_in"]],
      [`?operator=${demoOperator.operatorId}`, ["operator.signed_in"]],
      [`?about=${userId}`, ["sign_in.failed"]],
      [`?until=${day(SOME_TIME - 86_400)}`, ["sign_in.failed"]],
      [`?from=${day(SOME_TIME)}&type=sign_in.failed`, []],
    ] as const) {
      expect([query, (await lines(query)).map(({ type }) => type)]).toEqual([query, types]);
      const html = await (await browser.get(`/dashboard/audit${query}`)).text();
      expect([query, html.split("<time").length - 1]).toEqual([query, types.length]);
    }
    for (const query of ["?type=nonsense", "?from=yesterday", "?before=1", "?about=a&about=b"]) {
      expect([query, (await browser.get(`/dashboard/audit${query}`)).status]).toEqual([query, 400]);
    }
  });

  it("leads through a long log page by page, and downloads all of it", async () => {
    const { app, browser, lines } = await setUp();
    await app.deps.store.write(async (repositories) => {
      for (let index = 0; index < 600; index += 1) {
        await recordAuditEvent(repositories, {
          at: SOME_TIME,
          type: "sign_in.succeeded",
          userId,
          loginMethod: "password",
        });
      }
    });
    const seen = new Set<string>();
    let page = `/dashboard/audit?about=${userId}`;
    let pages = 0;
    for (; page !== ""; pages += 1) {
      const html = await (await browser.get(page)).text();
      seen.add(html.slice(html.indexOf("<table")));
      page = /<a href="([^"]*)" rel="next"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    }
    expect(pages).toBe(12);
    const all = await lines(`?about=${userId}`);
    expect(new Set(all.map(({ event_id }) => event_id)).size).toBe(600);
  });

  it("checks the chain, alone and against a checkpoint, and finds what was changed", async () => {
    const { app, browser } = await setUp();
    await sealAuditEvents(app.deps);
    const check = async (checkpoint = "") =>
      (await browser.get(`/dashboard/audit/check?${new URLSearchParams({ checkpoint })}`)).text();
    const sound = await check();
    expect(sound).toContain("The log is as it was sealed");
    const kept = /<code>(\{.*?\})<\/code>/.exec(sound)?.[1]?.replaceAll("&quot;", '"') ?? "";
    expect(await check(kept)).toContain("The log is as it was sealed");
    const other = JSON.stringify({ ...JSON.parse(kept), hash: "0".repeat(64) });
    expect(await check(other)).toContain("The log differs from the checkpoint");
    expect(await check("nonsense")).toContain("This is no checkpoint");
    const head = await app.deps.store.read.auditLog.readHead();
    await app.deps.store.write(({ auditLog }) => auditLog.writeHead({ ...(head ?? neverSealed()), seal: "forged" }));
    expect(await check()).toContain("The end of the log was moved or forged");
  });
});

function neverSealed(): never {
  throw new Error("The log was not sealed.");
}
