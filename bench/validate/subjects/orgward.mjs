// @ts-check
import { createTokenValidator } from "@orgward/core";

/**
 * @param {import("../../issuer.mjs").IssuerDescription} issuer
 * @param {{ tokenCache?: false }} options
 * @returns {Promise<import("./index.mjs").Validator>}
 */
export async function create({ url }, options) {
  const validator = createTokenValidator({ authUrl: url, ...options });
  await validator.ready();
  return {
    async validate(authorization) {
      return (await validator.validateAccessTokenAndGetUser(authorization)).userId;
    },
  };
}
