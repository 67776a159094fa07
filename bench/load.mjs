// @ts-check
import autocannon from "autocannon";

const connections = 32;

/**
 * @typedef {{ requestsPerSecond: number, processorMicrosecondsPerRequest: number }} Sample
 */

/**
 * Sends requests for a while, the same to every subject: 32 connections, each with the next request of the list in turn.
 *
 * @param {number} port
 * @param {import("autocannon").Request[]} requests
 * @param {() => Promise<number>} processorMicroseconds What the server has spent so far.
 * @param {number} [seconds] How long.
 * @returns {Promise<Sample>}
 * @throws {Error} When a single answer is not a 2xx.
 */
export async function measureUnderLoad(port, requests, processorMicroseconds, seconds = 2) {
  const spentBefore = await processorMicroseconds();
  const url = `http://127.0.0.1:${port}`;
  const result = await autocannon({ url, connections, duration: seconds, requests });
  const spent = (await processorMicroseconds()) - spentBefore;
  const answers = result["2xx"];
  if (answers === 0 || result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} requests were refused and ${result.errors} failed; every token was good.`);
  }
  return { requestsPerSecond: answers / result.duration, processorMicrosecondsPerRequest: spent / answers };
}
