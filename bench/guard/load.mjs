// @ts-check
import autocannon from "autocannon";
import { organizationId } from "../issuer.mjs";

const path = `/orgs/${organizationId}/projects`;
const connections = 32;
const secondsPerMeasurement = 2;

/**
 * @typedef {{ requestsPerSecond: number, processorMicrosecondsPerRequest: number }} Sample
 */

/**
 * Sends requests for a while, the same to every subject: 32 connections, each with the next token at its next request.
 *
 * @param {number} port
 * @param {readonly import("../issuer.mjs").MintedToken[]} tokens
 * @param {() => Promise<number>} processorMicroseconds What the server has spent so far.
 * @returns {Promise<Sample>}
 * @throws {Error} When a single answer is not a 2xx.
 */
export async function measureUnderLoad(port, tokens, processorMicroseconds) {
  const spentBefore = await processorMicroseconds();
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: secondsPerMeasurement,
    requests: tokens.map(({ token }) => ({ path, headers: { authorization: `Bearer ${token}` } })),
  });
  const spent = (await processorMicroseconds()) - spentBefore;
  const answers = result["2xx"];
  if (answers === 0 || result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} requests were refused and ${result.errors} failed; every token was good.`);
  }
  return { requestsPerSecond: answers / result.duration, processorMicrosecondsPerRequest: spent / answers };
}

/**
 * Makes sure that a guard guards before its speed is measured.
 *
 * @param {number} port
 * @param {import("../issuer.mjs").Issuer} issuer
 * @param {import("./subjects.mjs").Subject} subject
 * @throws {Error} When a good token is refused, or a forged one is not.
 */
export async function checkGuard(port, issuer, { id, refusesBadTokens }) {
  const [minted] = await issuer.mintTokens(1);
  const good = await statusFor(port, minted?.token);
  const forged = await statusFor(port, (await issuer.forgeToken()).token);
  const expected = refusesBadTokens ? 401 : 200;
  if (good !== 200 || forged !== expected) {
    throw new Error(
      `${id} answered ${good} to a good token and ${forged} to a forged one; 200 and ${expected} were expected.`,
    );
  }
}

/** @param {number} port @param {string | undefined} token */
async function statusFor(port, token) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: `Bearer ${token}` } });
  await response.arrayBuffer();
  return response.status;
}
