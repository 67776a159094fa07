import { expect, it } from "vitest";
import { demoUsers } from "../../src/demo/demo-data.ts";
import { loadDemoData } from "../../src/demo/load.ts";
import { planHistory } from "../../src/demo/plan-history.ts";
import { verifyAuditLog } from "../../src/features/audit/domain/verify.ts";
import { sumUpSignIns } from "../../src/features/operators/domain/sign-in-figures.ts";
import { deleteExpired } from "../../src/maintenance.ts";
import { readDailyActivity, sumOf } from "../../src/platform/domain/daily-activity.ts";
import { describeDatabases } from "../support/databases.ts";
import { moveStreamOn, recordedEvents } from "../support/recorded-events.ts";
import { SOME_TIME } from "../support/records.ts";
import { createTestDeps } from "../support/test-deps.ts";

const DAY = 86_400;

describeDatabases("the history of the demo data", ({ open }) => {
  const setUp = async () => {
    const deps = await createTestDeps(await open());
    await loadDemoData(deps, { withHistory: true });
    return deps;
  };

  it("is sealed in the order of its times, and all of it lies before now", async () => {
    const deps = await setUp();
    const times = (await recordedEvents(deps)).map(({ occurredAt }) => occurredAt);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(times.at(-1)).toBeLessThanOrEqual(deps.clock());
    expect(times.length).toBeGreaterThan(200);
    await moveStreamOn(deps);
    expect(await verifyAuditLog(deps)).toMatchObject({ problems: [], verified: times.length });
  });

  it("gives the overview numbers for a period and the one before", async () => {
    const deps = await setUp();
    await moveStreamOn(deps);
    for (const length of [7, 30]) {
      const { days, previousDays } = await readDailyActivity(deps, length);
      for (const period of [days, previousDays]) {
        const { successRate, failed } = sumUpSignIns(period);
        expect(failed).toBeGreaterThan(0);
        expect(successRate).toBeGreaterThan(0.5);
        expect(sumOf(period, "active_users")).toBeGreaterThan(0);
      }
    }
    const { days } = await readDailyActivity(deps, 30);
    expect(
      sumUpSignIns(days)
        .failures.map(({ reason }) => reason)
        .sort(),
    ).toEqual(["locked", "unknown_account", "wrong_password"]);
  });

  it("leaves everyone able to sign in, and no session that has to be cleaned up", async () => {
    const deps = await setUp();
    for (const { email } of demoUsers) {
      const user = await deps.store.read.users.findByEmail(email);
      expect(user?.lockedUntil ?? 0).toBeLessThan(deps.clock());
      expect(user?.lastSignInAt).toBeGreaterThan(user?.createdAt ?? 0);
    }
    await deleteExpired(deps);
    const types = (await recordedEvents(deps)).map(({ type }) => type);
    expect(types).not.toContain("session.expired");
  });
});

it("is planned the same at the same time, at any time of any day", () => {
  for (const now of [SOME_TIME, SOME_TIME + DAY / 2, SOME_TIME + 3 * DAY]) {
    const plan = planHistory(now, 10);
    expect(plan).toEqual(planHistory(now, 10));
    expect(plan.every(({ at }) => at < now)).toBe(true);
    expect(plan.filter(({ kind }) => kind === "sign_in").length).toBeGreaterThan(100);
  }
});
