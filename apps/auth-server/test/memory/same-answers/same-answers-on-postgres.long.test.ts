import { expect, it } from "vitest";
import { describeOnPostgres } from "../../support/databases.ts";
import { calls } from "./calls.ts";
import { createContestants } from "./contestant.ts";
import { findDifferences } from "./find-differences.ts";

describeOnPostgres("the auth server in memory answers as an installation", ({ open }) => {
  it("to every operation of the management API, and to what else apps call", async () => {
    expect(await findDifferences(await createContestants(await open()), calls)).toEqual([]);
  });
});
