import { tmpdir } from "node:os";
import { expect, it } from "vitest";
import { benchmark } from "../revocations/benchmark.mjs";
import { doors } from "../revocations/doors.mjs";

it("each guard refuses what was revoked through each door, and asks the server for nothing else than the list", async () => {
  const { rows } = await benchmark.measure({
    ...{ rounds: 1, seed: 1, users: 10, count: 1, folder: tmpdir() },
    only: ["hono", "poll"],
    report: () => undefined,
  });
  const refusals = new Map(rows.map(({ what, cells }) => [what, cells.refusals]));
  for (const mode of ["live", "poll"]) {
    for (const door of Object.keys(doors)) expect(refusals.get(`${mode}, ${door}`), `${mode}, ${door}`).toBe("2");
  }
  const costs = rows.slice(-3).map(({ verdict }) => verdict);
  expect(costs.map((verdict) => verdict?.target)).toEqual([
    "≤ 30 bytes an entry",
    "≤ 0 for each of a user",
    "≤ 1 µs more",
  ]);
  expect(rows.at(-2)?.what).toMatch(/without [1-9]\d* for the list/);
  expect(costs[1]?.measured.median).toBe(0);
});
