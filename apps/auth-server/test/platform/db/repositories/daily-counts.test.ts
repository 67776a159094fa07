import { expect, it } from "vitest";
import type { Repositories, Store } from "../../../../src/platform/domain/store.ts";
import { recordAuditEvent } from "../../../../src/platform/events/record-event.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { aUser, SOME_TIME } from "../../../support/records.ts";

const DAY = 86_400;
const today = Math.floor(SOME_TIME / DAY);

async function readCounts({ read }: Pick<Store, "read">, since = 0): Promise<readonly string[]> {
  const counts = await read.dailyCounts.listSince(since);
  return counts.map(({ event, day, total }) => `${event} ${day - today} ${total}`).sort();
}

async function addHistory(repositories: Repositories): Promise<void> {
  const yesterday = { createdAt: SOME_TIME - DAY, lastActiveAt: SOME_TIME - DAY };
  for (const user of [aUser({ ...yesterday, userId: "ada" }), aUser(yesterday), aUser()]) {
    await repositories.users.create(user);
  }
  const grant = { userId: "ada", clientId: "notes", resource: "https://mcp.example.test", scopes: [], orgId: null };
  await recordAuditEvent(repositories, { at: SOME_TIME, type: "consent.given", grantId: "g", ...grant });
  await recordAuditEvent(repositories, { at: SOME_TIME, type: "sign_in.failed", userId: "ada" });
  await recordAuditEvent(repositories, { at: SOME_TIME, type: "operator.sign_in_failed", operatorId: "olga" });
  await recordAuditEvent(repositories, {
    at: SOME_TIME,
    type: "sign_in.succeeded",
    userId: "ada",
    loginMethod: "password",
  });
}

const expected = ["failures 0 2", "grants 0 1", "sign_ups -1 2", "sign_ups 0 1"];

describeDatabases("the daily counts", ({ open }) => {
  it("count sign-ups, active users, grants and failures on their days", async () => {
    const store = await open();
    await store.write(addHistory);
    expect(await readCounts(store)).toEqual(expected);
    expect(await readCounts(store, today)).toEqual(expected.filter((count) => count.includes(" 0 ")));
  });

  it("count a user as active once a day of signing in, and not for being created", async () => {
    const store = await open();
    await store.write(addHistory);
    for (const at of [SOME_TIME, SOME_TIME + 1, SOME_TIME + DAY]) {
      await store.write(({ users }) => users.recordLogin("ada", at));
    }
    const active = (await readCounts(store)).filter((count) => count.startsWith("active_users"));
    expect(active).toEqual(["active_users 0 1", "active_users 1 1"]);
  });
});
