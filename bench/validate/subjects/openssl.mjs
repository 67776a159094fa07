// @ts-check
import { createPublicKey, verify } from "node:crypto";
import { decodeJwt } from "jose";

/**
 * The work nobody can avoid for a token they have not seen: one RSA verification by OpenSSL. Key object, signing input
 * and signature are prepared outside the measured time; nothing is parsed or checked beside the signature.
 *
 * @param {import("../../issuer.mjs").IssuerDescription} issuer
 * @returns {Promise<import("./index.mjs").Validator>}
 */
export async function create({ publicKeyPem }) {
  const key = createPublicKey(publicKeyPem);
  return {
    prepare: splitToken,
    validate({ signingInput, signature, userId }) {
      if (!verify("RSA-SHA256", signingInput, key, signature)) throw new Error("The signature does not match.");
      return userId;
    },
    validateAmongOthers({ signingInput, signature, userId }) {
      return new Promise((resolve, reject) => {
        verify("RSA-SHA256", signingInput, key, signature, (error, isValid) => {
          if (isValid) resolve(userId);
          else reject(error ?? new Error("The signature does not match."));
        });
      });
    },
  };
}

/** @param {string} authorization */
function splitToken(authorization) {
  const token = authorization.slice("Bearer ".length);
  const endOfSigningInput = token.lastIndexOf(".");
  return {
    signingInput: Buffer.from(token.slice(0, endOfSigningInput), "latin1"),
    signature: Buffer.from(token.slice(endOfSigningInput + 1), "base64url"),
    userId: decodeJwt(token).user_id,
  };
}
