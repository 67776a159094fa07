// @ts-check
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startPostgres } from "@orgward/postgres-server";
import { createRandom } from "../../bench/random.mjs";
import { createServerProcess } from "../server/server-process.mjs";
import { createBrowser, signIn } from "./browser.mjs";
import { addConnection } from "./connection.mjs";
import { startIdentityProvider } from "./identity-provider.mjs";
import { findCallbackProblems } from "./problems.mjs";

/** So many people come back at once. */
const people = 6;

/** So many milliseconds after the first of them is signed in, the server is killed at the latest. */
const longestLife = 400;

/**
 * Kills a server again and again while people come back to it from their identity provider, starts it on what is there, and looks whether
 * everybody is who they were, once.
 *
 * @param {import("../outcome.mjs").Plan & { dialect: "sqlite" | "postgres", kills: number }} plan
 * @returns {Promise<import("../outcome.mjs").Outcome>}
 */
export async function surviveCallbacks({ dialect, kills, seed, report }) {
  const folder = await mkdtemp(join(tmpdir(), "orgward-survive-"));
  const postgres = dialect === "postgres" ? await startPostgres() : null;
  // All of them come from one network.
  const settings = { DOCUMENT_FETCH_LIMIT: "100000/60" };
  const server = await createServerProcess({ folder, databaseUrl: postgres?.url ?? null, settings });
  const provider = await startIdentityProvider();
  const random = createRandom(seed);
  /** @type {import("./problems.mjs").Confirmed} */
  const confirmed = { signedIn: new Map(), accepted: [], interrupted: new Set() };
  /** @type {string[]} */
  const problems = [];
  try {
    await server.start();
    const connection = await addConnection(server.authUrl, provider);
    for (let kill = 1; kill <= kills; kill += 1) {
      const before = confirmed.accepted.length;
      const coming = startComing({ server, provider, connection, confirmed, problems, name: String(kill) });
      await coming.underway;
      await pause(random() * longestLife);
      await server.kill();
      await coming.end();
      await server.start();
      problems.push(...(await findReplays(server.authUrl, connection, confirmed.accepted.slice(before))));
      report(`kill ${kill} of ${kills}: ${confirmed.signedIn.size} people signed in so far`);
    }
    problems.push(...(await letInterruptedIn({ server, provider, connection, confirmed })));
    await server.stop();
    problems.push(...(await findCallbackProblems(server.storage, connection.connectionId, confirmed)));
    return {
      done: `${kills} × kill -9 of a server that people come back to by SAML`,
      acknowledged: {
        "people signed in": confirmed.signedIn.size,
        "responses accepted": confirmed.accepted.length,
        "interrupted and let in afterwards": confirmed.interrupted.size,
      },
      problems,
    };
  } finally {
    provider.stop();
    await server.stop();
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Lets people sign in, several at once, until the server is gone.
 *
 * @param {Situation & { problems: string[], name: string }} situation
 */
function startComing({ server, provider, connection, confirmed, problems, name }) {
  let isEnding = false;
  /** @type {() => void} */
  let noteFirst = () => undefined;
  /** @type {Promise<void>} */
  const underway = new Promise((resolve) => {
    noteFirst = resolve;
  });
  const come = async (/** @type {number} */ person) => {
    for (let count = 0; !isEnding; count += 1) {
      const email = `came-${name}-${person}-${count}@acme.test`;
      const browser = createBrowser(server.authUrl);
      try {
        await signIn(browser, { email, connection, provider, onAccepted: (posted) => confirmed.accepted.push(posted) });
        confirmed.signedIn.set(email, browser.cookie());
        noteFirst();
      } catch (error) {
        confirmed.interrupted.add(email);
        if (isGone(error)) return;
        problems.push(`${email}: ${error instanceof Error ? error.message : error}`);
        noteFirst();
        return;
      }
    }
  };
  const came = Promise.all(Array.from({ length: people }, (_, person) => come(person)));
  return {
    underway: Promise.race([underway, came.then(() => undefined)]),
    async end() {
      isEnding = true;
      await came;
    },
  };
}

/** A killed server breaks its connections, which fetch tells as a TypeError. @param {unknown} error */
function isGone(error) {
  return error instanceof TypeError && error.message !== "Invalid URL";
}

/**
 * Posts what was accepted once more. None of it may give a ticket.
 *
 * @param {string} authUrl
 * @param {{ connectionId: string }} connection
 * @param {readonly Record<string, string>[]} accepted
 */
async function findReplays(authUrl, { connectionId }, accepted) {
  const answers = await Promise.all(
    accepted.map((posted) => createBrowser(authUrl).post(`/saml/${connectionId}/acs`, posted)),
  );
  return answers
    .filter(({ status }) => status !== 422)
    .map(({ status }) => `A response that was accepted was answered with ${status} when it came again.`);
}

/**
 * @typedef {object} Situation
 * @property {import("../server/server-process.mjs").ServerProcess} server
 * @property {import("./identity-provider.mjs").IdentityProvider} provider
 * @property {import("./connection.mjs").Connection} connection
 * @property {import("./problems.mjs").Confirmed} confirmed
 */

/**
 * Whoever the kill came in between begins again; whoever was signed in still is.
 *
 * @param {Situation} situation
 * @returns {Promise<string[]>}
 */
async function letInterruptedIn({ server, provider, connection, confirmed }) {
  const problems = [];
  for (const email of confirmed.interrupted) {
    const browser = createBrowser(server.authUrl);
    try {
      await signIn(browser, { email, connection, provider, onAccepted: (posted) => confirmed.accepted.push(posted) });
    } catch (error) {
      problems.push(`${email} didn't get in afterwards: ${error instanceof Error ? error.message : error}`);
    }
  }
  for (const [email, cookie] of confirmed.signedIn) {
    const { status } = await fetch(`${server.authUrl}/account`, { headers: { cookie }, redirect: "manual" });
    if (status !== 200) problems.push(`${email} isn't signed in any more: ${status}`);
  }
  return problems;
}
