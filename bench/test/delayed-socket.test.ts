import { mkdtemp, rm } from "node:fs/promises";
import { createConnection, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { startDelayedSocket } from "../driver/delayed-socket.mjs";

it("passes everything on in order, and the answers back", async () => {
  const folder = await mkdtemp(join(tmpdir(), "orgward-near-"));
  const echo = createServer((socket) => void socket.pipe(socket)).listen(join(folder, ".s.PGSQL.5432"));
  const url = `postgres:///postgres?host=${encodeURIComponent(folder)}&user=postgres`;
  const delayed = await startDelayedSocket(url, 1);
  const away = new URLSearchParams(delayed.urlOf(url).split("?")[1]);
  expect([away.get("host") === folder, away.get("user")]).toEqual([false, "postgres"]);
  const client = createConnection(join(away.get("host") ?? "", ".s.PGSQL.5432"));
  const sent = Array.from({ length: 100 }, (_, number) => `${number} `);
  for (const part of sent) client.write(part);
  client.end();
  expect(await text(client)).toBe(sent.join(""));
  await delayed.stop();
  echo.close();
  await rm(folder, { recursive: true });
});

it("needs to know where the server listens", async () => {
  await expect(startDelayedSocket("postgres://localhost/postgres", 1)).rejects.toThrow(/names no folder/);
});
