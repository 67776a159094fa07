// @ts-check
import { createRandom, shuffle } from "../../bench/random.mjs";
import { guardedApps } from "../guards/apps.mjs";
import { startIssuer } from "../guards/issuer.mjs";
import { faults } from "./faults.mjs";

/** Requests that come at once. */
const requestsAtOnce = 8;

/** For so many seconds a guard goes on with what it knows, and after so many more it must not. */
const knowledge = { keys: { usable: 6 * 60, stale: 2 * 3600 }, verdicts: { usable: 10, stale: 60 } };

/** Longer than the longest pause between two attempts. */
const secondsUntilRecovery = 61;

/** On a machine that is busy the auth server may be too late once. */
const mostAttempts = 5;

/** An auth server that is silent is waited for so long. */
const timeoutMilliseconds = 250;

/** A guard waits for the auth server once, and has some work besides on a busy machine. */
const longestMilliseconds = 60 * timeoutMilliseconds;

const mostMemory = 300 * 1024 * 1024;

/**
 * Lets an auth server be broken in every way, in front of a guard of every adapter. With what it knows the guard must go on for the
 * bounded time, then answer 503, in bounded time and memory, and recover by itself.
 *
 * @param {import("../outcome.mjs").Plan & { adapters?: readonly string[] }} plan
 * @returns {Promise<import("../outcome.mjs").Outcome>}
 */
export async function surviveBrokenAuthServer({ seed, report, adapters = Object.keys(guardedApps) }) {
  const random = createRandom(seed);
  const acknowledged = { "requests that passed": 0, "answers of 503": 0, recoveries: 0 };
  const problems = [];
  const issuer = await startIssuer();
  const authorization = await issuer.authorization();
  const memoryBefore = process.memoryUsage.rss();
  for (const adapter of adapters) {
    const app = await guardedApps[adapter]?.({ ...issuer, timeoutMilliseconds });
    if (!app) throw new Error(`There is no adapter ${adapter}.`);
    const { usable, stale } = adapter === "mcp" ? knowledge.verdicts : knowledge.keys;
    /** @param {string} when */
    const expectRecovery = async (when) => {
      for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
        issuer.clock.advance(secondsUntilRecovery);
        if (isExpected(await ask(app.url, authorization), 200)) return 1;
      }
      problems.push(`${adapter}, ${when}: no recovery.`);
      return 0;
    };
    /** @param {number} seconds @param {number} status @param {string} when */
    const expectStatus = async (seconds, status, when) => {
      issuer.clock.advance(seconds);
      const answers = await Promise.all(Array.from({ length: requestsAtOnce }, () => ask(app.url, authorization)));
      const wrong = answers.filter((answer) => !isExpected(answer, status));
      if (wrong.length > 0) problems.push(`${adapter}, ${when}: not ${status} but ${JSON.stringify(wrong[0])}.`);
      return answers.length - wrong.length;
    };
    for (const [name, fault] of shuffle(Object.entries(faults), random)) {
      acknowledged.recoveries += await expectRecovery(`before the auth server ${name}`);
      issuer.answerWith(fault);
      acknowledged["requests that passed"] += await expectStatus(usable, 200, `while the auth server ${name}`);
      acknowledged["answers of 503"] += await expectStatus(stale, 503, `long after the auth server ${name}`);
      issuer.answerWith(null);
    }
    acknowledged.recoveries += await expectRecovery("at the end");
    app.close();
    report(`${adapter}: ${acknowledged.recoveries} recoveries so far`);
  }
  issuer.close();
  const grown = process.memoryUsage.rss() - memoryBefore;
  if (grown > mostMemory) problems.push(`Memory grew by ${Math.round(grown / 1024 / 1024)} MiB.`);
  const done = `auth server broken in ${Object.keys(faults).length} ways in front of ${adapters.join(", ")}`;
  return { done, acknowledged, problems };
}

/** @param {string} url @param {string} authorization */
async function ask(url, authorization) {
  const started = performance.now();
  const response = await fetch(url, { headers: { authorization }, signal: AbortSignal.timeout(60_000) });
  const body = await response.text();
  const retryAfter = response.headers.get("retry-after");
  return { status: response.status, retryAfter, body, milliseconds: performance.now() - started };
}

/** @param {Awaited<ReturnType<typeof ask>>} answer @param {number} status */
function isExpected(answer, status) {
  const saysWhen = status !== 503 || Number(answer.retryAfter) >= 1;
  return answer.status === status && saysWhen && answer.milliseconds < longestMilliseconds;
}
