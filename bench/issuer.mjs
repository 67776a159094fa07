// @ts-check
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { exportJWK, exportSPKI, generateKeyPair, SignJWT } from "jose";

/**
 * @typedef {{ url: string, jwksUrl: string, jwks: { keys: import("jose").JWK[] }, publicKeyPem: string, apiKey: string }} IssuerDescription
 *   What a subject needs to verify tokens; plain data, so that it can be sent to another process.
 * @typedef {{ token: string, userId: string }} MintedToken
 */

/** The organization in which every user of the benchmarks is an Admin. */
export const organizationId = "11111111-1111-4111-8111-111111111111";

const keyId = "bench-1";
const lifetimeSeconds = 3600;
const tokensSignedTogether = 64;

/**
 * Starts an issuer on loopback HTTP with one RSA key of 2048 bits. It serves the key set, and the PEM form for whoever
 * presents the API key.
 *
 * @returns What verifiers need, `mintTokens(count)`, and `close()`.
 */
export async function startIssuer() {
  const { publicKey, privateKey } = await generateKeyPair("RS256", { modulusLength: 2048, extractable: true });
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: keyId, alg: "RS256", use: "sig" }] };
  const publicKeyPem = await exportSPKI(publicKey);
  const apiKey = randomUUID();
  const { url, close } = await serve(jwks, publicKeyPem, apiKey);
  /** @type {IssuerDescription} */
  const description = { url, jwksUrl: `${url}/.well-known/jwks.json`, jwks, publicKeyPem, apiKey };
  return { description, mintTokens: (/** @type {number} */ count) => mintTokens(url, privateKey, count), close };
}

/** @param {object} jwks @param {string} publicKeyPem @param {string} apiKey */
async function serve(jwks, publicKeyPem, apiKey) {
  const server = createServer((request, response) => {
    const isKeySet = request.url === "/.well-known/jwks.json";
    const isMetadata = request.url === "/api/v1/token_verification_metadata";
    const isAllowed = isKeySet || request.headers.authorization === `Bearer ${apiKey}`;
    response.statusCode = !isKeySet && !isMetadata ? 404 : isAllowed ? 200 : 401;
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(isKeySet ? jwks : { verifier_key_pem: publicKeyPem, public_key_pem: publicKeyPem }));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/**
 * @param {string} issuer
 * @param {CryptoKey} privateKey
 * @param {number} count
 * @returns {Promise<MintedToken[]>} Tokens of as many different users.
 */
async function mintTokens(issuer, privateKey, count) {
  /** @type {MintedToken[]} */
  const minted = [];
  while (minted.length < count) {
    const batch = Math.min(tokensSignedTogether, count - minted.length);
    minted.push(...(await Promise.all(Array.from({ length: batch }, () => mintToken(issuer, privateKey)))));
  }
  return minted;
}

/**
 * A token that differs from a good one in the first character of its signature.
 *
 * @param {string} token
 * @returns {string}
 */
export function withBrokenSignature(token) {
  const start = token.lastIndexOf(".") + 1;
  return token.slice(0, start) + (token[start] === "A" ? "B" : "A") + token.slice(start + 1);
}

/** @param {string} issuer @param {CryptoKey} privateKey @returns {Promise<MintedToken>} */
async function mintToken(issuer, privateKey) {
  const userId = randomUUID();
  const token = await new SignJWT(userClaims(userId))
    .setProtectedHeader({ alg: "RS256", kid: keyId, typ: "JWT" })
    .setSubject(userId)
    .setIssuer(issuer)
    .setIssuedAt()
    .setExpirationTime(`${lifetimeSeconds} seconds`)
    .sign(privateKey);
  return { token, userId };
}

/** A user of two organizations, with every claim that the auth server sends. @param {string} userId */
function userClaims(userId) {
  return {
    user_id: userId,
    email: `${userId}@acme.test`,
    first_name: "Ada",
    last_name: "Admin",
    login_method: { login_method: "password" },
    properties: { favourite_sport: "judo" },
    org_id_to_org_member_info: {
      [organizationId]: membership(
        organizationId,
        "Acme",
        ["Admin", "Member"],
        ["can_view_billing", "can_read_reports"],
      ),
      "22222222-2222-4222-8222-222222222222": membership(
        "22222222-2222-4222-8222-222222222222",
        "Globex",
        ["Member"],
        ["can_read_reports"],
      ),
    },
  };
}

/** @param {string} id @param {string} name @param {string[]} roles highest first @param {string[]} permissions */
function membership(id, name, roles, permissions) {
  return {
    org_id: id,
    org_name: name,
    org_metadata: {},
    url_safe_org_name: name.toLowerCase(),
    org_role_structure: "single_role_in_hierarchy",
    user_role: roles[0],
    inherited_user_roles_plus_current_role: roles,
    user_permissions: permissions,
    additional_roles: [],
  };
}
