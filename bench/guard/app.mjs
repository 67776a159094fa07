// @ts-check
import { once } from "node:events";
import express from "express";

/**
 * Starts an Express application with one route, `/orgs/:orgId/projects`, on a free loopback port.
 *
 * @param {readonly import("express").RequestHandler[]} guards The handlers in front of the route.
 * @returns {Promise<{ port: number, close: () => void }>}
 */
export async function startApp(guards) {
  const app = express();
  app.get("/orgs/:orgId/projects", ...guards, (_request, response) => {
    response.json({ projects: [] });
  });
  app.use(answerQuietly);
  const server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return { port, close: () => server.close() };
}

/**
 * The refusals that a guard hands to Express, without the stack traces of the default handler.
 *
 * @type {import("express").ErrorRequestHandler}
 */
const answerQuietly = (error, _request, response, _next) => {
  response.sendStatus(error.status ?? 500);
};
