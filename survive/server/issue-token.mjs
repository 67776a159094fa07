// @ts-check
import { demoApiKey } from "../../scripts/demo/logins.mjs";

const demoOwnerId = "aaaaaaaa-0000-4000-8000-000000000001";

/**
 * Lets a server issue an access token of half an hour for the owner of Acme.
 *
 * @param {string} authUrl
 * @returns {Promise<string>}
 */
export async function issueToken(authUrl) {
  const response = await fetch(`${authUrl}/api/backend/v1/access_token`, {
    method: "POST",
    headers: { authorization: `Bearer ${demoApiKey}`, "content-type": "application/json" },
    body: JSON.stringify({ user_id: demoOwnerId, duration_in_minutes: 30 }),
  });
  if (response.status !== 200) throw new Error(`No token was issued: ${response.status} ${await response.text()}`);
  return /** @type {{ access_token: string }} */ (await response.json()).access_token;
}
