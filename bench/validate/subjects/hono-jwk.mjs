// @ts-check
import { Context } from "hono";
import { jwk } from "hono/jwk";

/**
 * With static `keys`: given a `jwks_uri` the middleware would fetch the key set again for each request.
 *
 * @param {import("../../issuer.mjs").IssuerDescription} issuer
 * @returns {Promise<import("./index.mjs").Validator>}
 */
export async function create({ url, jwks }) {
  const keys = /** @type {import("hono/utils/jwt/jws").HonoJsonWebKey[]} */ (jwks.keys);
  const middleware = jwk({ keys, alg: ["RS256"], verification: { iss: url } });
  const next = async () => {};
  return {
    prepare: (authorization) => new Context(new Request(url, { headers: { authorization } })),
    async validate(context) {
      await middleware(context, next);
      return context.get("jwtPayload").user_id;
    },
  };
}
