import { expect, it } from "vitest";
import { surviveAnyToken } from "../any-token/scenario.mjs";
import { surviveBrokenAuthServer } from "../broken-auth-server/scenario.mjs";

const quietly = { seed: 1, report: () => undefined };

it("a guard outlives an auth server that is broken in any way", async () => {
  const { acknowledged, problems } = await surviveBrokenAuthServer({ ...quietly, adapters: ["hono"] });
  expect(problems).toEqual([]);
  expect(acknowledged["answers of 503"]).toBeGreaterThan(100);
});

it("guards of every adapter let the good token pass alone", async () => {
  const { acknowledged, problems } = await surviveAnyToken({ ...quietly, tokens: 1000 });
  expect(problems).toEqual([]);
  expect(acknowledged.passed).toBeGreaterThan(10);
  expect(acknowledged.refused).toBeGreaterThan(700);
});
