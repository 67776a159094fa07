import { initAuth } from "@orgward/express";
import { serveForSupertest } from "@orgward/supertest";
import {
  createContractGuard,
  identityBody,
  type SessionRoute,
  type StartSessionApp,
  sessionRoutes,
} from "@orgward/testing/contract";
import type { Request, RequestHandler } from "express";
import type { GuardMiddleware } from "../src/middleware.ts";
import type { ExpressModule } from "./start-app.ts";

/**
 * The harness of the contract of sessions for one version of Express.
 *
 * @param before runs before everything else: makes the app wrong, to see that the contract notices
 */
export function startSessionApp(createExpress: ExpressModule, before?: RequestHandler): StartSessionApp {
  return async (authOptions) => {
    const auth = initAuth(authOptions);
    const app = createExpress();
    if (before) app.use(before);
    app.use(auth.loginRoutes());
    for (const { path, method = "GET", guards, answers } of sessionRoutes) {
      const handlers = guards.map((call) =>
        createContractGuard<Request, GuardMiddleware<unknown>>(auth, call, (request, name) => request.get(name)),
      );
      app[method === "GET" ? "get" : "post"](path, ...handlers, answerWith(answers));
    }
    // Without a handler of its own for errors, in the environment of tests: Express answers 500 and logs nothing.
    app.set("env", "test");
    return serveForSupertest(app);
  };
}

function answerWith(answers: SessionRoute["answers"]): RequestHandler {
  return (request, response) => {
    const body = identityBody(request as Request & Parameters<typeof identityBody>[0]);
    if (answers === "error") throw new Error("The handler fails.");
    if (answers === "raw") {
      response.writeHead(200, { "Content-Type": "application/json", "Set-Cookie": "app=own; Path=/" });
      response.end(JSON.stringify(body));
      return;
    }
    if (answers === "cookie") response.cookie("app", "own");
    if (answers === "cached") response.set("Cache-Control", "private, max-age=5");
    response.json(body);
  };
}
