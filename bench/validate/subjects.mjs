// @ts-check
/** @import { IssuerDescription } from "../issuer.mjs" */
/** @import { Subject } from "../types.ts" */
import { createPublicKey, verify } from "node:crypto";
import { decodeJwt } from "jose";

/**
 * @typedef {object} Validator
 * @property {(authorization: string) => any} [prepare] Turns the header into what the library takes, outside the measured time.
 * @property {(input: any) => string | Promise<string>} validate Answers with the user's id; throws or rejects for a token that
 *   isn't valid.
 * @property {(input: any) => Promise<string>} [validateAmongOthers] Another way to validate where many wait at once.
 */

/**
 * Libraries in the order of the table. `create` loads one and sets it up as its documentation says for keys that are at hand.
 *
 * @type {readonly (Subject & { create: (issuer: IssuerDescription) => Promise<Validator> })[]}
 */
export const subjects = [
  { id: "openssl", label: "raw OpenSSL verify", packages: [], create: createOpenssl },
  { id: "jose", label: "jose `jwtVerify`, local key set", packages: ["jose"], create: createJose },
  ...[false, true].map((cache) => ({
    ...{ id: cache ? "fast-jwt-cache" : "fast-jwt", packages: ["fast-jwt"] },
    label: cache ? "fast-jwt, `cache: true`" : "fast-jwt",
    async create(/** @type {IssuerDescription} */ { url, publicKeyPem }) {
      const { createVerifier } = await import("fast-jwt");
      const verifyToken = createVerifier({ key: publicKeyPem, algorithms: ["RS256"], allowedIss: url, cache });
      return { validate: (/** @type {string} */ header) => verifyToken(bearerToken(header)).user_id };
    },
  })),
  {
    id: "propelauth-node",
    label: "@propelauth/node",
    packages: ["@propelauth/node"],
    async create(issuer) {
      const { initBaseAuth } = await import("@propelauth/node");
      const key = { verifierKey: issuer.publicKeyPem, issuer: issuer.url };
      const auth = initBaseAuth({ authUrl: issuer.url, apiKey: issuer.apiKey, manualTokenVerificationMetadata: key });
      return { validate: async (header) => (await auth.validateAccessTokenAndGetUser(header)).userId };
    },
  },
  {
    id: "clerk-backend",
    label: "@clerk/backend `verifyToken`",
    packages: ["@clerk/backend"],
    async create({ publicKeyPem }) {
      const { verifyToken } = await import("@clerk/backend");
      const options = { jwtKey: publicKeyPem };
      return { validate: async (header) => String((await verifyToken(bearerToken(header), options)).user_id) };
    },
  },
  {
    id: "express-jwt",
    label: "express-jwt with jwks-rsa",
    packages: ["express-jwt", "jwks-rsa"],
    async create({ url, jwksUrl }) {
      const [{ expressjwt }, { default: jwksRsa }] = [await import("express-jwt"), await import("jwks-rsa")];
      const jwks = { cache: true, rateLimit: true, jwksRequestsPerMinute: 5, jwksUri: jwksUrl };
      const secret = /** @type {import("express-jwt").GetVerificationKey} */ (jwksRsa.expressJwtSecret(jwks));
      const middleware = expressjwt({ secret, algorithms: ["RS256"], issuer: url });
      return {
        prepare: (authorization) => ({ method: "GET", headers: { authorization } }),
        validate: (request) =>
          new Promise((resolve, reject) => {
            const next = (/** @type {unknown} */ error) => (error ? reject(error) : resolve(request.auth.user_id));
            middleware(request, /** @type {any} */ ({}), next);
          }),
      };
    },
  },
  {
    id: "hono-jwk",
    label: "hono/jwk",
    packages: ["hono"],
    async create({ url, jwks }) {
      const [{ Context }, { jwk }] = [await import("hono"), await import("hono/jwk")];
      // Given a `jwks_uri` it would fetch the key set again for each request.
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
    },
  },
  ...[false, true].map((isCached) => ({
    ...{ id: isCached ? "orgward" : "orgward-without-cache", packages: ["@orgward/core"] },
    label: isCached ? "**@orgward/core**" : "@orgward/core, `tokenCache: false`",
    async create(/** @type {IssuerDescription} */ { url }) {
      const { createTokenValidator } = await import("@orgward/core");
      const validator = createTokenValidator({ authUrl: url, ...(!isCached && { tokenCache: false }) });
      await validator.ready();
      return {
        validate: async (/** @type {string} */ header) =>
          (await validator.validateAccessTokenAndGetUser(header)).userId,
      };
    },
  })),
];

/**
 * Verifies the signature and nothing else: the work nobody can avoid for a new token. Key, signing input and signature are
 * prepared outside the measured time.
 *
 * @param {IssuerDescription} issuer
 * @returns {Promise<Validator>}
 */
async function createOpenssl({ publicKeyPem }) {
  const key = createPublicKey(publicKeyPem);
  const refused = new Error("The signature does not match.");
  return {
    prepare(authorization) {
      const token = bearerToken(authorization);
      const [header, payload, signature = ""] = token.split(".");
      return {
        signingInput: Buffer.from(`${header}.${payload}`, "latin1"),
        signature: Buffer.from(signature, "base64url"),
        userId: decodeJwt(token).user_id,
      };
    },
    validate({ signingInput, signature, userId }) {
      if (!verify("RSA-SHA256", signingInput, key, signature)) throw refused;
      return userId;
    },
    validateAmongOthers: ({ signingInput, signature, userId }) =>
      new Promise((resolve, reject) => {
        verify("RSA-SHA256", signingInput, key, signature, (error, isValid) =>
          isValid ? resolve(userId) : reject(error ?? refused),
        );
      }),
  };
}

/** @param {IssuerDescription} issuer @returns {Promise<Validator>} */
async function createJose({ url, jwks }) {
  const { createLocalJWKSet, jwtVerify } = await import("jose");
  const keySet = createLocalJWKSet(jwks);
  const options = { issuer: url, algorithms: ["RS256"] };
  return {
    validate: async (header) => String((await jwtVerify(bearerToken(header), keySet, options)).payload.user_id),
  };
}

/** @param {string} authorization */
function bearerToken(authorization) {
  return authorization.slice("Bearer ".length);
}
