// @ts-check
import { initBaseAuth } from "@propelauth/node";

/**
 * @param {import("../../issuer.mjs").IssuerDescription} issuer
 * @returns {Promise<import("./index.mjs").Validator>}
 */
export async function create({ url, apiKey, publicKeyPem }) {
  const auth = initBaseAuth({
    authUrl: url,
    apiKey,
    manualTokenVerificationMetadata: { verifierKey: publicKeyPem, issuer: url },
  });
  return {
    async validate(authorization) {
      return (await auth.validateAccessTokenAndGetUser(authorization)).userId;
    },
  };
}
