// @ts-check
import { createHash } from "node:crypto";
import { verifyWebhook } from "@orgward/core";
import { plantGaps } from "./gaps.mjs";
import { manage } from "./management.mjs";
import { startReceiver } from "./receiver.mjs";

/** @typedef {{ body: string, sequence: number, previousHash: string, hash: string }} Message */

/** Types that an endpoint for everything doesn't get. */
const reads = ["api.read", "token.refreshed"];

/** The server's clock runs fast while messages are on their way. */
const toleranceSeconds = 3600;
const timesPlanted = 30;

/**
 * Lets a server deliver every event to a webhook endpoint.
 *
 * @param {import("./scenario.mjs").Surroundings} surroundings
 * @returns {Promise<import("./scenario.mjs").Follower>}
 */
export async function followByWebhook({ authUrl, host, random, clock }) {
  /** @type {Message[]} */
  const arrived = [];
  /** @type {string[]} */
  const problems = [];
  /** @type {string | undefined} */
  let secret;
  const receiver = await startReceiver({
    host,
    random,
    idOf: ({ headers }) => headers["webhook-id"] ?? "",
    async keep({ headers, body }) {
      const now = () => Math.floor(clock.now() / 1000);
      await verifyWebhook(secret ?? "", headers, body, { now, toleranceSeconds }).then(
        (event) => arrived.push({ ...event, body }),
        (error) => problems.push(`A webhook can't be trusted: ${error.message}`),
      );
    },
  });
  const endpoint = await manage(authUrl, "webhook_endpoints", { name: "Receiver", url: `${receiver.url}/hook` });
  ({ secret } = endpoint);
  return {
    ...receiver,
    async findProblems(reader) {
      const unique = [...new Map(arrived.map((message) => [message.sequence, message])).values()];
      const messages = unique.sort((one, other) => one.sequence - other.sequence);
      const change = (/** @type {Message} */ { body }) => parse(body.replace('"timestamp":"2', '"timestamp":"3'));
      const options = { name: "webhooks", items: messages, change, isWhole, random, times: timesPlanted };
      const { planted, problems: missed } = await plantGaps(options);
      return {
        counts: { webhooks: messages.length, "webhooks again": arrived.length - messages.length, gaps: planted },
        problems: [
          ...problems,
          ...missed,
          ...findDisorder(arrived),
          ...findForgeries(arrived),
          ...(await findLost(reader, endpoint.endpoint_id, messages)),
        ],
      };
    },
  };
}

/**
 * The check that a receiver makes of what it has kept: a message for each number, which names the hash of the one before.
 *
 * @param {readonly Message[]} messages
 */
function isWhole(messages) {
  return messages.every(
    ({ sequence, previousHash }, place) =>
      sequence === place + 1 && previousHash === (messages[place - 1]?.hash ?? "0".repeat(64)),
  );
}

/** What came more than once has to be the same.  @param {readonly Message[]} arrived */
function findForgeries(arrived) {
  const hashes = new Map(arrived.map(({ sequence, hash }) => [sequence, hash]));
  const different = arrived.filter(({ sequence, hash }) => hashes.get(sequence) !== hash);
  return different.map(({ sequence }) => `Webhook ${sequence} came twice, and not the same.`);
}

/** @param {readonly Message[]} arrived In the order in which they were kept. */
function findDisorder(arrived) {
  /** @type {Map<string, number>} */
  const latest = new Map();
  const seen = new Set();
  const problems = [];
  for (const { sequence, body } of arrived) {
    if (seen.has(sequence)) continue;
    seen.add(sequence);
    const { data, type } = JSON.parse(body);
    const subject = data.user_id ?? data.target.id ?? data.actor.id ?? type;
    const before = latest.get(subject) ?? 0;
    if (sequence < before) problems.push(`Webhook ${sequence} came after ${before}, which is about the same.`);
    latest.set(subject, Math.max(before, sequence));
  }
  return problems;
}

/**
 * @param {import("./scenario.mjs").Reader} reader
 * @param {string} endpointId
 * @param {readonly Message[]} messages
 */
async function findLost(reader, endpointId, messages) {
  const endpoint = await reader
    .selectFrom("webhook_endpoints")
    .select("after_sequence")
    .where("endpoint_id", "=", endpointId)
    .executeTakeFirstOrThrow();
  const events = await reader
    .selectFrom("events")
    .select(["event_id", "type"])
    .where("sequence", ">", endpoint.after_sequence)
    .where("type", "not in", reads)
    .execute();
  const told = new Set(messages.map(({ body }) => JSON.parse(body).data.event_id));
  const lost = events.filter(({ event_id }) => !told.has(Number(event_id)));
  const surplus = told.size - (events.length - lost.length);
  return [
    ...lost.map(({ event_id, type }) => `Nobody was told of event ${event_id}, ${type}.`),
    ...(surplus === 0 ? [] : [`${surplus} webhooks tell of events that aren't there.`]),
    ...(told.size === messages.length ? [] : ["An event has two webhooks."]),
  ];
}

/** @param {string} body @returns {Message} */
function parse(body) {
  const { endpoint } = JSON.parse(body);
  const hash = createHash("sha256").update(body).digest("hex");
  return { body, sequence: endpoint.sequence, previousHash: endpoint.previous_hash, hash };
}
