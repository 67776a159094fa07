// @ts-check

import { domain } from "./directory.mjs";
import { createUser, setActive } from "./scim-client.mjs";

/**
 * @typedef {object} Person What a server has confirmed of somebody.
 * @property {string | null} id `null` while nothing is confirmed.
 * @property {boolean | null} active `null` when a request broke off, so that either may be true.
 * @property {number} confirmed How many of the person's requests were confirmed.
 *
 * @typedef {object} Syncing
 * @property {Promise<void>} underway Resolves with the first confirmation.
 * @property {() => Promise<void>} end Stops to sync, and waits for what is on its way.
 */

const workers = 6;

/**
 * Creates people, deactivates them, and activates every other again, several at once, until it is told to end or the server is gone.
 *
 * @param {import("./directory.mjs").Directory} directory
 * @param {Map<string, Person>} people Gets what the server confirms, by user name.
 * @param {string} name Part of the user names, so that no two streams make the same.
 * @returns {Syncing}
 */
export function startSyncing(directory, people, name) {
  let isEnding = false;
  /** @type {() => void} */
  let noteFirst = () => undefined;
  /** @type {Promise<void>} */
  const underway = new Promise((resolve) => {
    noteFirst = resolve;
  });
  const work = async (/** @type {number} */ worker) => {
    for (let count = 0; !isEnding; count += 1) {
      const userName = `synced-${name}-${worker}-${count}@${domain}`;
      /** @type {Person} */
      const person = { id: null, active: null, confirmed: 0 };
      people.set(userName, person);
      if (!(await sync(directory, userName, person, count))) return;
      noteFirst();
    }
  };
  const synced = Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)));
  return {
    underway: Promise.race([underway, synced.then(() => undefined)]),
    async end() {
      isEnding = true;
      await synced;
    },
  };
}

/**
 * @param {import("./directory.mjs").Directory} directory
 * @param {string} userName
 * @param {Person} person
 * @param {number} count
 * @returns {Promise<boolean>} whether the server still answers
 */
async function sync(directory, userName, person, count) {
  try {
    const created = await createUser(directory, userName);
    expectStatus(created, 201);
    Object.assign(person, { id: created.body.id, active: true, confirmed: 1 });
    for (const active of count % 2 === 0 ? [false] : [false, true]) {
      person.active = null;
      expectStatus(await setActive(directory, created.body.id, active), 200);
      person.active = active;
      person.confirmed += 1;
    }
    return true;
  } catch (error) {
    // fetch throws a TypeError when the connection breaks.
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** @param {{ status: number, body: any }} answer @param {number} expected */
function expectStatus({ status, body }, expected) {
  if (status !== expected) throw new Error(`A request of a directory was answered ${status}: ${JSON.stringify(body)}`);
}
