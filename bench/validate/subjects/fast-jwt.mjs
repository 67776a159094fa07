// @ts-check
import { createVerifier } from "fast-jwt";
import { bearerToken } from "./bearer-token.mjs";

/**
 * @param {import("../../issuer.mjs").IssuerDescription} issuer
 * @param {{ cache: boolean }} options `cache: true` takes the library's own size (1,000 tokens) and key (a digest).
 * @returns {Promise<import("./index.mjs").Validator>}
 */
export async function create({ url, publicKeyPem }, { cache }) {
  const verify = createVerifier({ key: publicKeyPem, algorithms: ["RS256"], allowedIss: url, cache });
  return { validate: (authorization) => verify(bearerToken(authorization)).user_id };
}
