// @ts-check
import { execFile } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { repository } from "../../scripts/setup/workspace.mjs";
import { plantGaps } from "./gaps.mjs";
import { manage } from "./management.mjs";
import { startReceiver } from "./receiver.mjs";

const run = promisify(execFile);

/** Every time starts a process. */
const timesPlanted = 1;

/**
 * Lets a server send all events to a collector of logs over HTTP.
 *
 * @param {import("./scenario.mjs").Surroundings} surroundings
 * @returns {Promise<import("./scenario.mjs").Follower>}
 */
export function followByHttp(surroundings) {
  const secret = randomBytes(32).toString("base64url");
  return followStream(surroundings, {
    name: "collector",
    secret,
    idOf: ({ headers }) => headers["webhook-id"] ?? "",
    toDestination: (url) => ({ kind: "https", url, authentication: "bearer" }),
    findForgery: ({ headers }) =>
      headers.authorization === `Bearer ${secret}` ? null : "A batch isn't authenticated.",
  });
}

/**
 * Lets a server send all events into a bucket.
 *
 * @param {import("./scenario.mjs").Surroundings} surroundings
 * @returns {Promise<import("./scenario.mjs").Follower>}
 */
export function followByBucket(surroundings) {
  return followStream(surroundings, {
    name: "bucket",
    secret: randomBytes(20).toString("hex"),
    idOf: ({ path }) => path,
    toDestination: (endpoint) => ({
      kind: "s3",
      endpoint,
      region: "eu-central-1",
      bucket: "audit",
      access_key_id: "AKIAEXAMPLE",
    }),
    findForgery: ({ path, headers, body }) =>
      headers["x-amz-content-sha256"] === createHash("sha256").update(body).digest("hex")
        ? null
        : `${path} isn't what its header says.`,
  });
}

/**
 * @param {import("./scenario.mjs").Surroundings} surroundings
 * @param {object} kind
 * @param {string} kind.name
 * @param {string} kind.secret
 * @param {(message: import("./receiver.mjs").Received) => string} kind.idOf Of a batch.
 * @param {(url: string) => object} kind.toDestination
 * @param {(message: import("./receiver.mjs").Received) => string | null} kind.findForgery
 * @returns {Promise<import("./scenario.mjs").Follower>}
 */
async function followStream({ authUrl, host, random, folder }, { name, secret, idOf, toDestination, findForgery }) {
  /** @type {Map<string, string>} */
  const batches = new Map();
  let again = 0;
  /** @type {string[]} */
  const problems = [];
  const receiver = await startReceiver({
    host,
    random,
    idOf,
    keep(message) {
      const forgery = findForgery(message);
      if (forgery) problems.push(forgery);
      const known = batches.get(idOf(message));
      if (known !== undefined) again += 1;
      if (known !== undefined && known !== message.body)
        problems.push(`${idOf(message)} came twice, and not the same.`);
      batches.set(idOf(message), message.body);
    },
  });
  const wanted = { name, destination: toDestination(receiver.url), secret, starts_from: "beginning" };
  const { stream_id: streamId } = await manage(authUrl, "audit_streams", wanted);
  return {
    ...receiver,
    async findProblems(reader) {
      const kept = join(folder, name);
      await mkdir(kept, { recursive: true });
      const lines = [...batches.values()].join("").trimEnd().split("\n");
      const { total } = await reader
        .selectFrom("events")
        .select(({ fn }) => fn.countAll().as("total"))
        .executeTakeFirstOrThrow();
      const isWhole = async (/** @type {readonly string[]} */ copy) => {
        const file = join(kept, "copy.jsonl");
        await writeFile(file, `${copy.join("\n")}\n`);
        return verifies([file], Number(total));
      };
      const change = (/** @type {string} */ line) => line.replace('"occurred_at":1', '"occurred_at":2');
      const options = { name: `lines of the ${name}`, items: lines, change, isWhole, random, times: timesPlanted };
      const { planted, problems: missed } = await plantGaps(options);
      return {
        counts: { [`batches of the ${name}`]: batches.size, [`batches of the ${name} again`]: again, gaps: planted },
        problems: [
          ...problems,
          ...missed,
          ...findUntold(streamId, lines, Number(total)),
          ...(await findBrokenObjects(batches, kept, Number(total))),
        ],
      };
    },
  };
}

/**
 * Each event has a line of its own.
 *
 * @param {string} streamId
 * @param {readonly string[]} lines
 * @param {number} total
 */
function findUntold(streamId, lines, total) {
  const told = new Set(lines.map((line) => JSON.parse(line).event.event_id));
  return told.size === total && lines.length === total
    ? []
    : [`The stream ${streamId} has ${lines.length} lines about ${told.size} of ${total} events.`];
}

/**
 * Verifies batches as files of their own, as a bucket has them.
 *
 * @param {ReadonlyMap<string, string>} batches
 * @param {string} folder
 * @param {number} total
 */
async function findBrokenObjects(batches, folder, total) {
  const first = (/** @type {string} */ body) => JSON.parse(body.slice(0, body.indexOf("\n"))).sequence;
  const bodies = [...batches.values()].sort((one, other) => first(one) - first(other));
  const files = [];
  for (const [place, body] of bodies.entries()) {
    const file = join(folder, `${place}.jsonl`);
    await writeFile(file, body);
    files.push(file);
  }
  return (await verifies(files, total)) ? [] : [`The objects in ${folder} aren't a whole stream.`];
}

/** @param {readonly string[]} files @param {number} through @returns {Promise<boolean>} what `orgward verify-stream` says */
async function verifies(files, through) {
  const args = ["apps/auth-server/bin/orgward.js", "verify-stream", "--from", "1", "--through", String(through)];
  const verify = run("node", [...args, ...files], { cwd: repository });
  return verify.then(
    ({ stdout }) => stdout.startsWith("OK"),
    (/** @type {{ code: number }} */ error) => {
      if (error.code === 1) return false;
      throw error;
    },
  );
}
