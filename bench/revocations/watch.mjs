// @ts-check
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "undici";

/**
 * @typedef {"live" | "poll"} Mode How guards follow the list.
 * @typedef {{ door: string, token: string, since: number }} Revoked `since`: the time from which on delays are counted.
 * @typedef {{ door: string, milliseconds: number }} Delay Of one guard and one token.
 */

/** How long a guard rests after it was asked with every token, in milliseconds: its load, and how exact a delay is. */
const rest = 20;

/**
 * Puts load on a guard: asks it with a good token and with every token that was revoked and that it still accepts.
 *
 * @param {string} url Of a guarded route.
 * @param {string} good A token that nobody revokes.
 */
export function watchGuard(url, good) {
  const { origin, pathname } = new URL(url);
  const client = new Client(origin);
  /** @type {Revoked[]} */
  let pending = [];
  /** @type {Delay[]} */
  const delays = [];
  let isEnding = false;
  let requests = 0;
  const ask = async (/** @type {string} */ token) => {
    requests += 1;
    const headers = { authorization: `Bearer ${token}` };
    const { statusCode, body } = await client.request({ path: pathname, method: "GET", headers });
    const text = await body.text();
    if (statusCode !== 200 && statusCode !== 401) throw new Error(`A guard answered ${statusCode}: ${text}`);
    return statusCode === 200;
  };
  const work = (async () => {
    while (!isEnding || pending.length > 0) {
      if (!(await ask(good))) throw new Error("A guard refused a good token.");
      for (const revoked of pending) {
        if (await ask(revoked.token)) continue;
        pending = pending.filter((other) => other !== revoked);
        delays.push({ door: revoked.door, milliseconds: Math.max(0, performance.now() - revoked.since) });
      }
      await pause(rest);
    }
  })();
  return {
    /** Makes a token known to the guard. @param {string} token */
    async show(token) {
      if (!(await ask(token))) throw new Error("A guard refused a token before it was revoked.");
    },
    expect: (/** @type {Revoked} */ revoked) => void pending.push(revoked),
    requests: () => requests,
    /** Resolves once the guard refuses everything that it is to refuse. */
    async end() {
      isEnding = true;
      await work;
      await client.destroy();
      return delays;
    },
    failed: work,
  };
}
