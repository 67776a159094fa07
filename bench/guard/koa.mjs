// @ts-check
import { organizationId } from "../issuer.mjs";
import { listen } from "./listen.mjs";

/**
 * @typedef {import("../issuer.mjs").IssuerDescription} IssuerDescription
 */

const framework = "Koa";

/** @type {readonly import("./subjects.mjs").Subject[]} */
export const koaSubjects = [
  {
    id: "koa-bare",
    framework,
    kind: "bare",
    label: "no middleware",
    packages: ["koa", "@koa/router"],
    start: () => startApp(),
  },
  {
    id: "koa-baseline",
    framework,
    kind: "baseline",
    label: "middleware that reads `Authorization`",
    packages: [],
    start: () => startApp(readAuthorization),
  },
  {
    id: "koa-jwt",
    framework,
    kind: "peer",
    label: "koa-jwt with jwks-rsa",
    packages: ["koa-jwt", "jwks-rsa"],
    start: async (issuer) => startApp(await createKoaJwt(issuer)),
  },
  {
    id: "koa-orgward-user",
    framework,
    kind: "orgward",
    label: "**@orgward/koa** `requireUser()`",
    packages: ["@orgward/koa", "@orgward/core"],
    start: async (issuer) => startApp((await createOrgward(issuer)).requireUser()),
  },
  {
    id: "koa-orgward-role",
    framework,
    kind: "orgward",
    label: '**@orgward/koa** `requireOrgRole("Admin")`',
    packages: ["@orgward/koa", "@orgward/core"],
    start: async (issuer) => startApp((await createOrgward(issuer)).requireOrgRole("Admin")),
  },
];

/** @param {import("koa").Middleware<any>[]} guards What stands before the route. */
async function startApp(...guards) {
  const { default: Koa } = await import("koa");
  const { default: Router } = await import("@koa/router");
  const router = new Router();
  router.get("/orgs/:orgId/projects", ...guards, (context) => {
    context.body = { projects: [] };
  });
  const app = new Koa().use(router.routes());
  // Without it, Koa prints the errors that guards throw.
  app.silent = true;
  return { port: await listen(app.callback()), path: `/orgs/${organizationId}/projects` };
}

/**
 * What no guard can do without, and nothing else.
 *
 * @type {import("koa").Middleware}
 */
function readAuthorization(context, next) {
  if (context.headers.authorization === undefined) throw new Error("Every request of this benchmark carries a token.");
  return next();
}

/**
 * As the documentation of jwks-rsa shows for Koa.
 *
 * @param {IssuerDescription} issuer
 */
async function createKoaJwt({ url, jwksUrl }) {
  const { default: koaJwt } = await import("koa-jwt");
  const { default: jwksRsa } = await import("jwks-rsa");
  const secret = jwksRsa.koaJwtSecret({ cache: true, rateLimit: true, jwksRequestsPerMinute: 5, jwksUri: jwksUrl });
  return koaJwt({ secret, algorithms: ["RS256"], issuer: url });
}

/** @param {IssuerDescription} issuer */
async function createOrgward({ url, apiKey }) {
  const { initAuth } = await import("@orgward/koa");
  const auth = initAuth({ authUrl: url, apiKey });
  await auth.ready();
  return auth;
}
