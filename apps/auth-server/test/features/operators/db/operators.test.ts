import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import {
  newOperatorRecord,
  type OperatorRecord,
  type OperatorSessionRecord,
} from "../../../../src/features/operators/domain/records.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { SOME_TIME } from "../../../support/records.ts";

function anOperator(email: string): OperatorRecord {
  const fields = { operatorId: randomUUID(), email, passwordHash: "$argon2id$…", createdAt: SOME_TIME };
  return newOperatorRecord({ ...fields, role: "admin" });
}

function anOperatorSession(operatorId: string, fields: Partial<OperatorSessionRecord> = {}): OperatorSessionRecord {
  const times = { createdAt: SOME_TIME, lastSeenAt: SOME_TIME, provenAt: SOME_TIME, expiresAt: SOME_TIME + 3600 };
  return { sessionHash: randomUUID(), operatorId, ...times, awaitsSecondFactor: false, ...fields };
}

describeDatabases("the operator repository", ({ open }) => {
  it("finds and counts operators, their addresses compared without regard to case", async () => {
    const store = await open();
    const operator = anOperator("Root@example.test");
    expect(await store.read.operators.count()).toBe(0);
    const outcomes = await store.write(async ({ operators }) => [
      await operators.create(operator),
      await operators.create(anOperator("root@EXAMPLE.test")),
    ]);
    expect(outcomes).toEqual(["created", "email"]);
    expect(await store.read.operators.count()).toBe(1);
    expect(await store.read.operators.findByEmail("ROOT@example.test")).toEqual(operator);
    expect(await store.read.operators.findByEmail("nobody@example.test")).toBeNull();
  });

  it("changes what is given and nothing else, and removes an operator with the sessions", async () => {
    const store = await open();
    const [ada, bob] = [anOperator("ada@example.test"), anOperator("bob@example.test")];
    const session = anOperatorSession(ada.operatorId);
    await store.write(async ({ operators, operatorSessions }) => {
      for (const operator of [ada, bob]) await operators.create(operator);
      await operatorSessions.create(session);
      expect(await operators.update(ada.operatorId, { role: "read_only" })).toBe(true);
      expect(await operators.update(randomUUID(), { role: "read_only" })).toBe(false);
    });
    expect(await store.read.operators.findById(ada.operatorId)).toEqual({ ...ada, role: "read_only", version: 2 });
    expect(await store.write(({ operators }) => operators.lockAll())).toEqual(await store.read.operators.list());
    expect(await store.write(({ operators }) => operators.delete(ada.operatorId))).toBe(true);
    expect(await store.write(({ operators }) => operators.delete(ada.operatorId))).toBe(false);
    expect(await store.read.operatorSessions.findByHash(session.sessionHash)).toBeNull();
    expect(await store.read.operators.list()).toEqual([bob]);
  });

  it("enables the secret that the first code belongs to, once, and takes each step once", async () => {
    const store = await open();
    const { operatorId, ...ada } = anOperator("ada@example.test");
    await store.write(async ({ operators }) => {
      await operators.create({ ...ada, operatorId });
      expect(await operators.saveTotpSecret(operatorId, "old")).toBe(true);
      expect(await operators.saveTotpSecret(operatorId, "new")).toBe(true);
      expect(await operators.useTotpStep(operatorId, 6)).toBe(false);
      expect(await operators.enableTotp(operatorId, "old", { at: SOME_TIME, step: 7 })).toBe(false);
      expect(await operators.enableTotp(operatorId, "new", { at: SOME_TIME, step: 7 })).toBe(true);
      expect(await operators.enableTotp(operatorId, "new", { at: SOME_TIME, step: 8 })).toBe(false);
      expect(await operators.saveTotpSecret(operatorId, "third")).toBe(false);
      for (const [step, isNew] of [[7, false] as const, [8, true] as const, [8, false] as const]) {
        expect(await operators.useTotpStep(operatorId, step)).toBe(isNew);
      }
      await operators.replaceEncryptedTotpSecret(operatorId, "old", "wrong");
      await operators.replaceEncryptedTotpSecret(operatorId, "new", "renewed");
    });
    expect(await store.read.operators.findById(operatorId)).toMatchObject({
      encryptedTotpSecret: "renewed",
      totpEnabledAt: SOME_TIME,
      totpLastUsedStep: 8,
    });
  });
});

describeDatabases("the operator session repository", ({ open }) => {
  it("finds, touches and ends sessions", async () => {
    const store = await open();
    const ada = anOperator("ada@example.test");
    const [first, second, expired] = [
      anOperatorSession(ada.operatorId, { awaitsSecondFactor: true }),
      anOperatorSession(ada.operatorId),
      anOperatorSession(ada.operatorId, { expiresAt: SOME_TIME }),
    ];
    await store.write(async ({ operators, operatorSessions }) => {
      await operators.create(ada);
      for (const session of [first, second, expired]) await operatorSessions.create(session);
      await operatorSessions.touch(first.sessionHash, SOME_TIME + 5);
      expect(await operatorSessions.deleteExpired(SOME_TIME)).toBe(1);
      await operatorSessions.deleteByOperator(ada.operatorId, first.sessionHash);
    });
    const { operatorSessions } = store.read;
    expect(await operatorSessions.findByHash(first.sessionHash)).toEqual({ ...first, lastSeenAt: SOME_TIME + 5 });
    expect(await operatorSessions.findByHash(second.sessionHash)).toBeNull();
    const endTwice = () => store.write((repositories) => repositories.operatorSessions.delete(first.sessionHash));
    expect([await endTwice(), await endTwice()]).toEqual([true, false]);
  });
});
