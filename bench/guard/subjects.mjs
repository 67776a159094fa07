// @ts-check
/** @import { IssuerDescription } from "../issuer.mjs" */
/** @import { GuardSubject } from "./compare.mjs" */
import { fileURLToPath } from "node:url";
import { organizationId } from "../issuer.mjs";
import { listen } from "./listen.mjs";

const path = "/orgs/:orgId/projects";
const missing = "Every request of this benchmark carries a token.";

/**
 * Frameworks by the names in ids and in Orgward's packages. `serve` serves one route behind what it is given, and returns the port;
 * `readAuthorization` does what no guard can do without, and nothing else. A process imports its own framework alone.
 */
const frameworks = {
  express: {
    packages: ["express", "@orgward/express"],
    load: () => import("@orgward/express"),
    async serve(/** @type {any[]} */ ...guards) {
      const { default: createApp } = await import("express");
      const app = createApp();
      app.get(path, ...guards, (_request, response) => void response.json({ projects: [] }));
      return listen(app);
    },
    readAuthorization: /** @type {import("express").RequestHandler} */ (
      (request, _response, next) => next(request.headers.authorization === undefined ? new Error(missing) : undefined)
    ),
  },
  koa: {
    packages: ["koa", "@koa/router", "@orgward/koa"],
    load: () => import("@orgward/koa"),
    async serve(/** @type {any[]} */ ...guards) {
      const [{ default: Koa }, { default: Router }] = [await import("koa"), await import("@koa/router")];
      const router = new Router();
      router.get(path, ...guards, (context) => {
        context.body = { projects: [] };
      });
      return listen(new Koa().use(router.routes()).callback());
    },
    readAuthorization: /** @type {import("koa").Middleware} */ (
      (context, next) => {
        if (context.headers.authorization === undefined) throw new Error(missing);
        return next();
      }
    ),
  },
  hono: {
    packages: ["hono", "@hono/node-server", "@orgward/hono"],
    load: () => import("@orgward/hono"),
    async serve(/** @type {any[]} */ ...guards) {
      const [{ Hono }, { getRequestListener }] = [await import("hono"), await import("@hono/node-server")];
      const app = new Hono();
      for (const guard of guards) app.use(path, guard);
      app.get(path, (context) => context.json({ projects: [] }));
      return listen(getRequestListener(app.fetch));
    },
    readAuthorization: /** @type {import("hono").MiddlewareHandler} */ (
      (context, next) => {
        if (!context.req.header("authorization")) throw new Error(missing);
        return next();
      }
    ),
  },
};

/** What stands before each framework's route. @type {readonly [name: string, kind: GuardSubject["kind"], label: string][]} */
const guards = [
  ["bare", "bare", "nothing"],
  ["baseline", "baseline", "reads `Authorization`"],
  ["user", "orgward", "**requires a user**"],
  ["role", "orgward", "**requires the role Admin**"],
];

/** By framework. @type {Readonly<Record<string, GuardSubject[]>>} */
export const subjects = {
  ...Object.fromEntries(Object.entries(frameworks).map(([name, framework]) => [name, subjectsOf(name, framework)])),
  next: guards.map(([guard, kind, label]) => ({
    ...{ id: `next-${guard}`, kind, label, packages: ["next", "@orgward/next"] },
    start: (issuer) => startNext(guard, issuer),
  })),
};

/** @param {string} name @param {(typeof frameworks)["express" | "koa" | "hono"]} framework @returns {GuardSubject[]} */
function subjectsOf(name, { packages, load, serve, readAuthorization }) {
  return guards.map(([guard, kind, label]) => ({
    ...{ id: `${name}-${guard}`, kind, label, packages },
    async start(/** @type {IssuerDescription} */ { url, apiKey }) {
      const at = async (/** @type {unknown[]} */ ...before) => ({
        port: await serve(...before),
        path: path.replace(":orgId", organizationId),
      });
      if (guard === "bare") return at();
      if (guard === "baseline") return at(readAuthorization);
      const auth = /** @type {any} */ (await load()).initAuth({ authUrl: url, apiKey });
      await auth.ready();
      return at(guard === "user" ? auth.requireUser() : auth.requireOrgRole("Admin"));
    },
  }));
}

/**
 * Serves a route handler of what `next build` has made of `next-app`, through the server that `next start` runs: in this process,
 * whose time is measured.
 *
 * @param {string} route The folder of the route handler.
 * @param {IssuerDescription} issuer
 */
async function startNext(route, { url, apiKey }) {
  Object.assign(process.env, { NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1", AUTH_URL: url, API_KEY: apiKey });
  const { default: next } = await import("next");
  // Node gives the function itself, where the types promise an object around it.
  const createApp = /** @type {typeof next.default} */ (/** @type {unknown} */ (next));
  const app = createApp({ dev: false, dir: fileURLToPath(new URL("next-app", import.meta.url)) });
  await app.prepare();
  return { port: await listen(app.getRequestHandler()), path: `/${route}/${organizationId}` };
}
