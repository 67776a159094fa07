// @ts-check
import { createExpressJwt } from "../express-jwt.mjs";

/**
 * @typedef {import("express").RequestHandler} RequestHandler
 * @typedef {import("../issuer.mjs").IssuerDescription} IssuerDescription
 *
 * @typedef {object} Subject
 * @property {string} id
 * @property {string} label How the table names it.
 * @property {readonly string[]} packages The npm packages whose versions the report shows.
 * @property {boolean} refusesBadTokens
 * @property {(issuer: IssuerDescription) => Promise<RequestHandler[]>} create Loads the library and answers the handlers in
 *   front of the route.
 */

/**
 * What no guard can do without, and nothing else.
 *
 * @type {RequestHandler}
 */
const readAuthorization = (request, _response, next) => {
  if (request.headers.authorization === undefined) next(new Error("Every request of this benchmark carries a token."));
  else next();
};

/** @type {readonly Subject[]} In the order of the table. */
export const subjects = [
  {
    id: "bare",
    label: "no middleware",
    packages: ["express"],
    refusesBadTokens: false,
    create: async () => [],
  },
  {
    id: "baseline",
    label: "middleware that reads `Authorization`",
    packages: [],
    refusesBadTokens: false,
    create: async () => [readAuthorization],
  },
  {
    id: "express-jwt",
    label: "express-jwt with jwks-rsa",
    packages: ["express-jwt", "jwks-rsa"],
    refusesBadTokens: true,
    create: async (issuer) => [createExpressJwt(issuer)],
  },
  {
    id: "propelauth-user",
    label: "@propelauth/express `requireUser`",
    packages: ["@propelauth/express", "@propelauth/node"],
    refusesBadTokens: true,
    create: async (issuer) => [(await createPropelauth(issuer)).requireUser],
  },
  {
    id: "propelauth-role",
    label: "@propelauth/express `requireOrgMemberWithMinimumRole`",
    packages: ["@propelauth/express", "@propelauth/node"],
    refusesBadTokens: true,
    create: async (issuer) => [
      (await createPropelauth(issuer)).requireOrgMemberWithMinimumRole({ minimumRequiredRole: "Admin" }),
    ],
  },
  {
    id: "orgward-user",
    label: "**@orgward/express** `requireUser()`",
    packages: ["@orgward/express", "@orgward/core"],
    refusesBadTokens: true,
    create: async (issuer) => [(await createOrgward(issuer)).requireUser()],
  },
  {
    id: "orgward-role",
    label: '**@orgward/express** `requireOrgRole("Admin")`',
    packages: ["@orgward/express", "@orgward/core"],
    refusesBadTokens: true,
    create: async (issuer) => [(await createOrgward(issuer)).requireOrgRole("Admin")],
  },
];

/** @param {IssuerDescription} issuer */
async function createPropelauth({ url, apiKey, publicKeyPem }) {
  const { initAuth } = await import("@propelauth/express");
  return initAuth({
    authUrl: url,
    apiKey,
    manualTokenVerificationMetadata: { verifierKey: publicKeyPem, issuer: url },
  });
}

/** @param {IssuerDescription} issuer */
async function createOrgward({ url, apiKey }) {
  const { initAuth } = await import("@orgward/express");
  const auth = initAuth({ authUrl: url, apiKey });
  await auth.ready();
  return auth;
}
