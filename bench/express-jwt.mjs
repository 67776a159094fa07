// @ts-check
import { expressjwt } from "express-jwt";
import jwksRsa from "jwks-rsa";

/**
 * express-jwt with jwks-rsa, set up as the documentation of jwks-rsa shows for Express.
 *
 * @param {import("./issuer.mjs").IssuerDescription} issuer
 */
export function createExpressJwt({ url, jwksUrl }) {
  const secret = jwksRsa.expressJwtSecret({ cache: true, rateLimit: true, jwksRequestsPerMinute: 5, jwksUri: jwksUrl });
  return expressjwt({
    secret: /** @type {import("express-jwt").GetVerificationKey} */ (secret),
    algorithms: ["RS256"],
    issuer: url,
  });
}
