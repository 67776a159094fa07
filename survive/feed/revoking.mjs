// @ts-check
import { demoApiKey } from "../../scripts/demo/logins.mjs";

/** Longer than any clock of a run is moved: what ends here is revoked. */
const tokenMinutes = 12 * 60;

const headers = { authorization: `Bearer ${demoApiKey}`, "content-type": "application/json" };

/** Creates a user. @param {string} authUrl @param {string} email @returns {Promise<string>} their id */
export async function createUser(authUrl, email) {
  const answer = await post(authUrl, "user/", { email });
  return /** @type {{ user_id: string }} */ (answer).user_id;
}

/** Issues an access token for a user. @param {string} authUrl @param {string} userId @returns {Promise<string>} */
export async function issueTokenFor(authUrl, userId) {
  const answer = await post(authUrl, "access_token", { user_id: userId, duration_in_minutes: tokenMinutes });
  return /** @type {{ access_token: string }} */ (answer).access_token;
}

/** Revokes every token of a user; resolves when that is confirmed. @param {string} authUrl @param {string} userId */
export async function revokeTokensOf(authUrl, userId) {
  await post(authUrl, `user/${userId}/logout_all_sessions`, {});
}

/** @param {string} authUrl @param {string} path @param {object} body */
async function post(authUrl, path, body) {
  const url = `${authUrl}/api/backend/v1/${path}`;
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}: ${text}`);
  return text === "" ? {} : JSON.parse(text);
}
