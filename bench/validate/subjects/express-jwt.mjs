// @ts-check
import { createExpressJwt } from "../../express-jwt.mjs";

/**
 * @param {import("../../issuer.mjs").IssuerDescription} issuer
 * @returns {Promise<import("./index.mjs").Validator>}
 */
export async function create(issuer) {
  const middleware = createExpressJwt(issuer);
  return {
    prepare: (authorization) => ({ method: "GET", headers: { authorization } }),
    validate: (request) =>
      new Promise((resolve, reject) => {
        middleware(request, /** @type {any} */ ({}), (error) =>
          error ? reject(error) : resolve(request.auth.user_id),
        );
      }),
  };
}
