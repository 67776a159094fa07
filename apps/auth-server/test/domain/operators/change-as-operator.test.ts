import { expect, it } from "vitest";
import {
  changeAsOperator,
  type OperatorChange,
  StaleFormError,
  writeShown,
} from "../../../src/domain/operators/change-as-operator.ts";
import { fail, succeed } from "../../../src/domain/result.ts";
import { describeDatabases } from "../../support/databases.ts";
import { createTestDeps } from "../../support/test-deps.ts";

describeDatabases("a change by an operator", ({ open }) => {
  async function setUp() {
    const deps = await createTestDeps(await open(), { actor: { kind: "operator", operatorId: "operator" } });
    const operate = <Outcome>(outcome: Outcome, change: Partial<OperatorChange> = {}) =>
      changeAsOperator(deps, { change: "setting.changed", subject: "name", ...change }, ({ store }) =>
        store.write(async () => outcome),
      );
    const recorded = async () =>
      (await deps.store.read.auditLog.listUnsealed(100)).map(({ details }) => JSON.parse(details) as object);
    return { operate, recorded };
  }

  it.each([
    ["a refusal", fail("not_found")],
    ["false", false],
  ])("that ends with %s leaves no entry", async (_, outcome) => {
    const { operate, recorded } = await setUp();
    expect(await operate(outcome)).toEqual(outcome);
    expect(await recorded()).toEqual([]);
  });

  it.each([
    ["a success", succeed(null)],
    ["true", true],
    ["nothing", undefined],
    ["null", null],
    ["a record", { userId: "ada" }],
  ])("that ends with %s leaves one, with who did it", async (_, outcome) => {
    const { operate, recorded } = await setUp();
    await operate(outcome);
    const actor = { kind: "operator", operatorId: "operator" };
    expect(await recorded()).toEqual([expect.objectContaining({ change: "setting.changed", subject: "name", actor })]);
  });

  it("names what was created by what the unit of work returns", async () => {
    const { operate, recorded } = await setUp();
    await operate({ userId: "ada" }, { subject: ({ userId }: { userId: string }) => userId });
    expect(await recorded()).toEqual([expect.objectContaining({ subject: "ada" })]);
  });

  it("on a form that was overtaken does nothing, and leaves no entry", async () => {
    const { operate, recorded } = await setUp();
    const lock = async () => ({ name: "Now" });
    const overtaken = { form: { shown: writeShown({ name: "Before" }), lock } };
    await expect(operate(true, overtaken)).rejects.toThrow(StaleFormError);
    expect(await recorded()).toEqual([]);
    await operate(true, { form: { shown: writeShown({ name: "Now" }), lock } });
    expect(await recorded()).toHaveLength(1);
  });
});
