import { expect, it } from "vitest";
import { demoOperator, demoUsers } from "../../../../src/demo/demo-data.ts";
import { sealAuditEvents } from "../../../../src/features/audit/domain/seal.ts";
import { aFailedSignIn, appendEvents } from "../../../support/append-events.ts";
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

  it("shows who did what to whom, by the names that they had", async () => {
    const { browser, lines } = await setUp();
    const operators = "/dashboard/operators";
    await browser.submitTo(operators, operators, {
      email: "otto@orgward.test",
      password: "a good password",
      role: "admin",
    });
    const html = await (await browser.get("/dashboard/audit?type=operator.created")).text();
    const row = html.slice(html.indexOf("</thead>"));
    for (const shown of [demoOperator.email, "otto@orgward.test"]) expect(row).toContain(shown);
    const [creation] = await lines("?type=operator.created");
    expect(creation).toMatchObject({
      actor: { kind: "operator", id: demoOperator.operatorId, name: demoOperator.email },
      target: { kind: "operator", id: expect.any(String), name: "otto@orgward.test" },
      changes: { role: { before: null, after: "admin" } },
    });
  });

  it("narrows the list down by each filter, in the page and in the download alike", async () => {
    const { app, browser, lines } = await setUp();
    await appendEvents(app.deps, [aFailedSignIn(userId)], { at: SOME_TIME - 86_400 });
    const day = (at: number) => new Date(at * 1000).toISOString().slice(0, 10);
    for (const [query, types] of [
      ["?type=operator.signed_in", ["operator.signed_in"]],
      [`?actor=${demoOperator.operatorId}`, ["operator.signed_in"]],
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
    const many = Array.from({ length: 600 }, () => aFailedSignIn(userId));
    await appendEvents(app.deps, many);
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
    expect(sound).toContain("The log is exactly as it was sealed");
    const kept = /<code>(\{.*?\})<\/code>/.exec(sound)?.[1]?.replaceAll("&quot;", '"') ?? "";
    expect(await check(kept)).toContain("The log is exactly as it was sealed");
    const other = JSON.stringify({ ...JSON.parse(kept), hash: "0".repeat(64) });
    expect(await check(other)).toContain("The log differs from the checkpoint");
    expect(await check("nonsense")).toContain("That isn’t a checkpoint");
    const head = await app.deps.store.read.auditChain.readHead();
    await app.deps.store.write(({ auditChain }) =>
      auditChain.writeHead({ ...(head ?? neverSealed()), seal: "forged" }),
    );
    expect(await check()).toContain("The end of the log was moved or forged");
  });
});

function neverSealed(): never {
  throw new Error("The log was not sealed.");
}
