// @ts-check
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { demoLogins, demoOperator, demoPassword } from "../../scripts/demo/logins.mjs";
import { createServerProcess } from "../server/server-process.mjs";
import { createBrowser } from "./browser.mjs";
import { forms } from "./forms.mjs";

/** A victim waits for no longer than this. */
const mostMilliseconds = 1000;

/** Of the attacker, in IPv6: the rest of the address is another for each browser. */
const network = "2001:db8:bad:1::";

/**
 * Off, so that the lines alone must hold: what is counted keeps a flood from lasting, and not from coming. Only what slows an account or
 * a link down stays on.
 */
const settings = {
  TRUSTED_PROXIES: "127.0.0.1,::1",
  PASSWORD_LIMIT: "off",
  FAILED_ACCOUNT_LIMIT: "off",
  MAIL_REQUEST_LIMIT: "off",
};

/** @typedef {{ who: string, status: number, milliseconds: number }} SignIn */

/**
 * Sends every form that hashes a password over very many connections at once from one network. A user and an operator elsewhere must be
 * signed in within a second, as often as they try meanwhile, and the attacker be told to wait.
 *
 * @param {import("../outcome.mjs").Plan & { connections: number, waves?: number }} plan
 * @returns {Promise<import("../outcome.mjs").Outcome>}
 */
export async function survivePasswordFloods({ connections, waves = 3, report }) {
  const folder = await mkdtemp(join(tmpdir(), "orgward-survive-"));
  const server = await createServerProcess({ folder, databaseUrl: null, settings });
  const { authUrl } = server;
  const acknowledged = { "sign-ins of victims": 0, "attackers told to wait": 0, "milliseconds of the slowest": 0 };
  const problems = [];
  try {
    await server.start();
    for (const name of Object.keys(forms)) {
      const { signIns, answers } = await flood({ authUrl, name, connections, waves });
      const late = signIns.filter(({ status, milliseconds }) => status !== 303 || milliseconds > mostMilliseconds);
      const told = (answers.get(429) ?? 0) + (answers.get(409) ?? 0);
      const slowest = Math.round(Math.max(...signIns.map(({ milliseconds }) => milliseconds)));
      problems.push(...late.map((signIn) => `${name}: ${describe(signIn)}`));
      if (told === 0) problems.push(`${name}: the attacker was never told to wait.`);
      if (answers.has("no answer")) problems.push(`${name}: ${answers.get("no answer")} connections had no answer.`);
      acknowledged["sign-ins of victims"] += signIns.length - late.length;
      acknowledged["attackers told to wait"] += told;
      acknowledged["milliseconds of the slowest"] = Math.max(acknowledged["milliseconds of the slowest"], slowest);
      const counts = [...answers].map(([status, count]) => `${count} × ${status}`).join(", ");
      report(`${name}: ${signIns.length} sign-ins took up to ${slowest} ms; the attacker was answered ${counts}`);
    }
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
  const done = `${Object.keys(forms).length} forms that hash a password, sent over ${connections} connections from one network ${waves} × each`;
  return { done, acknowledged, problems };
}

/**
 * @param {{ authUrl: string, name: string, connections: number, waves: number }} attack
 * @returns {Promise<{ signIns: SignIn[], answers: Map<number | string, number> }>}
 */
async function flood({ authUrl, name, connections, waves }) {
  const attacker = new Worker(new URL("attacker.mjs", import.meta.url), {
    workerData: { authUrl, network, name, connections },
  });
  /** @type {SignIn[]} */
  const signIns = [];
  const answers = new Map();
  try {
    await once(attacker, "message");
    for (let wave = 0; wave < waves; wave += 1) {
      let isOver = false;
      const statuses = once(attacker, "message").finally(() => {
        isOver = true;
      });
      attacker.postMessage("go");
      const victims = [
        signInUntil(() => isOver, asUser(authUrl, wave)),
        signInUntil(() => isOver, asOperator(authUrl, wave)),
      ];
      for (const status of (await statuses)[0]) answers.set(status, (answers.get(status) ?? 0) + 1);
      signIns.push(...(await Promise.all(victims)).flat());
    }
  } finally {
    await attacker.terminate();
  }
  return { signIns, answers };
}

/** @param {() => boolean} isOver @param {() => Promise<SignIn>} signIn One after another, once at least. */
async function signInUntil(isOver, signIn) {
  const done = [await signIn()];
  while (!isOver()) done.push(await signIn());
  return done;
}

/** @param {string} authUrl @param {number} wave Each has a network of its own. */
function asUser(authUrl, wave) {
  const { email } = demoLogins[3];
  return () => timeSignIn(createBrowser(authUrl, `203.0.113.${wave + 1}`), "/login", email);
}

/** @param {string} authUrl @param {number} wave */
function asOperator(authUrl, wave) {
  const { email } = demoOperator;
  return () => timeSignIn(createBrowser(authUrl, `198.51.100.${wave + 1}`), "/dashboard/login", email);
}

/** @param {import("./browser.mjs").Browser} browser @param {string} page @param {string} email @returns {Promise<SignIn>} from opening the page on */
async function timeSignIn(browser, page, email) {
  const start = performance.now();
  const { status } = await browser.send(await browser.fillIn(page, { email, password: demoPassword }));
  return { who: email, status, milliseconds: performance.now() - start };
}

/** @param {SignIn} signIn */
function describe({ who, status, milliseconds }) {
  if (status !== 303) return `${who} was not signed in but answered ${status}.`;
  return `${who} waited for ${milliseconds.toFixed(0)} ms.`;
}
