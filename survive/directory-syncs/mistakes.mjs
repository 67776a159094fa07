// @ts-check
import { setTimeout as pause } from "node:timers/promises";
import { demoApiKey } from "../../scripts/demo/logins.mjs";
import { manage } from "../deliveries/management.mjs";
import { domain } from "./directory.mjs";
import { countMembers, hashAccess } from "./problems.mjs";
import { createUser, forEach, send, setActive } from "./scim-client.mjs";

/**
 * Deactivates everybody of a directory by mistake, twice: the first time the brake holds, what it holds is discarded, and what went through
 * is undone; the second time all is let through, and undone.
 *
 * @param {Pick<import("../server/server-process.mjs").ServerProcess, "authUrl" | "storage">} server
 * @param {import("./directory.mjs").Directory} directory
 * @param {{ people: number, report: (message: string) => void }} plan
 * @returns {Promise<{ held: number, problems: string[] }>}
 */
export async function makeMistakes({ authUrl, storage }, directory, { people, report }) {
  /** @type {string[]} */
  const problems = [];
  /** @type {string[]} */
  const ids = [];
  const names = Array.from({ length: people }, (_, index) => `mistaken-${index}@${domain}`);
  await forEach(names, async (name) => void ids.push((await createUser(directory, name)).body.id));
  const members = ids.filter((_, index) => index % 3 === 0).map((value) => ({ value }));
  await send(directory, "POST", "/Groups", { displayName: "Engineering", members });
  report(`${people} people were provisioned`);
  const before = await hashAccess(storage);
  const everybody = await countMembers(storage);
  const since = await nextSecond();

  await forEach(ids, async (id) => void (await setActive(directory, id, false)));
  const held = (await getHeld(authUrl, directory)).waiting;
  report(`${held} deactivations are held`);
  if ((await countMembers(storage)) !== everybody - (people - held)) problems.push("Held deactivations took access.");
  const { waiting } = await manage(authUrl, `${directory.path}/held/discard`, {});
  if (waiting !== 0) problems.push(`${waiting} deactivations are held although they were discarded.`);
  problems.push(...(await undo(authUrl, directory, { since, restored: people - held })));
  if ((await hashAccess(storage)) !== before) problems.push("The first undo didn't restore exactly what there was.");

  await forEach(ids, async (id) => void (await setActive(directory, id, true)));
  const again = await nextSecond();
  await forEach(ids, async (id) => void (await setActive(directory, id, false)));
  await manage(authUrl, `${directory.path}/held/release`, {});
  const left = await countMembers(storage);
  report(`${everybody - left} deactivations were let through`);
  if (left !== everybody - people) problems.push(`${left} members are left although all were let go.`);
  problems.push(...(await undo(authUrl, directory, { since: again, restored: people })));
  if ((await hashAccess(storage)) !== before) problems.push("The second undo didn't restore exactly what there was.");
  return { held, problems };
}

/** Waits for the next second: a window of changes begins with a whole one. */
async function nextSecond() {
  const second = Math.floor(Date.now() / 1000) + 1;
  await pause(second * 1000 - Date.now() + 1);
  return second;
}

/** @param {string} authUrl @param {import("./directory.mjs").Directory} directory */
async function getHeld(authUrl, { path }) {
  const headers = { authorization: `Bearer ${demoApiKey}` };
  return (await fetch(`${authUrl}/api/backend/v1/${path}/held?limit=1`, { headers })).json();
}

/**
 * @param {string} authUrl
 * @param {import("./directory.mjs").Directory} directory
 * @param {{ since: number, restored: number }} expected
 * @returns {Promise<string[]>}
 */
async function undo(authUrl, { path }, { since, restored }) {
  const undone = await manage(authUrl, `${path}/undo`, { since });
  if (undone.total_restored === restored && undone.total_problems === 0) return [];
  return [
    `An undo restored ${undone.total_restored} people, not ${restored}, and failed for ${undone.total_problems}.`,
  ];
}
