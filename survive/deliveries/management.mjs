// @ts-check
import { demoApiKey } from "../../scripts/demo/logins.mjs";

/**
 * Posts to the management API.
 *
 * @param {string} authUrl
 * @param {string} path
 * @param {object} body
 * @returns {Promise<any>} what it answers
 */
export async function manage(authUrl, path, body) {
  return postJson(`${authUrl}/api/backend/v1/${path}`, demoApiKey, body);
}

/**
 * @param {string} url
 * @param {string} token
 * @param {object} body
 * @returns {Promise<any>}
 */
export async function postJson(url, token, body) {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answers ${response.status} ${text}`);
  return JSON.parse(text);
}
