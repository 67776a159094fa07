import { getRequestListener } from "@hono/node-server";
import { type HonoGuards, initAuth, type LoginRoutes } from "@orgward/hono";
import {
  createContractGuard,
  identityBody,
  type SessionRoute,
  type StartSessionApp,
  serveOnLoopback,
  sessionRoutes,
} from "@orgward/testing/contract";
import { type Context, type Handler, Hono, type MiddlewareHandler } from "hono";
import { setCookie } from "hono/cookie";

/** The harness of the contract of sessions, with options that are known when the app starts. */
export const startSessionApp: StartSessionApp = async (authOptions) => serve(initAuth(authOptions));

/** The same with options that the environment of each request brings. */
export const startSessionAppInEnvironment: StartSessionApp = async (authOptions) => serve(initAuth(() => authOptions));

function serve(auth: HonoGuards & LoginRoutes) {
  const app = new Hono();
  // Hono's own handler of errors logs them.
  app.onError((error, c) => c.text(error.message, 500));
  app.use(auth.loginRoutes());
  for (const { path, method = "GET", guards, answers } of sessionRoutes) {
    const handlers = guards.map((call) =>
      createContractGuard<Context, MiddlewareHandler>(auth, call, (c, name) => c.req.header(name)),
    );
    app.on(method, [path], ...handlers, answerWith(answers));
  }
  return serveOnLoopback(getRequestListener(app.fetch));
}

function answerWith(answers: SessionRoute["answers"]): Handler {
  return (c) => {
    const body = identityBody({ user: c.get("user"), org: c.get("org") });
    if (answers === "error") throw new Error("The handler fails.");
    if (answers === "raw") return Response.json(body, { headers: { "Set-Cookie": "app=own; Path=/" } });
    if (answers === "cookie") setCookie(c, "app", "own");
    if (answers === "cached") c.header("Cache-Control", "private, max-age=5");
    return c.json(body);
  };
}
