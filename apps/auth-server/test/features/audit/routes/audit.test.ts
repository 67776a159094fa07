import { buffer } from "node:stream/consumers";
import { expect, it } from "vitest";
import { demoOperator, demoUsers } from "../../../../src/demo/demo-data.ts";
import type { ArchiveFolder } from "../../../../src/features/audit/domain/archive/archive-folder.ts";
import { archiveLog } from "../../../../src/features/audit/domain/archive/archive-log.ts";
import { advance, CHAIN_START } from "../../../../src/features/audit/domain/chain.ts";
import type { AuditHead } from "../../../../src/features/audit/domain/repositories.ts";
import { sealAuditEvents } from "../../../../src/features/audit/domain/seal.ts";
import { aFailedSignIn, appendEvents } from "../../../support/append-events.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { signInOperator } from "../../../support/operator-browser.ts";
import { SOME_TIME } from "../../../support/records.ts";
import { createTestApp } from "../../../support/test-app.ts";

const userId = demoUsers[0]?.userId ?? "";

describeOnSqlite("the audit log of the dashboard", ({ open }) => {
  const setUp = async () => {
    const app = await createTestApp(await open());
    const browser = await signInOperator(app);
    const lines = async (query = "") => {
      const text = await (await browser.get(`/dashboard/audit/export${query}`)).text();
      const parsed = text.split("\n").flatMap((line) => (line === "" ? [] : [JSON.parse(line)]));
      return query === "" ? parsed : parsed.slice(1);
    };
    return { app, browser, lines };
  };

  it("shows who did what to whom, by the names that they had", async () => {
    const { browser, lines } = await setUp();
    const operators = "/dashboard/operators";
    await browser.submitTo(operators, `${operators}/new`, {
      email: "otto@orgward.test",
      password: "a good password",
      role: "admin",
    });
    const html = await (await browser.get("/dashboard/audit?type=operator.created")).text();
    expect(sentencesOf(html)).toEqual([`${demoOperator.email} added the operator otto@orgward.test as admin`]);
    const [creation] = await lines("?type=operator.created");
    expect(creation).toMatchObject({
      actor: { kind: "operator", id: demoOperator.operatorId, name: demoOperator.email },
      target: { kind: "operator", id: expect.any(String), name: "otto@orgward.test" },
      changes: { role: { before: null, after: "admin" } },
      summary: `${demoOperator.email} added the operator otto@orgward.test as admin`,
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
      [`?target=${userId}`, ["sign_in.failed"]],
      [`?target=${demoOperator.operatorId}&outcome=success`, ["operator.signed_in"]],
      ["?outcome=failure", ["sign_in.failed"]],
      ["?type=sign_in&outcome=failure", ["sign_in.failed"]],
      ["?type=sign_in&outcome=success", []],
      ["?type=operators", ["operator.signed_in"]],
      ["?type=operator.signed_in&outcome=failure", []],
      [`?organization=${demoUsers[0]?.memberships[0]?.orgId}`, []],
      ["?period=yesterday", ["sign_in.failed"]],
      ["?period=today&type=operators", ["operator.signed_in"]],
      ["?period=7d&type=sign_in", ["sign_in.failed"]],
      [`?period=today&until=${day(SOME_TIME - 86_400)}`, ["sign_in.failed"]],
      [`?until=${day(SOME_TIME - 86_400)}`, ["sign_in.failed"]],
      [`?from=${day(SOME_TIME)}&type=sign_in.failed`, []],
    ] as const) {
      expect([query, (await lines(query)).map(({ type }) => type)]).toEqual([query, types]);
      const html = await (await browser.get(`/dashboard/audit${query}`)).text();
      expect([query, html.split("<time").length - 1]).toEqual([query, types.length]);
    }
    for (const query of ["?type=nonsense", "?from=yesterday", "?before=1", "?about=a&about=b", "?outcome=maybe"]) {
      expect([query, (await browser.get(`/dashboard/audit${query}`)).status]).toEqual([query, 400]);
    }
  });

  it("finds an organization by its name, as people by their email address", async () => {
    const { browser } = await setUp();
    for (const [query, found] of [
      ["?organization=acme", `?organization=${demoUsers[0]?.memberships[0]?.orgId}`],
      [`?actor=${demoOperator.email}`, `?actor=${demoOperator.operatorId}`],
    ]) {
      const answer = await browser.get(`/dashboard/audit${query}`);
      expect([answer.status, answer.headers.get("location")]).toEqual([303, `/dashboard/audit${found}`]);
    }
    const unknown = await browser.get("/dashboard/audit?organization=Nowhere");
    expect([unknown.status, await unknown.text()]).toEqual([200, expect.stringContaining("Nowhere")]);
  });

  it("leaves out what clients cause all the time, where that is asked for", async () => {
    const { app, browser, lines } = await setUp();
    await appendEvents(app.deps, [
      {
        type: "api.read",
        target: { kind: "operation", id: "fetchUser", name: null },
        details: { calls: 3, first_request_id: "a", last_request_id: "b" },
      },
    ]);
    const all = await (await browser.get("/dashboard/audit")).text();
    expect(all).toContain('href="/dashboard/audit?type=without_reads"');
    expect(await lines("?type=api.read")).toHaveLength(1);
    const types = (await lines("?type=without_reads")).map(({ type }) => type);
    expect(types).toContain("operator.signed_in");
    expect(types).not.toContain("api.read");
    const html = await (await browser.get("/dashboard/audit?type=without_reads")).text();
    expect(html).toContain("All but reads and refreshes");
    expect(html).not.toContain("Hide reads");
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
      seen.add(html.slice(html.indexOf('<ol class="activity">')));
      page = /<a href="([^"]*)" rel="next"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    }
    expect(pages).toBe(30);
    const all = await lines(`?about=${userId}`);
    expect(new Set(all.map(({ event_id }) => event_id)).size).toBe(600);
  });

  it("pages with the filters that are set, each of which can be removed", async () => {
    const { app, browser } = await setUp();
    await appendEvents(
      app.deps,
      Array.from({ length: 51 }, () => aFailedSignIn(userId)),
    );
    const html = await (await browser.get(`/dashboard/audit?target=${userId}&outcome=failure&period=30d`)).text();
    const older = new URL(hrefs(html, /href="([^"]*)" rel="next"/g)[0] ?? "", "http://localhost").searchParams;
    expect(Object.fromEntries(older)).toEqual({
      target: userId,
      outcome: "failure",
      period: "30d",
      before: expect.any(String),
    });
    expect(hrefs(html, /class="chip" href="([^"]*)"/g)).toEqual([
      `/dashboard/audit?target=${userId}&period=30d`,
      `/dashboard/audit?outcome=failure&period=30d`,
      `/dashboard/audit?outcome=failure&target=${userId}`,
    ]);
  });

  it("finds people by email address, and keeps their ids in the URL", async () => {
    const { browser } = await setUp();
    for (const [query, location] of [
      [`?actor=${demoOperator.email}&period=7d`, `?actor=${demoOperator.operatorId}&period=7d`],
      [`?target=${demoUsers[0]?.email}`, `?target=${userId}`],
    ] as const) {
      const response = await browser.get(`/dashboard/audit${query}`);
      expect([response.status, response.headers.get("location")]).toEqual([303, `/dashboard/audit${location}`]);
    }
    const unknown = await browser.get("/dashboard/audit?actor=unknown@example.test");
    expect(await unknown.text()).toContain("No events match these filters");
  });

  it("says at the top of a filtered download what it doesn't prove, and lets the whole one be compared with a checkpoint", async () => {
    const { app, browser, lines } = await setUp();
    await appendEvents(app.deps, [aFailedSignIn(userId)]);
    await sealAuditEvents(app.deps);
    const filtered = await browser.get("/dashboard/audit/export?outcome=failure");
    expect(filtered.headers.get("content-disposition")).toContain('filename="audit-log-filtered.jsonl"');
    const [first = ""] = (await filtered.text()).split("\n");
    expect(JSON.parse(first)).toEqual({
      export: { filters: { outcome: "failure" }, complete: false, proves: expect.stringContaining("don't prove") },
    });
    let position = CHAIN_START;
    for (const { event_id, occurred_at, type, sealed } of (await lines()).reverse()) {
      const row = { eventId: event_id, occurredAt: occurred_at, type, details: sealed, personal: null, sequence: null };
      position = advance(position, row);
    }
    expect(position).toMatchObject(pick(await app.deps.store.read.auditChain.readHead()));
  });

  it("says where the log starts once earlier events were archived, on the page, in the download and in the check", async () => {
    const { app, browser, lines } = await setUp();
    await sealAuditEvents(app.deps);
    const archived = { ...app.deps, listEventReaders: async () => [] };
    await archiveLog(archived, { before: SOME_TIME + 40 * 86_400, folder: createMemoryFolder() });
    await sealAuditEvents(app.deps);
    const start = await app.deps.store.read.auditChain.readStart();
    expect(start?.sequence).toBeGreaterThan(0);
    expect(await (await browser.get("/dashboard/audit")).text()).toContain(
      `this log starts after position ${start?.sequence}.`,
    );
    const [first, ...events] = await lines();
    expect(first).toEqual({ export: { starts_after: { sequence: start?.sequence, hash: start?.hash } } });
    expect(events.map(({ type }) => type)).toEqual(["audit.archived"]);
    const check = await (await browser.get("/dashboard/audit/check")).text();
    expect(check).toContain("The log is exactly as it was sealed");
    expect(check).toContain("Earlier entries were archived up to position");
  });

  it("shows names and values of people as text, whatever they consist of", async () => {
    const { app, browser } = await setUp();
    const target = { kind: "user", id: userId, name: "<script>alert(1)</script>" } as const;
    await appendEvents(app.deps, [{ type: "user.disabled", target, reason: "</pre><b>" }]);
    const html = await (await browser.get("/dashboard/audit")).text();
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(html).not.toMatch(/<script>alert|<\/pre><b>/);
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

/** An archive that is gone with the test. */
function createMemoryFolder(): ArchiveFolder {
  const files = new Map<string, Uint8Array>();
  return {
    path: "memory",
    list: async () => [...files.keys()],
    async *read(name) {
      yield files.get(name) ?? new Uint8Array();
    },
    write: async (name, content) => void files.set(name, await buffer(content)),
  };
}

/** Returns the sentences of a page. */
function sentencesOf(html: string): readonly string[] {
  const found = [...html.matchAll(/<p class="sentence">(.*?)<\/p>/gs)];
  return found.map(([, inner = ""]) => inner.replaceAll(/<a class="only".*?<\/a>|<[^>]*>/gs, ""));
}

function hrefs(html: string, pattern: RegExp): readonly string[] {
  return [...html.matchAll(pattern)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
}

function pick(head: AuditHead | null) {
  const { sequence, hash } = head ?? neverSealed();
  return { sequence, hash };
}

function neverSealed(): never {
  throw new Error("The log was not sealed.");
}
