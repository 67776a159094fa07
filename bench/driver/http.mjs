// @ts-check
import { spawnSync } from "node:child_process";
import { cpus } from "node:os";
import { Client } from "undici";

export const connections = 32;

/** Far more than any answer takes: a machine may be suspended meanwhile. */
const answerTimeout = 900_000;

/**
 * @typedef {import("undici").Dispatcher.DispatchOptions} Request
 * @typedef {{ status: number, headers: Record<string, string | string[] | undefined>, body: string }} Answer
 * @typedef {(request: Request) => Promise<Answer>} Send
 * @typedef {{ perSecond: number, processorMicroseconds: number }} Sample Of one operation.
 */

/**
 * Puts load on a server: over each connection one operation after another.
 *
 * @param {object} load
 * @param {readonly number[]} load.ports The connections are shared among them.
 * @param {(send: Send, connection: number) => () => Promise<unknown>} load.open Returns one connection's operation, which
 *   rejects when it gets a wrong answer.
 * @param {{ seconds: number } | { times: number }} load.extent How long, or how many times over each connection.
 * @param {() => number | Promise<number>} [load.processorMicroseconds] What the server has spent so far.
 * @param {number} [load.connectionCount]
 * @returns {Promise<Sample>}
 * @throws {Error} When a single operation fails.
 */
export async function putLoad({ ports, open, extent, processorMicroseconds = () => 0, connectionCount = connections }) {
  const clients = Array.from(
    { length: connectionCount },
    (_, index) => new Client(`http://127.0.0.1:${ports[index % ports.length]}`, { headersTimeout: answerTimeout }),
  );
  try {
    const operations = clients.map((client, index) => open((request) => send(client, request), index));
    // Opening the connections isn't what is measured.
    await Promise.all(operations.map((operate) => operate()));
    const spentBefore = await processorMicroseconds();
    const { count, milliseconds } = await repeat(operations, extent);
    const spent = (await processorMicroseconds()) - spentBefore;
    return { perSecond: (1000 * count) / milliseconds, processorMicroseconds: spent / count };
  } finally {
    await Promise.all(clients.map((client) => client.destroy()));
  }
}

/** @param {readonly (() => Promise<unknown>)[]} operations @param {{ seconds: number } | { times: number }} extent */
async function repeat(operations, extent) {
  const start = performance.now();
  const isOver = (/** @type {number} */ done) =>
    "times" in extent ? done >= extent.times : performance.now() >= start + 1000 * extent.seconds;
  let count = 0;
  await Promise.all(
    operations.map(async (operate) => {
      for (let done = 0; !isOver(done); done += 1) {
        await operate();
        count += 1;
      }
    }),
  );
  return { count, milliseconds: performance.now() - start };
}

/**
 * Sends one request with what costs undici the least, so that the server has no time to wait for the load.
 *
 * @param {Client} client
 * @param {Request} request
 * @returns {Promise<Answer>} When the whole answer has come.
 */
function send(client, request) {
  return new Promise((resolve, reject) => {
    const answer = { status: 0, headers: {}, body: "" };
    client.dispatch(request, {
      // Without it undici takes this for a handler of its older kind.
      onRequestStart() {},
      onResponseStart(_controller, status, headers) {
        Object.assign(answer, { status, headers });
      },
      onResponseData(_controller, chunk) {
        answer.body += chunk.toString("latin1");
      },
      onResponseEnd: () => resolve(answer),
      onResponseError: (_controller, error) => reject(error),
    });
  });
}

/** Checks that an answer is a success. @param {Answer} answer @throws {Error} When it isn't a 2xx. */
export function expectSuccess({ status, body }) {
  if (status < 200 || status > 299) throw new Error(`A good request was answered with ${status}: ${body}`);
}

/**
 * Gives the load generator (this process) and the servers a core each, where the system can and there are two.
 *
 * @returns The command that starts a server on its core (empty where none is pinned), and a sentence for the report.
 */
export function pinLoadGenerator() {
  const [program, ...command] = ["taskset", "--all-tasks", "--cpu-list", "--pid", "1", String(process.pid)];
  return cpus().length > 1 && spawnSync(program, command).status === 0
    ? { launcher: [program, "--cpu-list", "0"], note: "Server pinned to core 0, load generator to core 1." }
    : { launcher: [], note: "Nothing pinned: server and load generator share the cores." };
}
