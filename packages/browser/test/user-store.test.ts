import { createUserStore, type UserInfo } from "@orgward/browser";
import { describe, expect, it } from "vitest";

const NOBODY: UserInfo = { user: null, orgs: [], activeOrgId: null };
const names = { firstName: null, lastName: null, username: null, pictureUrl: null };
const ADA: UserInfo = { ...NOBODY, user: { userId: "1", email: "ada@example.test", ...names } };

describe("the user store", () => {
  it("loads with its first subscriber, and tells of changes only", async () => {
    let answer = NOBODY;
    let loads = 0;
    const store = createUserStore(async () => {
      loads += 1;
      return answer;
    });
    let changes = 0;
    expect(store.getSnapshot()).toEqual({ status: "loading" });
    const stop = store.subscribe(() => {
      changes += 1;
    });
    await store.refresh();
    expect([loads, changes, store.getSnapshot()]).toEqual([1, 1, { status: "signed-out" }]);
    await store.refresh();
    expect([loads, changes]).toEqual([2, 1]);
    answer = ADA;
    await store.refresh();
    expect([changes, store.getSnapshot()]).toEqual([2, expect.objectContaining({ status: "signed-in" })]);
    stop();
    answer = NOBODY;
    await store.refresh();
    expect(changes).toBe(2);
  });

  it("is unavailable only as long as it never knew", async () => {
    let fails = true;
    const store = createUserStore(async () => {
      if (fails) throw new Error("503");
      return ADA;
    });
    await store.refresh();
    expect(store.getSnapshot()).toEqual({ status: "unavailable" });
    fails = false;
    await store.refresh();
    fails = true;
    await store.refresh();
    expect(store.getSnapshot().status).toBe("signed-in");
  });

  it("shows a change although a load from before it is still under way", async () => {
    const answers: ((info: UserInfo) => void)[] = [];
    const store = createUserStore(() => new Promise((resolve) => answers.push(resolve)));
    const before = store.refresh();
    const after = store.refreshAfterChange();
    answers[0]?.(ADA);
    await before;
    await expect.poll(() => answers).toHaveLength(2);
    answers[1]?.(NOBODY);
    await after;
    expect(store.getSnapshot()).toEqual({ status: "signed-out" });
  });
});
