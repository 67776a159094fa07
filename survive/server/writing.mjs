// @ts-check
import { setTimeout as pause } from "node:timers/promises";
import { acmeOrgId, demoApiKey } from "../../scripts/demo/logins.mjs";

/**
 * @typedef {object} Acknowledged What a server has confirmed.
 * @property {Map<string, string>} users User ids and their email addresses; each was sent a mail that asks to confirm the address.
 * @property {Set<string>} members Ids of those who became members of Acme.
 * @property {Set<string>} [disabled] Ids of those who were disabled; without it nobody is.
 *
 * @typedef {object} Writing
 * @property {Promise<void>} underway Resolves once every kind of write was answered.
 * @property {() => number} refused How often the server has refused so far because of an outage.
 * @property {() => number} slowest The milliseconds of the request that has taken longest.
 * @property {() => Promise<void>} end Stops to write, and waits for what is on its way.
 */

const writers = 8;

/** So many milliseconds a writer waits that was told to come back later: less than it was told, so that a recovery is seen soon. */
const waitAfterRefusal = 100;

/**
 * Creates users and makes them members, several at once, until it is told to end or the server is gone.
 *
 * @param {string} authUrl
 * @param {Acknowledged} acknowledged Gets what the server confirms.
 * @param {string} name Part of the addresses, so that no two streams make the same.
 * @param {readonly string[]} [outages] Codes with which the server may refuse for a while.
 * @returns {Writing}
 */
export function startWriting(authUrl, acknowledged, name, outages = []) {
  let isEnding = false;
  /** @type {() => void} */
  let noteFirst = () => undefined;
  /** @type {Promise<void>} */
  const underway = new Promise((resolve) => {
    noteFirst = resolve;
  });

  let refused = 0;
  let slowest = 0;
  const post = createPost(authUrl, outages, ({ isRefusal, milliseconds }) => {
    if (isRefusal) refused += 1;
    slowest = Math.max(slowest, milliseconds);
  });
  const write = async (/** @type {number} */ writer) => {
    for (let count = 0; !isEnding; count += 1) {
      const email = `written-${name}-${writer}-${count}@example.test`;
      const userId = await createUser(post, email);
      if (userId === null) continue;
      acknowledged.users.set(userId, email);
      if (await addMember(post, userId)) acknowledged.members.add(userId);
      if (acknowledged.disabled && (await disableUser(post, userId))) acknowledged.disabled.add(userId);
      noteFirst();
    }
  };
  const written = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  return {
    underway: Promise.race([underway, written.then(() => undefined)]),
    refused: () => refused,
    slowest: () => slowest,
    async end() {
      isEnding = true;
      await written;
    },
  };
}

/** @typedef {(path: string, body: object) => Promise<unknown>} Post resolves with the answer; `null` when there is none, or a refusal that is allowed */

/** @param {Post} post @param {string} email @returns {Promise<string | null>} the id; `null` when it was not confirmed */
async function createUser(post, email) {
  const answer = await post("user/", { email, send_email_to_confirm_email_address: true });
  return /** @type {{ user_id: string } | null} */ (answer)?.user_id ?? null;
}

/** @param {Post} post @param {string} userId */
async function addMember(post, userId) {
  return (await post("org/add_user", { user_id: userId, org_id: acmeOrgId, role: "Member" })) !== null;
}

/** @param {Post} post @param {string} userId */
async function disableUser(post, userId) {
  return (await post(`user/${userId}/disable`, {})) !== null;
}

/**
 * @param {string} authUrl
 * @param {readonly string[]} outages
 * @param {(answer: { isRefusal: boolean, milliseconds: number }) => void} onAnswer
 * @returns {Post} It throws when the server refuses in a way that is not allowed.
 */
function createPost(authUrl, outages, onAnswer) {
  const headers = { authorization: `Bearer ${demoApiKey}`, "content-type": "application/json" };
  return async (path, body) => {
    let response;
    let text;
    const started = performance.now();
    try {
      const url = `${authUrl}/api/backend/v1/${path}`;
      response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
      text = await response.text();
    } catch {
      return null;
    }
    onAnswer({ isRefusal: response.status !== 200, milliseconds: performance.now() - started });
    if (response.status === 200) return JSON.parse(text);
    const isOutage = response.status === 503 && outages.includes(JSON.parse(text).code);
    if (!isOutage || response.headers.get("retry-after") === null)
      throw new Error(`The server refused a write: ${response.status} ${text}`);
    await pause(waitAfterRefusal);
    return null;
  };
}
