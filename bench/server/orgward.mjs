// @ts-check
/** @import { Target } from "./operations.mjs" */
import { client } from "../population/configuration.mjs";
import { createPopulation } from "../population/population.mjs";
import { servePopulation } from "../population/server.mjs";
import { signIn } from "../population/sessions.mjs";
import { introspector, resource, scope } from "./operations.mjs";

export const target = {
  client,
  paths: {
    metadata: "/.well-known/oauth-authorization-server",
    jwks: "/.well-known/jwks.json",
    authorize: "/oauth/2.1/authorize",
    token: "/oauth/2.1/token",
    introspect: "/oauth/2.1/introspect",
  },
  wish: { resource, scope },
  introspector: { headers: { authorization: `Basic ${btoa(`${introspector.id}:${introspector.secret}`)}` } },
};

/**
 * Starts processes of Orgward's auth server on a copy of a small population.
 *
 * @param {import("../population/databases.mjs").Databases} databases
 * @param {{ processes: number, browsers: number, preload?: URL, environment?: Record<string, string> }} server `browsers`: how many users
 *   are signed in; the others: see `servePopulation`.
 */
export async function startOrgward(databases, { processes, browsers, preload, environment = {} }) {
  const population = createPopulation({ users: 1000, seed: 1 });
  const options = await databases.provideCopy(population);
  const userIds = Array.from({ length: browsers }, (_, number) => population.user(number + 1).userId);
  const { users: cookies } = await signIn(options, userIds, { haveConsented: true });
  /** @type {import("../population/server.mjs").Server[]} */
  const servers = [];
  const stop = async () => {
    for (const server of servers) await server.stop();
  };
  try {
    while (servers.length < processes) {
      servers.push(await servePopulation(options, { LOG_LEVEL: "warn", ...environment }, preload));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  const ports = servers.map(({ port }) => port);
  return { target: /** @type {Target} */ ({ ...target, ports, cookies }), servers, stop };
}
