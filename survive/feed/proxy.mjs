// @ts-check
import { once } from "node:events";
import { createServer } from "node:http";

/**
 * @typedef {{ status: number, type: string, body: string }} Answer
 * @typedef {(path: string) => Promise<Answer>} Forward Asks the auth server for a path.
 * @typedef {(path: string, forward: Forward) => Promise<Answer>} Disturbance What stands between guards and their list does to requests.
 *
 * @typedef {object} Proxy What stands between guards and the auth server.
 * @property {string} url
 * @property {(disturbance: Disturbance | null) => void} disturb Requests for the list alone; `null`: not at all.
 * @property {() => void} cut Breaks every connection, and each new one at once.
 * @property {() => void} mend
 * @property {() => void} close
 */

const feedPath = "/.well-known/revocations";

/**
 * Starts a proxy on loopback HTTP.
 *
 * @param {() => string} target The origin that requests are forwarded to.
 * @returns {Promise<Proxy>}
 */
export async function startProxy(target) {
  /** @type {Disturbance | null} */
  let disturbance = null;
  let isCut = false;
  const server = createServer(async (request, response) => {
    const gone = new AbortController();
    response.once("close", () => gone.abort());
    /** @type {Forward} */
    const forward = async (path) => {
      const answer = await fetch(target() + path, { signal: gone.signal });
      return { status: answer.status, type: answer.headers.get("content-type") ?? "", body: await answer.text() };
    };
    const path = request.url ?? "/";
    try {
      const isDisturbed = disturbance !== null && path.startsWith(feedPath);
      const { status, type, body } = await (isDisturbed && disturbance ? disturbance(path, forward) : forward(path));
      response.writeHead(status, { "content-type": type }).end(body);
    } catch {
      request.socket.destroy();
    }
  });
  server.on("connection", (socket) => {
    if (isCut) socket.destroy();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    disturb(next) {
      disturbance = next;
      // Whoever waits would otherwise be answered as before.
      server.closeAllConnections();
    },
    cut() {
      isCut = true;
      server.closeAllConnections();
    },
    mend() {
      isCut = false;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
