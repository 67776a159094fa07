// @ts-check
import { setTimeout as pause } from "node:timers/promises";

/** As many requests as an identity provider has under way at once. */
const senders = 8;

const patchOp = "urn:ietf:params:scim:api:messages:2.0:PatchOp";

/**
 * Sends a request of a directory, as often as it's told to come back later.
 *
 * @param {import("./directory.mjs").Directory} directory
 * @param {string} method
 * @param {string} path
 * @param {object} [body]
 * @returns {Promise<{ status: number, body: any }>} what was answered; throws when the connection breaks
 */
export async function send({ url, token }, method, path, body) {
  for (;;) {
    const response = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/scim+json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (response.status !== 429) return { status: response.status, body: text === "" ? null : JSON.parse(text) };
    await pause(Number(response.headers.get("retry-after") ?? 1) * 1000);
  }
}

/** @param {import("./directory.mjs").Directory} directory @param {string} userName */
export function createUser(directory, userName) {
  return send(directory, "POST", "/Users", { userName, active: true });
}

/** @param {import("./directory.mjs").Directory} directory @param {string} id @param {boolean} active */
export function setActive(directory, id, active) {
  return send(directory, "PATCH", `/Users/${id}`, {
    schemas: [patchOp],
    Operations: [{ op: "replace", path: "active", value: active }],
  });
}

/**
 * Does something for each of many, several at once.
 *
 * @template Each
 * @param {readonly Each[]} all
 * @param {(each: Each) => Promise<void>} perform
 */
export async function forEach(all, perform) {
  const waiting = [...all];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await perform(next);
  };
  await Promise.all(Array.from({ length: senders }, work));
}
