// @ts-check
import { createServer } from "node:net";

/** The next port to try keeps the last digit, by which people know the services. */
const step = 10;
const highestPort = 65_535;

/**
 * @typedef {{ name: string, title: string, port: number, isGiven?: boolean }} Wanted what a service would like; a port that is given
 *   was asked for by name, so that no other one will do
 */

/**
 * Finds a free port for each service: the wanted one, else the next that ends in the same digit.
 *
 * @param {readonly Wanted[]} services
 * @param {(port: number) => Promise<boolean>} [isFree]
 * @returns {Promise<Record<string, number>>} the ports by the services' names
 * @throws when a port that was given is taken, or two services were given the same
 */
export async function choosePorts(services, isFree = isPortFree) {
  /** @type {Record<string, number>} */
  const chosen = {};
  const isChosen = (/** @type {number} */ port) => Object.values(chosen).includes(port);
  const isFit = async (/** @type {number} */ port) => !isChosen(port) && (await isFree(port));
  for (const { name, title, port } of services.filter(({ isGiven }) => isGiven)) {
    if (!(await isFit(port))) throw new Error(portTakenMessage({ port, neededBy: title }));
    chosen[name] = port;
  }
  for (const { name, port } of services.filter(({ isGiven }) => !isGiven)) chosen[name] = await findNext(port, isFit);
  return chosen;
}

/**
 * @param {number} wanted
 * @param {(port: number) => Promise<boolean>} isFit
 */
async function findNext(wanted, isFit) {
  for (let port = wanted; port <= highestPort; port += step) {
    if (await isFit(port)) return port;
  }
  throw new Error(`Every port from ${wanted} on is taken.`);
}

/**
 * @param {{ port: number, neededBy: string }} service
 * @returns {string} which port, who needs it, what to do
 */
function portTakenMessage({ port, neededBy }) {
  return `Port ${port} is in use, and the ${neededBy} is set to listen there. Stop the process that uses it (\`${listenersCommand(port)}\` shows which one), or choose another port.`;
}

/**
 * The command that shows who listens on a port.
 *
 * @param {number} port
 * @param {NodeJS.Platform} [platform]
 * @returns {string}
 */
export function listenersCommand(port, platform = process.platform) {
  return platform === "win32" ? `netstat -ano | findstr :${port}` : `lsof -i :${port}`;
}

/** @param {number} port */
async function isPortFree(port) {
  // A listener on one address family alone would still catch half of the requests to "localhost".
  for (const host of ["127.0.0.1", "::1"]) {
    if (!(await canListen(port, host, isTaken))) return false;
  }
  return true;
}

/** @param {NodeJS.ErrnoException} error a machine without IPv6 has nobody listening there */
const isTaken = ({ code }) => code === "EADDRINUSE" || code === "EACCES";

/**
 * Tells whether this process could listen on a port of an address. Port 0 stands for any.
 *
 * @param {number} port
 * @param {string} host
 * @param {(error: NodeJS.ErrnoException) => boolean} [forbids] which errors say no
 * @returns {Promise<boolean>}
 */
export function canListen(port, host, forbids = () => true) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error) => resolve(!forbids(error)));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
