// @ts-check
import { once } from "node:events";
import { createServer, request as send } from "node:http";
import { pipeline } from "node:stream/promises";
import { loopbackHost } from "../../scripts/setup/loopback.mjs";

/**
 * @typedef {object} Balancer What stands between clients and several servers: each request goes to the next one in turn, and none is repeated.
 * @property {string} url
 * @property {(port: number) => void} add
 * @property {(port: number) => void} remove The server gets no more requests; what it was sent it has yet to answer.
 * @property {() => number} answered
 * @property {() => readonly string[]} failures Sentences: requests without an answer, and answers of 5xx.
 * @property {() => void} close
 */

/**
 * Starts a balancer on loopback HTTP, without a server behind it yet.
 *
 * @returns {Promise<Balancer>}
 */
export async function startBalancer() {
  const host = await loopbackHost();
  /** @type {Set<number>} */
  const ports = new Set();
  /** @type {string[]} */
  const failures = [];
  let turn = 0;
  let answered = 0;

  /** @type {import("node:http").RequestListener} */
  const forward = async (request, response) => {
    const what = `${request.method} ${request.url}`;
    const port = [...ports][turn++ % ports.size];
    try {
      if (port === undefined) throw new Error("there is no server");
      const status = await forwardTo({ host, port }, request, response);
      answered += 1;
      if (status >= 500) failures.push(`${what} was answered ${status}.`);
    } catch (error) {
      failures.push(`${what} was not answered: ${error instanceof Error ? error.message : error}`);
      response.destroy();
    }
  };

  const server = createServer(forward);
  await once(server.listen(0, host), "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return {
    url: `http://localhost:${port}`,
    add: (added) => void ports.add(added),
    remove: (removed) => void ports.delete(removed),
    answered: () => answered,
    failures: () => failures,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * @param {{ host: string, port: number }} server
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 * @returns {Promise<number>} the status of the answer
 */
async function forwardTo(server, request, response) {
  const { method, url: path, headers } = request;
  const forwarded = send({ ...server, method, path, headers, agent: false });
  const [[answer]] = await Promise.all([
    /** @type {Promise<[import("node:http").IncomingMessage]>} */ (once(forwarded, "response")),
    pipeline(request, forwarded),
  ]);
  response.writeHead(answer.statusCode ?? 502, answer.headers);
  await pipeline(answer, response);
  return answer.statusCode ?? 502;
}
