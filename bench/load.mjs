// @ts-check
import { Client } from "undici";

const connections = 32;

/**
 * @typedef {import("undici").Dispatcher.DispatchOptions} Request
 * @typedef {{ requestsPerSecond: number, processorMicrosecondsPerRequest: number }} Sample
 */

/**
 * Sends requests for a while, the same to every subject: 32 connections, each of which gets the next request of the list when its answer
 * has come.
 *
 * @param {number} port
 * @param {readonly Request[]} requests
 * @param {() => Promise<number>} processorMicroseconds What the server has spent so far.
 * @param {number} seconds How long.
 * @returns {Promise<Sample>}
 * @throws {Error} When a single answer is not a 2xx, or a connection fails.
 */
export async function measureUnderLoad(port, requests, processorMicroseconds, seconds) {
  const clients = Array.from({ length: connections }, () => new Client(`http://127.0.0.1:${port}`));
  const next = inTurn(requests);
  try {
    // Opening the connections is not what is measured.
    await Promise.all(clients.map((client) => send(client, next())));
    const spentBefore = await processorMicroseconds();
    const { answers, milliseconds } = await sendFor(1000 * seconds, clients, next);
    const spent = (await processorMicroseconds()) - spentBefore;
    return { requestsPerSecond: (1000 * answers) / milliseconds, processorMicrosecondsPerRequest: spent / answers };
  } finally {
    await Promise.all(clients.map((client) => client.destroy()));
  }
}

/**
 * @param {number} milliseconds
 * @param {readonly Client[]} clients
 * @param {() => Request} next
 */
async function sendFor(milliseconds, clients, next) {
  const start = performance.now();
  const end = start + milliseconds;
  let answers = 0;
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < end) {
        await send(client, next());
        answers += 1;
      }
    }),
  );
  return { answers, milliseconds: performance.now() - start };
}

/**
 * Sends one request with what costs undici the least, so that the server has no time to wait for the load.
 *
 * @param {Client} client
 * @param {Request} request
 * @returns {Promise<void>} When the whole answer has come.
 */
function send(client, request) {
  return new Promise((resolve, reject) => {
    client.dispatch(request, {
      // Without it undici takes this for a handler of its older kind.
      onRequestStart() {},
      onResponseStart(_controller, status) {
        if (status < 200 || status > 299)
          reject(new Error(`A request was answered with ${status}; every token was good.`));
      },
      onResponseData() {},
      onResponseEnd: () => resolve(),
      onResponseError: (_controller, error) => reject(error),
    });
  });
}

/** @param {readonly Request[]} requests @returns {() => Request} */
function inTurn(requests) {
  let index = 0;
  return () => {
    const request = requests[index % requests.length];
    if (!request) throw new Error("There is no request to send.");
    index += 1;
    return request;
  };
}
