import { once } from "node:events";
import { type AddressInfo, createServer, type Server } from "node:net";
import { afterEach, expect, test } from "vitest";
import { findTakenPorts, portTakenMessage } from "../../scripts/setup/ports.mjs";

const servers: Server[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.close();
    await once(server, "close");
  }
});

test("a port somebody listens on is found, a free one is not", async () => {
  const taken = await listen("127.0.0.1");
  const free = await freePort();
  expect(await findTakenPorts([{ port: taken }, { port: free }])).toEqual([{ port: taken }]);
});

test("a listener on all addresses is found", async () => {
  const taken = await listen();
  expect(await findTakenPorts([{ port: taken }])).toEqual([{ port: taken }]);
});

test("the sentence names the port, who needs it, and what to do", () => {
  const message = portTakenMessage({ port: 4001, neededBy: "Express demo" });
  expect(message).toMatch(
    /^Port 4001 is taken, and the Express demo needs it: stop the program .* run `npm start` again\.$/,
  );
});

async function listen(host?: string): Promise<number> {
  const server = createServer().listen(0, host);
  servers.push(server);
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

async function freePort(): Promise<number> {
  const port = await listen("127.0.0.1");
  const server = servers.pop();
  server?.close();
  if (server) await once(server, "close");
  return port;
}
