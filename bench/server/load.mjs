// @ts-check
import autocannon from "autocannon";
import { obtainGrant } from "./operations.mjs";

/** Also the number of sessions that a server is given. */
export const connections = 32;

/**
 * Has a server do one operation again and again, over 32 connections that its processes share, each with a grant of its own.
 *
 * @param {import("./operations.mjs").Target} target
 * @param {import("./operations.mjs").Operation} operation
 * @param {{ duration: number } | { amount: number }} [extent] For how many seconds, or how many requests to each of its ports.
 * @returns {Promise<number>} Operations per second.
 * @throws {Error} When one does not succeed.
 */
export async function measureOperation(target, operation, extent = { duration: 2 }) {
  const connectionsOfEach = connections / target.ports.length;
  const counts = { succeeded: 0, failed: 0 };
  const answered = (/** @type {boolean} */ succeeded) => {
    counts[succeeded ? "succeeded" : "failed"] += 1;
  };
  const grants = await Promise.all(target.cookies.map((cookie) => obtainGrant(target, cookie)));
  const runs = target.ports.map((port) =>
    autocannon({
      url: `http://127.0.0.1:${port}`,
      connections: connectionsOfEach,
      ...extent,
      setupClient(client) {
        const own = grants.pop();
        if (own) client.setRequests(operation.createRequests(target, own, answered));
      },
    }),
  );
  const results = await Promise.all(runs);
  const errors = results.reduce((sum, result) => sum + result.errors, counts.failed);
  if (counts.succeeded === 0 || errors > 0) {
    throw new Error(`${operation.label}: ${counts.succeeded} succeeded and ${errors} failed; all should succeed.`);
  }
  return counts.succeeded / Math.max(...results.map(({ duration }) => duration));
}
