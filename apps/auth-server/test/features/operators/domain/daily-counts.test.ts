import { expect, it } from "vitest";
import type { NewEvent } from "../../../../src/platform/events/event.ts";
import { userActor } from "../../../../src/platform/events/user-actor.ts";
import { appendEvents } from "../../../support/append-events.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { moveStreamOn } from "../../../support/recorded-events.ts";
import { SOME_TIME } from "../../../support/records.ts";
import { createTestDeps } from "../../../support/test-deps.ts";

const DAY = 86_400;
const today = Math.floor(SOME_TIME / DAY);

const ada = { kind: "user", id: "ada", name: "Ada" } as const;
const grant = { kind: "grant", id: "g", name: null } as const;

const signIn = (first_of_day: boolean): NewEvent => ({
  type: "sign_in.succeeded",
  target: ada,
  details: { method: "password", second_factor: null, first_of_day },
});

describeDatabases("the daily counts", ({ open }) => {
  const setUp = async () => {
    const deps = await createTestDeps(await open());
    return {
      deps,
      append: (at: number, ...events: readonly NewEvent[]) => appendEvents(deps, events, { at }),
      readCounts: async (since = 0) =>
        (await deps.store.read.dailyCounts.listSince(since))
          .map(({ event, day, total }) => `${event} ${day - today} ${total}`)
          .sort(),
    };
  };

  it("count new users, failed sign-ins by reason, grants and reused tokens on their days", async () => {
    const { deps, append, readCounts } = await setUp();
    await append(SOME_TIME - DAY, { type: "user.created", target: ada }, { type: "user.created", target: ada });
    await append(
      SOME_TIME,
      { type: "user.created", target: ada },
      { type: "consent.given", target: grant, details: { client_id: "notes", resource: "r", scopes: [] } },
      { type: "sign_in.failed", target: ada, reason: "wrong_password" },
      { type: "sign_in.failed", target: ada, reason: "wrong_password" },
      { type: "sign_in.failed", target: ada, reason: "locked" },
      { type: "operator.sign_in_failed", target: { kind: "operator", id: null, name: null } },
      { type: "code.replayed", target: grant, details: { client_id: "notes" } },
      { type: "token.reused", target: grant, details: { client_id: "notes" } },
      { type: "code.redeemed", target: grant, details: { client_id: "notes" } },
    );
    await moveStreamOn(deps);
    const expected = [
      "failed_sign_ins:locked 0 1",
      "failed_sign_ins:wrong_password 0 2",
      "grants 0 1",
      "reused_tokens:code.replayed 0 1",
      "reused_tokens:token.reused 0 1",
      "sign_ups -1 2",
      "sign_ups 0 1",
    ];
    expect(await readCounts()).toEqual(expected);
    expect(await readCounts(today)).toEqual(expected.filter((count) => count.includes(" 0 ")));
  });

  it("count a user as active once a day of signing in", async () => {
    const { deps, append, readCounts } = await setUp();
    await append(SOME_TIME, signIn(true), signIn(false));
    await append(SOME_TIME + DAY, signIn(true));
    await moveStreamOn(deps);
    expect(await readCounts()).toEqual(["active_users 0 1", "active_users 1 1", "sign_ins 0 2", "sign_ins 1 1"]);
  });

  it("don't count as failed sign-ins what people who are signed in mistype", async () => {
    const { deps, append, readCounts } = await setUp();
    const actor = userActor({
      userId: "ada",
      email: "ada@example.test",
      username: null,
      firstName: null,
      lastName: null,
    });
    await append(SOME_TIME, { type: "sign_in.failed", target: ada, actor, reason: "wrong_password" });
    await moveStreamOn(deps);
    expect(await readCounts()).toEqual([]);
  });

  it("add what is new to what was counted before, and count nothing twice", async () => {
    const { deps, append, readCounts } = await setUp();
    for (const counts of [["failed_sign_ins:locked 0 1"], ["failed_sign_ins:locked 0 2"]]) {
      await append(SOME_TIME, { type: "sign_in.failed", target: ada, reason: "locked" });
      await moveStreamOn(deps);
      await moveStreamOn(deps);
      expect(await readCounts()).toEqual(counts);
    }
  });
});
