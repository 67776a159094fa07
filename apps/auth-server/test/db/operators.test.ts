import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import type { OperatorRecord } from "../../src/domain/records.ts";
import { describeDatabases } from "../support/databases.ts";
import { SOME_TIME } from "../support/records.ts";

function anOperator(email: string): OperatorRecord {
  return { operatorId: randomUUID(), email, passwordHash: "$argon2id$…", createdAt: SOME_TIME };
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
});
