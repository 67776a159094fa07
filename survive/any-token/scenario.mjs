// @ts-check
import { Agent, request } from "node:http";
import fc from "fast-check";
import { guardedApps } from "../guards/apps.mjs";
import { startIssuer } from "../guards/issuer.mjs";
import { anyTokenInput, mintDefective } from "./inputs.mjs";

/** @typedef {import("./inputs.mjs").Input} Input */

const requestsAtOnce = 8;
const batch = 1000;
const mostProblems = 20;

/**
 * Sends requests with tokens that were tampered with, and with anything else, to a guard of every adapter over HTTP. Only the good
 * token may pass; everything else must be refused below 500, and no request break the app.
 *
 * @param {import("../outcome.mjs").Plan & { tokens: number, adapters?: readonly string[] }} plan
 * @returns {Promise<import("../outcome.mjs").Outcome>}
 */
export async function surviveAnyToken({ tokens, seed, report, adapters = Object.keys(guardedApps) }) {
  const issuer = await startIssuer();
  const authorization = await issuer.authorization();
  const good = authorization.slice("Bearer ".length);
  const inputs = anyTokenInput(good, await mintDefective(issuer));
  const acknowledged = { passed: 0, refused: 0 };
  /** @type {string[]} */
  const problems = [];
  const share = Math.ceil(tokens / adapters.length);
  for (const adapter of adapters) {
    const app = await guardedApps[adapter]?.(issuer);
    if (!app) throw new Error(`There is no adapter ${adapter}.`);
    const agent = new Agent({ keepAlive: true, maxSockets: requestsAtOnce });
    for (let sent = 0; sent < share && problems.length < mostProblems; sent += batch) {
      const numRuns = Math.min(batch, share - sent);
      const waiting = fc.sample(inputs, { seed: seed + sent, numRuns });
      const work = async () => {
        for (let input = waiting.pop(); input; input = waiting.pop()) {
          const problem = await tryToken({ url: app.url, agent, good }, input, acknowledged);
          if (problem !== null) problems.push(`${adapter}: ${problem} ${JSON.stringify(input)}`);
        }
      };
      await Promise.all(Array.from({ length: requestsAtOnce }, work));
    }
    agent.destroy();
    app.close();
    report(`${adapter}: ${acknowledged.refused + acknowledged.passed} requests answered so far`);
  }
  issuer.close();
  const done = `${tokens.toLocaleString("en")} requests with tampered tokens to guards of ${adapters.join(", ")}`;
  return { done, acknowledged, problems };
}

/**
 * @param {{ url: string, agent: Agent, good: string }} app
 * @param {Input} input
 * @param {{ passed: number, refused: number }} acknowledged
 * @returns {Promise<string | null>} what is wrong with the answer
 */
async function tryToken({ url, agent, good }, input, acknowledged) {
  const answer = await send(url, agent, input).catch((/** @type {Error} */ error) => ({
    status: 0,
    body: error.message,
  }));
  if (answer.status === 0) return `There is no answer: ${answer.body}.`;
  if (answer.status >= 500) return `The answer is ${answer.status} ${answer.body}.`;
  if (/\n\s+at .+:\d+:\d+|node_modules/.test(answer.body)) return "The answer shows the app's insides.";
  const hasPassed = answer.body.includes('"passed":true');
  if (hasPassed && !isGood(input, good)) return "A token passed that is not the good one.";
  acknowledged[hasPassed ? "passed" : "refused"] += 1;
  return null;
}

/** @param {Input} input @param {string} good */
function isGood({ headers: { authorization = "" } }, good) {
  return /^bearer +/i.test(authorization) && authorization.replace(/^bearer +/i, "") === good;
}

/** @param {string} url @param {Agent} agent @param {Input} input @returns {Promise<{ status: number, body: string }>} */
function send(url, agent, { method, suffix, headers }) {
  return new Promise((resolve, reject) => {
    const { hostname, port, pathname } = new URL(url);
    const sent = request({ agent, hostname, port, method, path: pathname + suffix, headers }, (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (text) => {
        body += text;
      });
      response.once("end", () => resolve({ status: response.statusCode ?? 0, body }));
      response.once("error", reject);
    });
    sent.once("error", reject).end();
  });
}
