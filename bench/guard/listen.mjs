// @ts-check
import { once } from "node:events";
import { createServer } from "node:http";

/**
 * Serves an application on a free loopback port.
 *
 * @param {import("node:http").RequestListener} application
 * @returns {Promise<number>} The port.
 */
export async function listen(application) {
  const server = createServer(application).listen(0, "127.0.0.1");
  await once(server, "listening");
  return /** @type {import("node:net").AddressInfo} */ (server.address()).port;
}
