// @ts-check
import { organizationId } from "../issuer.mjs";
import { listen } from "./listen.mjs";

/**
 * @typedef {import("../issuer.mjs").IssuerDescription} IssuerDescription
 */

const framework = "Hono";

/** @type {readonly import("./subjects.mjs").Subject[]} */
export const honoSubjects = [
  {
    id: "hono-bare",
    framework,
    kind: "bare",
    label: "no middleware",
    packages: ["hono", "@hono/node-server"],
    start: () => startApp(),
  },
  {
    id: "hono-baseline",
    framework,
    kind: "baseline",
    label: "middleware that reads `Authorization`",
    packages: [],
    start: () => startApp(readAuthorization),
  },
  {
    id: "hono-jwk",
    framework,
    kind: "peer",
    label: "hono/jwk",
    packages: ["hono"],
    start: async (issuer) => startApp(await createJwk(issuer)),
  },
  {
    id: "hono-orgward-user",
    framework,
    kind: "orgward",
    label: "**@orgward/hono** `requireUser()`",
    packages: ["@orgward/hono", "@orgward/core"],
    start: async (issuer) => startApp((await createOrgward(issuer)).requireUser()),
  },
  {
    id: "hono-orgward-role",
    framework,
    kind: "orgward",
    label: '**@orgward/hono** `requireOrgRole("Admin")`',
    packages: ["@orgward/hono", "@orgward/core"],
    start: async (issuer) => startApp((await createOrgward(issuer)).requireOrgRole("Admin")),
  },
];

/** @param {import("hono").MiddlewareHandler<any>[]} guards What stands before the route. */
async function startApp(...guards) {
  const { Hono } = await import("hono");
  const { getRequestListener } = await import("@hono/node-server");
  const app = new Hono();
  const path = "/orgs/:orgId/projects";
  for (const guard of guards) app.use(path, guard);
  app.get(path, (context) => context.json({ projects: [] }));
  return { port: await listen(getRequestListener(app.fetch)), path: `/orgs/${organizationId}/projects` };
}

/**
 * What no guard can do without, and nothing else.
 *
 * @type {import("hono").MiddlewareHandler}
 */
function readAuthorization(context, next) {
  if (!context.req.header("authorization")) throw new Error("Every request of this benchmark carries a token.");
  return next();
}

/**
 * With static `keys`: given a `jwks_uri` the middleware would fetch the key set again for each request.
 *
 * @param {IssuerDescription} issuer
 */
async function createJwk({ url, jwks }) {
  const { jwk } = await import("hono/jwk");
  const keys = /** @type {import("hono/utils/jwt/jws").HonoJsonWebKey[]} */ (jwks.keys);
  return jwk({ keys, alg: ["RS256"], verification: { iss: url } });
}

/** @param {IssuerDescription} issuer */
async function createOrgward({ url, apiKey }) {
  const { initAuth } = await import("@orgward/hono");
  const auth = initAuth({ authUrl: url, apiKey });
  await auth.ready();
  return auth;
}
