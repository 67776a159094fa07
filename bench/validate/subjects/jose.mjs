// @ts-check
import { createLocalJWKSet, jwtVerify } from "jose";
import { bearerToken } from "./bearer-token.mjs";

/**
 * @param {import("../../issuer.mjs").IssuerDescription} issuer
 * @returns {Promise<import("./index.mjs").Validator>}
 */
export async function create({ url, jwks }) {
  const keySet = createLocalJWKSet(jwks);
  const options = { issuer: url, algorithms: ["RS256"] };
  return {
    async validate(authorization) {
      const { payload } = await jwtVerify(bearerToken(authorization), keySet, options);
      return /** @type {string} */ (payload.user_id);
    },
  };
}
