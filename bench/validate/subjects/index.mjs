// @ts-check

/**
 * @typedef {object} Validator
 * @property {(authorization: string) => any} [prepare] Turns the header into what the library takes (a request, a
 *   context), outside the measured time. Left out: it takes the header itself.
 * @property {(input: any) => string | Promise<string>} validate Validates and answers the user's id; throws or rejects
 *   for a token that is not valid.
 * @property {(input: any) => Promise<string>} [validateAmongOthers] Another way to validate where many wait at once.
 *
 * @typedef {object} Subject
 * @property {string} id
 * @property {string} label How the table names it.
 * @property {readonly string[]} packages The npm packages whose versions the report shows.
 * @property {(issuer: import("../../issuer.mjs").IssuerDescription) => Promise<Validator>} create Loads the library and
 *   sets it up as its documentation says for keys that are at hand.
 */

/** @type {readonly Subject[]} In the order of the table. */
export const subjects = [
  {
    id: "openssl",
    label: "raw OpenSSL verify",
    packages: [],
    create: async (issuer) => (await import("./openssl.mjs")).create(issuer),
  },
  {
    id: "jose",
    label: "jose `jwtVerify`, local key set",
    packages: ["jose"],
    create: async (issuer) => (await import("./jose.mjs")).create(issuer),
  },
  {
    id: "fast-jwt",
    label: "fast-jwt",
    packages: ["fast-jwt"],
    create: async (issuer) => (await import("./fast-jwt.mjs")).create(issuer, { cache: false }),
  },
  {
    id: "fast-jwt-cache",
    label: "fast-jwt, `cache: true`",
    packages: ["fast-jwt"],
    create: async (issuer) => (await import("./fast-jwt.mjs")).create(issuer, { cache: true }),
  },
  {
    id: "propelauth-node",
    label: "@propelauth/node",
    packages: ["@propelauth/node"],
    create: async (issuer) => (await import("./propelauth-node.mjs")).create(issuer),
  },
  {
    id: "clerk-backend",
    label: "@clerk/backend `verifyToken`",
    packages: ["@clerk/backend"],
    create: async (issuer) => (await import("./clerk-backend.mjs")).create(issuer),
  },
  {
    id: "express-jwt",
    label: "express-jwt with jwks-rsa",
    packages: ["express-jwt", "jwks-rsa"],
    create: async (issuer) => (await import("./express-jwt.mjs")).create(issuer),
  },
  {
    id: "hono-jwk",
    label: "hono/jwk",
    packages: ["hono"],
    create: async (issuer) => (await import("./hono-jwk.mjs")).create(issuer),
  },
  {
    id: "orgward-without-cache",
    label: "@orgward/core, `tokenCache: false`",
    packages: ["@orgward/core"],
    create: async (issuer) => (await import("./orgward.mjs")).create(issuer, { tokenCache: false }),
  },
  {
    id: "orgward",
    label: "**@orgward/core**",
    packages: ["@orgward/core"],
    create: async (issuer) => (await import("./orgward.mjs")).create(issuer, {}),
  },
];
