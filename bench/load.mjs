// @ts-check
import autocannon from "autocannon";

const connections = 32;
// Autocannon ends only when it takes a sample; by default it takes one each second.
const sampleMilliseconds = 20;

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
  const result = await autocannon({ url, connections, duration: seconds, sampleInt: sampleMilliseconds, requests });
  const spent = (await processorMicroseconds()) - spentBefore;
  const answers = result["2xx"];
  if (answers === 0 || result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} requests were refused and ${result.errors} failed; every token was good.`);
  }
  // Its own `duration` is rounded to hundredths of a second.
  const milliseconds = result.finish.getTime() - result.start.getTime();
  return { requestsPerSecond: (1000 * answers) / milliseconds, processorMicrosecondsPerRequest: spent / answers };
}
