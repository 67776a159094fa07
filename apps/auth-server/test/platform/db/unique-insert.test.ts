import { expect, it } from "vitest";
import { insertOrNameConflict } from "../../../src/platform/db/unique-insert.ts";

/** Inserts that fail until the given attempt, each time because of a row that is gone when it's looked for. */
async function insertAt(attempt: number): Promise<{ outcome: string; inserts: number }> {
  let inserts = 0;
  const outcome = await insertOrNameConflict<"email">(
    async () => ++inserts === attempt,
    async () => undefined,
  ).catch((error: Error) => error.message);
  return { outcome, inserts };
}

it.each([1, 2, 3])("inserts a row at attempt %i when the row in its way keeps going", async (attempt) => {
  expect(await insertAt(attempt)).toEqual({ outcome: "created", inserts: attempt });
});

it("gives up after three attempts", async () => {
  const outcome = "the row conflicts with rows that other requests keep deleting; try again";
  expect(await insertAt(4)).toEqual({ outcome, inserts: 3 });
});

it("names the conflict at once", async () => {
  let inserts = 0;
  const insert = async () => ++inserts > 1;
  expect(await insertOrNameConflict(insert, async () => "email")).toBe("email");
});
