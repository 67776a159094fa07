import { expect, it } from "vitest";
import { changeOperatorRole, deleteOperator } from "../../../../src/features/operators/domain/manage-operators.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { type Fact, nothing, outcomeOf, stored } from "../../../support/facts.ts";
import { signInAda } from "../../../support/signed-in.ts";

describeDatabases("one fact decides about operators", ({ open }) => {
  const setUp = async () => signInAda(await open());

  it.each<[string, string, string, Fact]>([
    ["ok", "an admin beside another one", "olga", nothing],
    [
      "last_admin",
      "the last admin",
      "olga",
      stored(({ operators }) => operators.update("otto", { role: "read_only" })),
    ],
    ["operator_not_found", "nobody", "nobody", nothing],
  ])("%s: to make %s read only, or to delete one", async (outcome, _, operatorId, change) => {
    const scene = await setUp();
    await change(scene);
    expect(outcomeOf(await changeOperatorRole(scene.deps, operatorId, "read_only"))).toBe(outcome);
    await scene.deps.store.write(({ operators }) => operators.update(operatorId, { role: "admin" }));
    expect(outcomeOf(await deleteOperator(scene.deps, operatorId))).toBe(outcome);
  });
});
