// @ts-check
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BY_PASSWORD, newOperatorSession, newSession, openStore, systemRandom } from "@orgward/auth-server/storage";
import { decodeJwt } from "jose";
import { acmeOrgId, demoApiKey, demoOperator } from "../../scripts/demo/logins.mjs";
import { program, servePopulation } from "../population/server.mjs";

const recordBytes = 14;
const clock = () => Math.floor(Date.now() / 1000);
const policy = { sessionMaximumSeconds: 24 * 60 * 60 };
const origin = { userAgent: null, ipAddress: null };
const unlimited = { TOKEN_REQUEST_LIMIT: "9999999/60", FORM_LIMIT: "9999999/60", OPERATOR_FORM_LIMIT: "9999999/60" };

/** @typedef {Awaited<ReturnType<typeof startRevokingServer>>} RevokingServer */

/** Starts an auth server with the demo data on SQLite, with what is needed to revoke tokens through each of its doors. */
export async function startRevokingServer() {
  const folder = await mkdtemp(join(tmpdir(), "orgward-bench-"));
  const options = /** @type {const} */ ({ kind: "sqlite", file: join(folder, "orgward.db") });
  const server = await servePopulation(options, { DEMO_DATA: "true", LOG_LEVEL: "warn", ...unlimited });
  const store = await openStore(options);
  const deps = { clock, random: systemRandom, policy };
  const operator = await store.read.operators.findByEmail(demoOperator.email);
  if (!operator) throw new Error("There is no operator.");
  const ofOperator = newOperatorSession(deps, operator.operatorId, { awaitsSecondFactor: false });
  await store.write(({ operatorSessions }) => operatorSessions.create(ofOperator.session));

  /** @param {string} path @param {object} body */
  const call = async (path, body) => {
    const response = await fetch(`${server.origin}${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${demoApiKey}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
    return text === "" ? {} : JSON.parse(text);
  };
  return {
    origin: server.origin,
    operatorCookie: `orgward_operator=${ofOperator.token}`,
    call,
    /** Creates a member of Acme. @param {string} email @returns {Promise<string>} the id */
    async createMember(email) {
      const { user_id: userId } = await call("/api/backend/v1/user/", { email, email_confirmed: true });
      await call("/api/backend/v1/org/add_user", { user_id: userId, org_id: acmeOrgId, role: "Member" });
      return userId;
    },
    /** Signs a user in on the hosted pages. @param {string} userId @returns {Promise<string>} the cookie */
    async signIn(userId) {
      const { session, token } = newSession(deps, userId, { origin, ...BY_PASSWORD });
      await store.write(({ sessions }) => sessions.create(session));
      return `orgward_session=${token}`;
    },
    /** Runs the command line on the server's database; resolves with its first output. @param {readonly string[]} given */
    run: (given) => runCommand(given, server.environment),
    /** How many requests the server has answered, those for its list of revocations apart. */
    countRequests: async () => countRequests(await server.readMetrics()),
    /** The size of the list as guards get it. */
    async measureList() {
      const document = await (await fetch(`${server.origin}/.well-known/revocations`)).text();
      const entries = Buffer.from(String(decodeJwt(document).entries), "base64url").length / recordBytes;
      return { bytes: document.length, entries };
    },
    async stop() {
      await store.close();
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** @param {readonly string[]} given @param {NodeJS.ProcessEnv} environment @returns {Promise<number>} when it first said something */
function runCommand(given, environment) {
  const child = spawn(process.execPath, [program, ...given], { env: environment, stdio: ["ignore", "ignore", "pipe"] });
  return new Promise((resolve, reject) => {
    let [saidAt, said] = [0, ""];
    child.stderr.on("data", (chunk) => {
      saidAt ||= performance.now();
      said += chunk;
    });
    child.once("error", reject);
    child.once("close", (code) =>
      code === 0 ? resolve(saidAt) : reject(new Error(`orgward ${given.join(" ")} failed: ${said}`)),
    );
  });
}

/** @param {string} metrics In the text format of Prometheus. */
export function countRequests(metrics) {
  const counts = { list: 0, others: 0 };
  for (const [, labels = "", value] of metrics.matchAll(
    /^orgward_http_request_duration_seconds_count\{(.*)\} (\d+)$/gm,
  )) {
    if (labels.includes('route="/metrics"')) continue;
    counts[labels.includes('route="/.well-known/revocations"') ? "list" : "others"] += Number(value);
  }
  return counts;
}
