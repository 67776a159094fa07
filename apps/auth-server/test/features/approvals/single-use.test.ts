import { expect, it } from "vitest";
import { askApproval, obtainToken, pageOf, signIn } from "../../support/approvals.ts";
import { describeDatabases } from "../../support/databases.ts";
import { recordedEvents } from "../../support/recorded-events.ts";
import { createTestApp } from "../../support/test-app.ts";

const AT_ONCE = 10;

describeDatabases("an approval, asked for by two processes at once", ({ create, open }) => {
  it("waits once, is let through once, and then waits anew", async () => {
    const options = await create();
    const apps = [await createTestApp(await open(options)), await createTestApp(await open(options))] as const;
    const browser = await signIn(apps[0], "owner@acme.test");
    const token = await obtainToken(apps[0], browser);
    const askAtOnce = () =>
      Promise.all(Array.from({ length: AT_ONCE }, (_, index) => askApproval(apps[index % 2] ?? apps[0], token)));
    const asked = await askAtOnce();
    expect(new Set(asked.map(({ approval_id, status }) => `${approval_id} ${status}`)).size).toBe(1);
    const [first] = asked;
    if (!first) throw new Error("Nothing was asked.");
    await browser.submit(pageOf(first), { decision: "approved" });
    const answers = await askAtOnce();
    expect(answers.filter(({ status }) => status === "granted")).toEqual([
      expect.objectContaining(first.status === "pending" ? { approval_id: first.approval_id } : {}),
    ]);
    const [later] = answers.filter(({ status }) => status === "pending");
    expect(later?.approval_id).not.toBe(undefined);
    const types = (await recordedEvents(apps[0].deps))
      .map(({ type }) => type)
      .filter((type) => type.startsWith("approval."));
    expect(types.filter((type) => type === "approval.redeemed")).toHaveLength(1);
    expect(types.slice(0, 3)).toEqual(["approval.requested", "approval.approved", "approval.redeemed"]);
  });

  it("is decided once, by whoever is first, and closed with its arguments forgotten", async () => {
    const app = await createTestApp(await open());
    const browser = await signIn(app, "owner@acme.test");
    const token = await obtainToken(app, browser);
    const asked = await askApproval(app, token);
    const { approvals } = app.deps.store.read;
    expect((await approvals.find(asked.approval_id))?.encryptedArguments).toMatch(/^eyJ/);
    const { userId } = (await app.deps.store.read.users.findByEmail("owner@acme.test")) ?? { userId: "" };
    const now = app.deps.clock();
    const decide = (state: "approved" | "refused") =>
      app.deps.store.write((repositories) =>
        repositories.approvals.decide(asked.approval_id, { state, decidedBy: userId, expiresAt: now + 60 }, now),
      );
    const [yes, no] = await Promise.all([decide("approved"), decide("refused")]);
    expect([yes, no].filter((decided) => decided !== null)).toHaveLength(1);
    expect((await approvals.find(asked.approval_id))?.encryptedArguments).toBeNull();
    app.deps.clock.advance(60);
    expect(await approvals.listPending({ userId, orgIds: [] }, app.deps.clock())).toEqual([]);
    const [expired] = await approvals.listExpired(app.deps.clock());
    expect(expired?.approvalId).toBe(asked.approval_id);
    await app.deps.store.write((repositories) => repositories.approvals.close(asked.approval_id, app.deps.clock()));
    expect(await approvals.listExpired(app.deps.clock())).toEqual([]);
    expect(await app.deps.store.write((repositories) => repositories.approvals.deleteExpiredBefore(now + 61))).toBe(1);
  });
});
