import { surviveKills } from "@orgward/survive/kills";
import { expect, test } from "vitest";
import { proves } from "./requirements.ts";
import { runCommandLine } from "./support/installation.ts";

test.each(["sqlite", "postgres"] as const)(`${proves("storage.kill")}, on %s`, async (dialect) => {
  const listKeys = (environment: Record<string, string>) => runCommandLine(["api-keys", "list"], environment);
  const { acknowledged, problems } = await surviveKills({ dialect, kills: 5, seed: 1, beside: listKeys });
  expect(problems).toEqual([]);
  expect(acknowledged.users).toBeGreaterThan(5);
  expect(acknowledged.memberships).toBeGreaterThan(5);
});
