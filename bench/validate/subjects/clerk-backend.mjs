// @ts-check
import { verifyToken } from "@clerk/backend";
import { bearerToken } from "./bearer-token.mjs";

/**
 * @param {import("../../issuer.mjs").IssuerDescription} issuer
 * @returns {Promise<import("./index.mjs").Validator>}
 */
export async function create({ publicKeyPem }) {
  const options = { jwtKey: publicKeyPem };
  return {
    async validate(authorization) {
      const claims = await verifyToken(bearerToken(authorization), options);
      return /** @type {string} */ (claims.user_id);
    },
  };
}
