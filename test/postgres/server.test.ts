import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "@orgward/postgres-server";
import pg from "pg";
import { expect, it, onTestFinished } from "vitest";

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

it("keeps what is stored in a data folder of its own, and takes settings", async () => {
  const folder = await mkdtemp(join(tmpdir(), "orgward-pg-test-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const options = { dataFolder: join(folder, "data"), settings: { max_connections: "7" } };
  const first = await startPostgres(options);
  await ask(first.url, "create table kept as select 42 as answer");
  await first.stop();
  const second = await startPostgres(options);
  expect(await ask(second.url, "select answer from kept")).toEqual([{ answer: 42 }]);
  expect(await ask(second.url, "show max_connections")).toEqual([{ max_connections: "7" }]);
  await second.stop();
});

it.each(["SIGINT", "SIGQUIT", "SIGKILL"] as const)(
  "comes back at the same address after %s, with what was stored",
  async (signal) => {
    const server = await startPostgres();
    onTestFinished(server.stop);
    await ask(server.url, "create table kept as select 42 as answer");
    await server.halt(signal);
    await expect(ask(server.url, "select 1")).rejects.toThrow();
    await server.resume();
    expect(await ask(server.url, "select answer from kept")).toEqual([{ answer: 42 }]);
  },
);
