import { expect, it } from "vitest";
import { fail, succeed } from "../../../src/platform/domain/result.ts";
import {
  changeAsOperator,
  type OperatorChange,
  StaleFormError,
  writeShown,
} from "../../../src/platform/events/change-as-operator.ts";
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
    /** The same on a form that shows a name, which becomes `name` on the way. */
    const rename = (name: string, form: { shown: string; doesMore?: boolean }) => {
      let stored = "Now";
      return changeAsOperator(
        deps,
        { change: "setting.changed", subject: "name", form: { lock: async () => ({ name: stored }), ...form } },
        ({ store }) =>
          store.write(async () => {
            stored = name;
            return stored;
          }),
      );
    };
    return { operate, rename, recorded };
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
    const { rename, recorded } = await setUp();
    await expect(rename("After", { shown: writeShown({ name: "Before" }) })).rejects.toThrow(StaleFormError);
    expect(await recorded()).toEqual([]);
    expect(await rename("After", { shown: writeShown({ name: "Now" }) })).toBe("After");
    expect(await recorded()).toHaveLength(1);
  });

  it("on a form that stores what is stored already leaves no entry, unless it does more", async () => {
    const { rename, recorded } = await setUp();
    const shown = writeShown({ name: "Now" });
    expect(await rename("Now", { shown })).toBe("Now");
    expect(await recorded()).toEqual([]);
    expect(await rename("Now", { shown, doesMore: true })).toBe("Now");
    expect(await recorded()).toHaveLength(1);
  });
});
