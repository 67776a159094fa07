// @ts-check
import { createServer } from "node:net";

/**
 * @param {{ port: number, neededBy: string }} service
 * @returns {string} one sentence: which port, who needs it, what to do
 */
export function portTakenMessage({ port, neededBy }) {
  return `Port ${port} is taken, and the ${neededBy} needs it: stop the program that listens there (\`lsof -i :${port}\` shows which one; it may be an earlier \`npm start\`) and run \`npm start\` again.`;
}

/**
 * Which of the ports somebody else listens on.
 *
 * @template {{ port: number }} Service
 * @param {readonly Service[]} services
 * @returns {Promise<Service[]>}
 */
export async function findTakenPorts(services) {
  const free = await Promise.all(services.map(({ port }) => isPortFree(port)));
  return services.filter((_, index) => !free[index]);
}

/** @param {number} port */
async function isPortFree(port) {
  // A listener on one address family alone would still catch half of the requests to "localhost".
  for (const host of ["127.0.0.1", "::1"]) {
    if (!(await canListen(port, host))) return false;
  }
  return true;
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>}
 */
function canListen(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (/** @type {NodeJS.ErrnoException} */ error) => {
      // A machine without IPv6 has nobody listening there.
      resolve(error.code !== "EADDRINUSE" && error.code !== "EACCES");
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
