import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { measureOperation, operations } from "../server/operations.mjs";
import { openAll, type RunningServer, subjects } from "../server/subjects.mjs";

/** By number, not by time: however slow the machine is, each connection goes through every operation twice. */
const extent = { times: 1 };
const servers = new Map<string, RunningServer>();
const undo: (() => Promise<void>)[] = [];

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), "orgward-servers-"));
  undo.push(() => rm(folder, { recursive: true }));
  const databases = await openAll(folder, () => undefined);
  undo.push(databases.stop);
  for (const { id, start } of subjects.filter((subject) => !/-(?:1|away)$/.test(subject.id))) {
    const server = await start(databases);
    undo.push(server.stop);
    servers.set(id, server);
  }
});

afterAll(async () => {
  for (const step of undo.reverse()) await step();
});

it.each(operations)("$label succeeds at every server, each time", async (operation) => {
  for (const [id, { target }] of servers) {
    expect((await measureOperation(target, operation, extent)).perSecond, id).toBeGreaterThan(0);
  }
});

it.each(operations)("$label that fails is not measured", async (operation) => {
  const { target } = servers.get("orgward-sqlite-2") ?? {};
  if (!target) throw new Error("There is no server.");
  const nowhere = Object.fromEntries(Object.keys(target.paths).map((name) => [name, "/nothing"]));
  const lost = { ...target, paths: { ...target.paths, ...nowhere } };
  await expect(measureOperation(lost, operation, extent)).rejects.toThrow(/answered with 404|has no code/);
});
