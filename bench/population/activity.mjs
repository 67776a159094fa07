// @ts-check
import { createHash } from "node:crypto";
import { resource, scope } from "../server/operations.mjs";
import { client } from "./configuration.mjs";

/**
 * @typedef {import("./population.mjs").Population} Population
 * @typedef {import("@orgward/auth-server/storage").GrantRecord} GrantRecord
 * @typedef {import("@orgward/auth-server/storage").OAuthAccessTokenRecord} AccessTokenRecord
 */

/** In the year 2100: what is kept for the next run does not expire before it. */
const expiresAt = 4_102_444_800;

/**
 * What a user lets the client do. Users have as many grants each as there are more grants than users.
 *
 * @param {Population} population
 * @param {number} number From 0.
 * @returns {GrantRecord}
 */
export function grantOf(population, number) {
  const { userId, createdAt } = population.user(number % population.users);
  const common = { userId, clientId: client.client_id, resource, scopes: [scope], orgId: null };
  return { ...common, grantId: population.grantId(number), createdAt, expiresAt };
}

/**
 * The access token of a grant, in the clear and as it is stored.
 *
 * @param {Population} population
 * @param {number} number Of the grant.
 * @returns {{ token: string, record: AccessTokenRecord }}
 */
export function accessTokenOf(population, number) {
  const { grantId, createdAt, scopes, orgId } = grantOf(population, number);
  const token = createHash("sha256").update(`access token of ${grantId}`).digest("base64url");
  const tokenHash = createHash("sha256").update(token).digest("hex");
  return { token, record: { tokenHash, grantId, scopes, orgId, createdAt, expiresAt } };
}

/**
 * The event of a sign-in, as the audit log keeps it.
 *
 * @param {Population} population
 * @param {number} number Of the user.
 */
export function signInOf(population, number) {
  const { userId, lastActiveAt } = population.user(number);
  const details = JSON.stringify({ userId, loginMethod: "password" });
  return { occurred_at: lastActiveAt, type: "sign_in.succeeded", details };
}
