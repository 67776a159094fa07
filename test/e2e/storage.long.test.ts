import { surviveDatabaseRestarts } from "@orgward/survive/database-restarts";
import { surviveDeliveries } from "@orgward/survive/deliveries";
import { surviveKills } from "@orgward/survive/kills";
import { expect, test } from "vitest";
import { proves } from "./requirements.ts";
import { runCommandLine } from "./support/installation.ts";

const quietly = { seed: 1, report: () => undefined };

test.each(["sqlite", "postgres"] as const)(`${proves("storage.kill")}, on %s`, async (dialect) => {
  const listKeys = (environment: Record<string, string>) => runCommandLine(["api-keys", "list"], environment);
  const { acknowledged, problems } = await surviveKills({ ...quietly, dialect, kills: 5, beside: listKeys });
  expect(problems).toEqual([]);
  expect(acknowledged.users).toBeGreaterThan(5);
  expect(acknowledged.memberships).toBeGreaterThan(5);
});

test(proves("storage.restart"), async () => {
  const { acknowledged, problems } = await surviveDatabaseRestarts({ ...quietly, restarts: 3 });
  expect(problems).toEqual([]);
  expect(acknowledged.users).toBeGreaterThan(6);
});

test("kill -9 of a server that delivers webhooks, audit streams and security events loses none of them", async () => {
  const { acknowledged, problems } = await surviveDeliveries({ ...quietly, dialect: "sqlite", kills: 2 });
  expect(problems).toEqual([]);
  expect(acknowledged.webhooks).toBeGreaterThan(10);
  expect(acknowledged.gaps).toBe(96);
  expect(acknowledged["pushed SETs"]).toBeGreaterThan(2);
  expect(acknowledged["polled SETs"]).toBe(acknowledged["pushed SETs"]);
});
