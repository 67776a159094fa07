// @ts-check
import { setTimeout as pause } from "node:timers/promises";
import { demoApiKey } from "../../scripts/demo/logins.mjs";
import { guardedApps } from "../guards/apps.mjs";
import { issueToken } from "../server/issue-token.mjs";

/** Milliseconds between two requests to one app. */
const interval = 50;

/**
 * @typedef {object} Guarding
 * @property {() => Promise<void>} renew Issues another token. The servers have to answer.
 * @property {() => number} passed How many requests with a good token have passed so far.
 * @property {() => Promise<void>} end
 */

/**
 * Asks a guarded app of every adapter over and over, with a good token and without one. Both have to be answered at once, whatever
 * becomes of the database of the auth servers.
 *
 * @param {readonly [string, string]} servers The origins of two auth servers; the first is the issuer, and each app uses one of them.
 * @param {string[]} problems Gets a sentence for each other answer.
 * @returns {Promise<Guarding>}
 */
export async function startGuarding(servers, problems) {
  const [issuer] = servers;
  const names = ["express", "koa", "hono", "next"];
  const apps = await Promise.all(
    names.map(async (name, index) => {
      const authUrl = servers[index % servers.length] ?? issuer;
      const clock = () => Date.now();
      const app = await guardedApps[name]?.({ authUrl, issuer, apiKey: demoApiKey, clock, revocations: "live" });
      if (!app) throw new Error(`There is no app with ${name}.`);
      return { ...app, name };
    }),
  );
  let token = await issueToken(issuer);
  let passed = 0;
  let isEnding = false;

  /** @param {{ name: string, url: string }} app @param {string | null} authorization @param {number} expected */
  const ask = async ({ name, url }, authorization, expected) => {
    const headers = authorization === null ? {} : { authorization };
    try {
      // An app ends connections that rest. Whoever finds that out by a request sends it again, as every HTTP client does.
      const response = await fetch(url, { headers }).catch(() => fetch(url, { headers }));
      const body = await response.text();
      if (response.status === expected) return true;
      problems.push(`The guard of ${name} answered ${response.status} in place of ${expected}: ${body}`);
    } catch (error) {
      problems.push(`The guard of ${name} didn't answer: ${error instanceof Error ? error.message : error}`);
    }
    return false;
  };
  const guarding = apps.map(async (app) => {
    while (!isEnding) {
      if (await ask(app, `Bearer ${token}`, 200)) passed += 1;
      await ask(app, null, 401);
      await pause(interval);
    }
  });
  return {
    async renew() {
      token = await issueToken(issuer);
    },
    passed: () => passed,
    async end() {
      isEnding = true;
      await Promise.all(guarding);
      for (const app of apps) app.close();
    },
  };
}
