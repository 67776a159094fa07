import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { measureOperation } from "../server/load.mjs";
import { startNodeHttp } from "../server/node-http.mjs";
import { startOidcProvider } from "../server/oidc-provider.mjs";
import { operations } from "../server/operations.mjs";
import { startOrgward } from "../server/orgward.mjs";
import type { RunningServer } from "../server/subjects.mjs";

/** By number, not by time: however slow the machine is, each connection goes through every operation twice. */
const extent = { amount: 128 };

let servers: readonly RunningServer[] = [];

beforeAll(async () => {
  const cwd = fileURLToPath(new URL("../../apps/auth-server", import.meta.url));
  await promisify(execFile)("npm", ["run", "build"], { cwd });
  servers = [await startNodeHttp(), await startOidcProvider(), await startOrgward({ processes: 2 })];
});

afterAll(async () => {
  for (const { stop } of servers) await stop();
});

it.each(operations)("$label succeeds at every server, each time", async (operation) => {
  for (const { target } of servers) expect(await measureOperation(target, operation, extent)).toBeGreaterThan(0);
});

it("an operation that fails is not measured", async () => {
  const [operation] = operations.filter(({ label }) => label === "introspection");
  const [, server] = servers;
  if (!operation || !server) throw new Error("There is nothing to measure.");
  const target = { ...server.target, paths: { ...server.target.paths, introspect: "/nothing" } };
  await expect(measureOperation(target, operation, extent)).rejects.toThrow("all should succeed");
});
