// @ts-check
import { acmeOrgId, demoApiKey } from "../../scripts/demo/logins.mjs";

/**
 * @typedef {object} Acknowledged What a server has confirmed.
 * @property {Map<string, string>} users User ids and their e-mail addresses; each was sent a mail that asks to confirm the address.
 * @property {Set<string>} members Ids of those who became members of Acme.
 *
 * @typedef {object} Writing
 * @property {Promise<void>} underway Resolves with the first confirmation.
 * @property {() => Promise<void>} end Stops to write, and waits for what is on its way.
 */

const writers = 8;

/**
 * Creates users and makes them members, several at once, until it is told to end or the server is gone.
 *
 * @param {string} authUrl
 * @param {Acknowledged} acknowledged Gets what the server confirms.
 * @param {string} name Part of the addresses, so that no two streams make the same.
 * @returns {Writing}
 */
export function startWriting(authUrl, acknowledged, name) {
  let isEnding = false;
  /** @type {() => void} */
  let noteFirst = () => undefined;
  /** @type {Promise<void>} */
  const underway = new Promise((resolve) => {
    noteFirst = resolve;
  });

  const write = async (/** @type {number} */ writer) => {
    for (let count = 0; !isEnding; count += 1) {
      const email = `${name}-${writer}-${count}@example.test`;
      const userId = await createUser(authUrl, email);
      if (userId === null) continue;
      acknowledged.users.set(userId, email);
      noteFirst();
      if (await addMember(authUrl, userId)) acknowledged.members.add(userId);
    }
  };
  const written = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  return {
    underway: Promise.race([underway, written.then(() => undefined)]),
    async end() {
      isEnding = true;
      await written;
    },
  };
}

/** @param {string} authUrl @param {string} email @returns {Promise<string | null>} the id; `null` when no answer came */
async function createUser(authUrl, email) {
  const body = { email, send_email_to_confirm_email_address: true };
  const answer = /** @type {{ user_id: string } | null} */ (await post(`${authUrl}/api/backend/v1/user/`, body));
  return answer?.user_id ?? null;
}

/** @param {string} authUrl @param {string} userId */
async function addMember(authUrl, userId) {
  const body = { user_id: userId, org_id: acmeOrgId, role: "Member" };
  return (await post(`${authUrl}/api/backend/v1/org/add_user`, body)) !== null;
}

/**
 * @param {string} url
 * @param {object} body
 * @returns {Promise<unknown>} the answer; `null` when the server went away meanwhile
 * @throws {Error} When the server refuses.
 */
async function post(url, body) {
  const headers = { authorization: `Bearer ${demoApiKey}`, "content-type": "application/json" };
  let response;
  let text;
  try {
    response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
    text = await response.text();
  } catch {
    return null;
  }
  if (response.status !== 200) throw new Error(`The server refused a write: ${response.status} ${text}`);
  return JSON.parse(text);
}
