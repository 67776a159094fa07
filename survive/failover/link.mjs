// @ts-check
import { once } from "node:events";
import { connect, createServer } from "node:net";

/**
 * @typedef {object} Link A connection between two machines that can be cut. All that passes through it is on this machine.
 * @property {number} port Where it is entered.
 * @property {() => void} cut Nothing passes any more, and neither side is told, as when a cable is pulled.
 * @property {() => void} mend What is still waiting passes, in both directions.
 * @property {() => void} close
 */

/**
 * Starts a link to a port of this machine.
 *
 * @param {number} target
 * @returns {Promise<Link>}
 */
export async function startLink(target) {
  const host = "127.0.0.1";
  let isCut = false;
  /** @type {Set<import("node:net").Socket>} */
  const near = new Set();
  /** @type {Map<import("node:net").Socket, import("node:net").Socket>} */
  const pairs = new Map();

  /** @param {import("node:net").Socket} socket */
  const pass = (socket) => {
    const far = connect({ host, port: target, noDelay: true });
    pairs.set(socket, far);
    join(socket, far);
  };
  const server = createServer({ noDelay: true, pauseOnConnect: true }, (socket) => {
    near.add(socket);
    // Whoever gives up takes the other end along.
    socket
      .on("error", () => undefined)
      .on("close", () => {
        near.delete(socket);
        pairs.get(socket)?.destroy();
        pairs.delete(socket);
      });
    if (!isCut) pass(socket);
  });
  await once(server.listen(0, host), "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return {
    port,
    cut() {
      isCut = true;
      for (const [socket, far] of pairs) part(socket, far);
    },
    mend() {
      isCut = false;
      for (const socket of near) {
        const far = pairs.get(socket);
        if (far) join(socket, far);
        else pass(socket);
      }
    },
    close() {
      for (const socket of near) socket.destroy();
      server.close();
    },
  };
}

/** @param {import("node:net").Socket} socket @param {import("node:net").Socket} far */
function join(socket, far) {
  far.removeAllListeners("error").removeAllListeners("close");
  far.on("error", () => undefined).on("close", () => socket.destroy());
  socket.pipe(far);
  far.pipe(socket);
}

/** @param {import("node:net").Socket} socket @param {import("node:net").Socket} far */
function part(socket, far) {
  socket.unpipe(far).pause();
  far.unpipe(socket).pause();
  // Its end isn't told to the other side before the link is mended.
  far.removeAllListeners("close");
}
