// @ts-check
import { once } from "node:events";
import { createServer, Server } from "node:http";

/** Serves an application on a free loopback port. @param {import("node:http").RequestListener | Server} application */
export async function listen(application) {
  const server = application instanceof Server ? application : createServer(application);
  await once(server.listen(0, "127.0.0.1"), "listening");
  return /** @type {import("node:net").AddressInfo} */ (server.address()).port;
}
