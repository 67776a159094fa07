// @ts-check
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createConnection, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/**
 * Puts PostgreSQL at a distance: what is sent to it arrives later, whole and in order; its answers come at once. So each round trip takes
 * that much longer.
 *
 * @param {string} url Of a server that listens on a socket in a folder, the parameter `host`.
 * @param {number} milliseconds
 */
export async function startDelayedSocket(url, milliseconds) {
  const name = ".s.PGSQL.5432";
  const near = join(readHost(url), name);
  const folder = await mkdtemp(join(tmpdir(), "orgward-away-"));
  const server = createServer({ allowHalfOpen: true }, (client) =>
    connect(client, createConnection(near), milliseconds),
  );
  await once(server.listen(join(folder, name)), "listening");
  return {
    /** Returns the URL of the same database at the distance. @param {string} nearUrl */
    urlOf: (nearUrl) => nearUrl.replace(/(?<=[?&]host=)[^&]*/, encodeURIComponent(folder)),
    async stop() {
      server.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** @param {string} url */
function readHost(url) {
  const host = new URLSearchParams(url.slice(url.indexOf("?"))).get("host");
  if (host === null) throw new Error("The URL of PostgreSQL names no folder of a socket.");
  return host;
}

/**
 * Connects both ends until one of them ends or fails.
 *
 * @param {import("node:net").Socket} client
 * @param {import("node:net").Socket} database
 * @param {number} milliseconds
 */
function connect(client, database, milliseconds) {
  client.on("error", () => client.destroy()).on("close", () => database.destroy());
  database.on("error", () => client.destroy());
  database.pipe(client);
  let sent = Promise.resolve();
  client.on("data", (bytes) => {
    const arrival = pause(milliseconds);
    sent = sent.then(() => arrival).then(() => void database.write(bytes));
  });
  client.on("end", () => void sent.then(() => database.end()));
}
