// @ts-check
import { setTimeout as pause } from "node:timers/promises";
import { createLocalJWKSet, decodeJwt, jwtVerify } from "jose";
import { manage, postJson } from "./management.mjs";
import { startReceiver } from "./receiver.mjs";

/** What a receiver is told when a user is disabled. */
const toldOfDisabled = ["account-disabled", "session-revoked"];

const pollEvery = 50;
const eventsPerPoll = 20;
/** How often a receiver that polls forgets what it got before it could say so. */
const forgets = 0.2;

/**
 * Lets a server push security events.
 *
 * @param {import("./scenario.mjs").Surroundings} surroundings
 * @returns {Promise<import("./scenario.mjs").Follower>}
 */
export async function followByPush({ authUrl, host, random }) {
  /** @type {string[]} */
  const tokens = [];
  /** @type {string[]} */
  const problems = [];
  const authorization = "Bearer of.the.receiver";
  const receiver = await startReceiver({
    host,
    random,
    idOf: ({ body }) => String(decodeJwt(body).jti),
    keep({ headers, body }) {
      if (headers.authorization !== authorization) problems.push("A pushed event isn't authenticated.");
      tokens.push(body);
    },
  });
  const delivery = { method: "urn:ietf:rfc:8935", endpoint_url: receiver.url, authorization_header: authorization };
  const { audience } = await connect(authUrl, "Pushed", delivery);
  return {
    ...receiver,
    findProblems: async (reader, keys) => {
      const { told, problems: untold } = await compare(reader, tokens, { keys, issuer: authUrl, audience });
      const counts = { "pushed SETs": told, "pushed SETs again": tokens.length - told };
      return { counts, problems: [...problems, ...untold] };
    },
  };
}

/**
 * Polls a server for security events. What it has acknowledged must not come again.
 *
 * @param {import("./scenario.mjs").Surroundings} surroundings
 * @returns {Promise<import("./scenario.mjs").Follower>}
 */
export async function followByPoll({ authUrl, random }) {
  const { audience, token, stream } = await connect(authUrl, "Polled", { method: "urn:ietf:rfc:8936" });
  /** @type {string[]} */
  const tokens = [];
  const acknowledged = new Set();
  /** @type {string[]} */
  const problems = [];
  /** @type {readonly string[]} */
  let ack = [];
  let [isCalm, isEnding] = [false, false];
  const poll = async () => {
    const request = { maxEvents: eventsPerPoll, returnImmediately: true, ack };
    const answer = await postJson(stream.delivery.endpoint_url, token, request).catch(readRefusal);
    if (answer === null) return;
    for (const jti of ack) acknowledged.add(jti);
    const sets = /** @type {[string, string][]} */ (Object.entries(answer.sets));
    for (const [jti] of sets.filter(([id]) => acknowledged.has(id))) problems.push(`${jti} came after its ack.`);
    const isForgotten = !isCalm && random() < forgets;
    if (!isForgotten) tokens.push(...sets.map(([, set]) => set));
    ack = isForgotten ? [] : sets.map(([jti]) => jti);
  };
  const ended = (async () => {
    while (!isEnding) {
      await poll();
      await pause(pollEvery);
    }
  })();
  return {
    calm() {
      isCalm = true;
    },
    async close() {
      isEnding = true;
      await ended;
    },
    async findProblems(reader, keys) {
      const { told, problems: untold } = await compare(reader, tokens, { keys, issuer: authUrl, audience });
      const counts = { "polled SETs": told, "polled SETs again": tokens.length - told };
      return { counts, problems: [...problems, ...untold] };
    },
  };
}

/** A server that was killed doesn't answer; one that refuses a poll is broken.  @param {Error} error @returns {null} */
function readRefusal(error) {
  if (error instanceof TypeError || error instanceof SyntaxError) return null;
  throw error;
}

/** @param {string} authUrl @param {string} name @param {object} delivery */
async function connect(authUrl, name, delivery) {
  const audience = `https://${name.toLowerCase()}.example.test`;
  const { token } = await manage(authUrl, "signal_partners", { name, purpose: "receive_events", audience });
  const stream = await postJson(`${authUrl}/ssf/streams`, token, { delivery });
  return { audience, token, stream };
}

/**
 * Compares what a receiver was told with the users who were disabled.
 *
 * @param {import("./scenario.mjs").Reader} reader
 * @param {readonly string[]} tokens In the order in which they were kept.
 * @param {{ keys: import("jose").JSONWebKeySet, issuer: string, audience: string }} trusted
 */
async function compare(reader, tokens, { keys, issuer, audience }) {
  const events = await reader.selectFrom("events").select("details").where("type", "=", "user.disabled").execute();
  const disabled = events.map(({ details }) => /** @type {string} */ (JSON.parse(details).target.id));
  const keySet = createLocalJWKSet(keys);
  const problems = [];
  /** @type {Map<string, string[]>} */
  const toldByUser = new Map();
  const seen = new Set();
  for (const token of tokens) {
    const verified = await jwtVerify(token, keySet, { issuer, audience, typ: "secevent+jwt" }).catch(() => null);
    if (verified === null) {
      problems.push("A security event token can't be trusted.");
      continue;
    }
    const { jti, sub_id: subject, events: told } = verified.payload;
    if (seen.has(jti)) continue;
    seen.add(jti);
    const { sub } = /** @type {{ sub: string }} */ (subject);
    const type =
      Object.keys(/** @type {object} */ (told))[0]
        ?.split("/")
        .at(-1) ?? "";
    toldByUser.set(sub, [...(toldByUser.get(sub) ?? []), type]);
  }
  const wanted = toldOfDisabled.join();
  for (const user of disabled) {
    const told = toldByUser.get(user)?.join() ?? "nothing";
    if (told !== wanted) problems.push(`Of ${user}, who was disabled, was told ${told}.`);
  }
  const untrue = [...toldByUser.keys()].filter((user) => !disabled.includes(user));
  return { told: seen.size, problems: [...problems, ...untrue.map((user) => `${user} was not disabled.`)] };
}
