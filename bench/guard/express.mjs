// @ts-check
import { organizationId } from "../issuer.mjs";
import { listen } from "./listen.mjs";

/**
 * @typedef {import("../issuer.mjs").IssuerDescription} IssuerDescription
 */

const framework = "Express";

/** @type {readonly import("./subjects.mjs").Subject[]} */
export const expressSubjects = [
  {
    id: "express-bare",
    framework,
    kind: "bare",
    label: "no middleware",
    packages: ["express"],
    start: () => startApp(),
  },
  {
    id: "express-baseline",
    framework,
    kind: "baseline",
    label: "middleware that reads `Authorization`",
    packages: [],
    start: () => startApp(readAuthorization),
  },
  {
    id: "express-jwt",
    framework,
    kind: "peer",
    label: "express-jwt with jwks-rsa",
    packages: ["express-jwt", "jwks-rsa"],
    start: async (issuer) => startApp((await import("../express-jwt.mjs")).createExpressJwt(issuer)),
  },
  {
    id: "express-propelauth-user",
    framework,
    kind: "peer",
    label: "@propelauth/express `requireUser`",
    packages: ["@propelauth/express", "@propelauth/node"],
    start: async (issuer) => startApp((await createPropelauth(issuer)).requireUser),
  },
  {
    id: "express-propelauth-role",
    framework,
    kind: "peer",
    label: "@propelauth/express `requireOrgMemberWithMinimumRole`",
    packages: ["@propelauth/express", "@propelauth/node"],
    start: async (issuer) =>
      startApp((await createPropelauth(issuer)).requireOrgMemberWithMinimumRole({ minimumRequiredRole: "Admin" })),
  },
  {
    id: "express-orgward-user",
    framework,
    kind: "orgward",
    label: "**@orgward/express** `requireUser()`",
    packages: ["@orgward/express", "@orgward/core"],
    start: async (issuer) => startApp((await createOrgward(issuer)).requireUser()),
  },
  {
    id: "express-orgward-role",
    framework,
    kind: "orgward",
    label: '**@orgward/express** `requireOrgRole("Admin")`',
    packages: ["@orgward/express", "@orgward/core"],
    start: async (issuer) => startApp((await createOrgward(issuer)).requireOrgRole("Admin")),
  },
];

/** @param {import("express").RequestHandler[]} guards What stands before the route. */
async function startApp(...guards) {
  const { default: express } = await import("express");
  const app = express();
  app.get("/orgs/:orgId/projects", ...guards, (_request, response) => {
    response.json({ projects: [] });
  });
  app.use(answerQuietly);
  return { port: await listen(app), path: `/orgs/${organizationId}/projects` };
}

/**
 * What no guard can do without, and nothing else.
 *
 * @type {import("express").RequestHandler}
 */
const readAuthorization = (request, _response, next) => {
  if (request.headers.authorization === undefined) next(new Error("Every request of this benchmark carries a token."));
  else next();
};

/**
 * The refusals that a guard hands to Express, without the stack traces of the default handler.
 *
 * @type {import("express").ErrorRequestHandler}
 */
const answerQuietly = (error, _request, response, _next) => {
  response.sendStatus(error.status ?? 500);
};

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
