// @ts-check
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "@orgward/postgres-server";
import { createRandom } from "../../bench/random.mjs";
import { demoLogins, demoPassword } from "../../scripts/demo/logins.mjs";
import { createServerProcess } from "../server/server-process.mjs";
import { loadGranting } from "./granting.mjs";

/** After so many answers at most the server is killed. */
const mostAnswers = 40;

/** One person consents to everything, and the clients come from one network, and send a great deal that is refused. */
const limits = {
  FORM_LIMIT: "1000000/60",
  TOKEN_REQUEST_LIMIT: "1000000/60",
  FAILED_TOKEN_REQUEST_LIMIT: "1000000/60",
};

/** Longer than a restart takes, so that clients may repeat what had no answer. */
const inGrace = { ...limits, OAUTH_REFRESH_GRACE_SECONDS: "600" };
const noGrace = { ...limits, OAUTH_REFRESH_GRACE_SECONDS: "0" };

/**
 * Kills a server again and again while clients redeem codes and rotate refresh tokens, starts it on what is there, and looks whether
 * everything that was acknowledged is good, and nothing twice.
 *
 * @param {import("../outcome.mjs").Plan & { dialect: "sqlite" | "postgres", kills: number }} plan
 * @returns {Promise<import("../outcome.mjs").Outcome>}
 */
export async function surviveGrants({ dialect, kills, seed, report }) {
  const folder = await mkdtemp(join(tmpdir(), "orgward-survive-"));
  const postgres = dialect === "postgres" ? await startPostgres() : null;
  const databaseUrl = postgres?.url ?? null;
  const server = await createServerProcess({ folder, databaseUrl, settings: inGrace });
  const { createBrowser, grantUntilKilled, findLost, findEnded, findReplayed } = await loadGranting();
  const clients = { request: requestTo(server.authUrl) };
  const random = createRandom(seed);
  /** @type {import("./granting.mjs").Grant[]} */
  const grants = [];
  /** @type {string[]} */
  const problems = [];
  try {
    await server.start();
    const browser = createBrowser(clients);
    await browser.signIn(demoLogins[0].email, demoPassword);
    for (let kill = 1; kill <= kills; kill += 1) {
      const answers = 1 + Math.floor(random() * mostAnswers);
      const granted = await grantUntilKilled(clients, browser.cookies, { answers, kill: server.kill, problems });
      await server.start();
      for (const grant of granted) problems.push(...(await findLost(clients, grant, "in grace")));
      grants.push(...granted);
      report(`kill ${kill} of ${kills}: ${grants.length} grants so far`);
    }
    await server.stop();
    Object.assign(server.environment, noGrace);
    await server.start();
    for (const grant of grants) {
      problems.push(...(await findEnded(clients, grant)), ...(await findReplayed(clients, grant)));
    }
    return {
      done: `${kills} × kill -9 of a server while clients redeem codes and refresh tokens`,
      acknowledged: {
        "codes redeemed": grants.flatMap(({ usedCodes }) => usedCodes).length,
        "tokens refreshed": grants.flatMap(({ usedRefreshTokens }) => usedRefreshTokens).length,
      },
      problems,
    };
  } finally {
    await server.stop();
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} authUrl
 * @returns {import("./granting.mjs").Server["request"]}
 */
function requestTo(authUrl) {
  return (path, init = {}) => {
    // A connection that is kept for the next request may be closed by the server just when that comes.
    const headers = new Headers(init.headers);
    headers.set("connection", "close");
    return fetch(new URL(path, authUrl), { redirect: "manual", ...init, headers });
  };
}
