import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { measureOperation, operations } from "../server/operations.mjs";
import { openAll, type RunningServer, subjects } from "../server/subjects.mjs";

/** One server of each make, the peers with the storage that they are compared with. The others differ in storage, distance or number of processes alone. */
const measured = ["oidc-provider", "better-auth", "orgward-sqlite-2"];
/** One for each process of Orgward. */
const connectionCount = 2;
/** By number, not by time: however slow the machine is, each connection goes through every operation twice. */
const extent = { times: 1 };
const servers = new Map<string, RunningServer>();
const undo: (() => Promise<void>)[] = [];

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), "orgward-servers-"));
  undo.push(() => rm(folder, { recursive: true }));
  const databases = await openAll(folder, () => undefined);
  undo.push(databases.stop);
  for (const { id, start } of subjects.filter((subject) => measured.includes(subject.id))) {
    const server = await start(databases, connectionCount);
    undo.push(server.stop);
    servers.set(id, server);
  }
});

afterAll(async () => {
  for (const step of undo.reverse()) await step();
});

it.each(operations)("$label succeeds at every server, each time", async (operation) => {
  expect([...servers.keys()]).toEqual(measured);
  for (const [id, { target }] of servers) {
    const { perSecond } = await measureOperation(target, operation, extent, connectionCount);
    expect(perSecond, id).toBeGreaterThan(0);
  }
});

it.each(operations)("$label that fails is not measured", async (operation) => {
  const { target } = servers.get("orgward-sqlite-2") ?? {};
  if (!target) throw new Error("There is no server.");
  const nowhere = Object.fromEntries(Object.keys(target.paths).map((name) => [name, "/nothing"]));
  const lost = { ...target, paths: { ...target.paths, ...nowhere } };
  await expect(measureOperation(lost, operation, extent, 1)).rejects.toThrow(/answered with 404|has no code/);
});
