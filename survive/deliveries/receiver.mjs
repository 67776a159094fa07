// @ts-check
import { once } from "node:events";
import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";

/**
 * @typedef {object} Received
 * @property {string} path
 * @property {Record<string, string>} headers
 * @property {string} body
 *
 * @typedef {object} Receiver A server that others deliver to.
 * @property {string} url
 * @property {() => void} calm Lets it take everything at once from now on.
 * @property {() => Promise<void>} close
 */

/** What may go wrong, and whether the message is kept all the same: then it comes again, although it is there. */
const faults = /** @type {const} */ ([
  { kind: "refuse", isKept: false },
  { kind: "busy", isKept: false },
  { kind: "hang up", isKept: false },
  { kind: "hang up", isKept: true },
  { kind: "dawdle", isKept: true },
]);

const faultRate = 0.3;
/** With more failures a message waits for hours. */
const mostFaultsPerMessage = 3;
const longestDawdling = 80;

/**
 * Starts a server that takes messages, and now and then refuses one, hangs up before or after it has kept it, or takes its time.
 *
 * @param {object} options
 * @param {string} options.host
 * @param {() => number} options.random
 * @param {(message: Received) => string} options.idOf Of a message, however often it comes.
 * @param {(message: Received) => void | Promise<void>} options.keep
 * @returns {Promise<Receiver>}
 */
export async function startReceiver({ host, random, idOf, keep }) {
  let isCalm = false;
  /** @type {Map<string, number>} */
  const faultsBefore = new Map();
  const drawFault = (/** @type {string} */ id) => {
    const before = faultsBefore.get(id) ?? 0;
    if (random() >= faultRate || isCalm || before === mostFaultsPerMessage) return null;
    faultsBefore.set(id, before + 1);
    return faults[Math.floor(random() * faults.length)] ?? null;
  };
  const server = createServer(async (request, response) => {
    /** @type {Buffer} */
    let body;
    try {
      body = await buffer(request);
    } catch {
      // Whoever sends was killed, so that only half of it arrived.
      return;
    }
    const headers = /** @type {Record<string, string>} */ (request.headers);
    const message = { path: request.url ?? "", headers, body: body.toString() };
    const fault = drawFault(idOf(message));
    if (fault?.kind === "dawdle") await pause(random() * longestDawdling);
    if (fault === null || fault.isKept) await keep(message);
    if (fault?.kind === "hang up") return request.socket.destroy();
    response.statusCode = fault?.kind === "refuse" ? 500 : fault?.kind === "busy" ? 503 : 202;
    response.end();
  }).listen(0, host);
  await once(server, "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return {
    url: `http://localhost:${port}`,
    calm() {
      isCalm = true;
    },
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
