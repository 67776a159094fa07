import { expect, it } from "vitest";
import { recordAuditEvent, recordChange } from "../../../../src/platform/events/record-event.ts";
import type { AuditSearch } from "../../../../src/platform/events/repositories.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { SOME_TIME } from "../../../support/records.ts";

const everything: AuditSearch = {
  type: null,
  about: null,
  operatorId: null,
  from: null,
  until: null,
  before: null,
  limit: 100,
};

describeDatabases("the search of the audit log", ({ open }) => {
  const setUp = async () => {
    const store = await open();
    const by = (operatorId: string, at: number) => ({
      clock: () => SOME_TIME + at,
      actor: { kind: "operator", operatorId } as const,
    });
    await store.write(async (repositories) => {
      await recordAuditEvent(repositories, { at: SOME_TIME, type: "sign_in.failed", userId: "ada" });
      await recordChange(repositories, by("olga", 1), { change: "user.disabled", subject: "ada" });
      await recordChange(repositories, by("otto", 2), { change: "user.disabled", subject: "bob" });
      await recordChange(repositories, by("olga", 2), { change: "member.added", subject: "acme", userId: "ada" });
      await recordAuditEvent(repositories, { at: SOME_TIME + 3, type: "operator.signed_out", operatorId: "olga" });
      const call = { apiKeyId: "key", requestId: "r", method: "POST", path: "/api/backend/v1/user/" };
      await recordAuditEvent(repositories, { at: SOME_TIME + 3, type: "api.called", ...call });
    });
    return async (search: Partial<AuditSearch> = {}) => {
      const found = await store.read.auditLog.search({ ...everything, ...search });
      return { found, names: found.map(({ type, details }) => JSON.parse(details).change ?? type) };
    };
  };

  it("shows the newest event first", async () => {
    const search = await setUp();
    const { found, names } = await search();
    const order = [
      "api.called",
      "operator.signed_out",
      "member.added",
      "user.disabled",
      "user.disabled",
      "sign_in.failed",
    ];
    expect(names).toEqual(order);
    expect(found.map(({ occurredAt }) => occurredAt - SOME_TIME)).toEqual([3, 3, 2, 2, 1, 0]);
    expect(found.every(({ sequence }) => sequence === null)).toBe(true);
  });

  it.each([
    ["type", { type: "sign_in.failed" }, ["sign_in.failed"]],
    ["user", { about: "ada" }, ["member.added", "user.disabled", "sign_in.failed"]],
    ["subject", { about: "acme" }, ["member.added"]],
    ["API key", { about: "key" }, ["api.called"]],
    ["operator", { operatorId: "olga" }, ["operator.signed_out", "member.added", "user.disabled"]],
    ["begin", { from: SOME_TIME + 3 }, ["api.called", "operator.signed_out"]],
    ["end", { until: SOME_TIME + 1 }, ["sign_in.failed"]],
    ["operator and user", { operatorId: "otto", about: "ada" }, []],
    ["user, bounded", { about: "ada", limit: 2 }, ["member.added", "user.disabled"]],
  ] as const)("finds events by their %s", async (_, filter, names) => {
    expect((await (await setUp())(filter)).names).toEqual(names);
  });

  it("goes on after an event, of several at the same second too", async () => {
    const search = await setUp();
    const [, , third] = (await search()).found;
    expect((await search({ before: third ?? null })).names).toEqual([
      "user.disabled",
      "user.disabled",
      "sign_in.failed",
    ]);
  });
});
