import Router from "@koa/router";
import { initAuth } from "@orgward/koa";
import { serveForSupertest } from "@orgward/supertest";
import {
  createContractGuard,
  identityBody,
  type SessionRoute,
  type StartSessionApp,
  sessionRoutes,
} from "@orgward/testing/contract";
import type Koa from "koa";

/** The harness of the contract of sessions for one version of Koa. */
export function startSessionApp(KoaVersion: typeof Koa): StartSessionApp {
  return async (authOptions) => {
    const auth = initAuth(authOptions);
    const router = new Router();
    for (const { path, method = "GET", guards, answers } of sessionRoutes) {
      const handlers = guards.map((call) =>
        createContractGuard<Koa.Context, Koa.Middleware>(auth, call, (ctx, name) => ctx.get(name)),
      );
      router[method === "GET" ? "get" : "post"](path, ...handlers, answerWith(answers));
    }
    const app = new KoaVersion();
    // Errors are answered with 500, and not logged.
    app.silent = true;
    app.use(auth.loginRoutes());
    app.use(router.routes());
    return serveForSupertest(app.callback());
  };
}

function answerWith(answers: SessionRoute["answers"]): Koa.Middleware {
  return (ctx) => {
    const body = identityBody(ctx.state);
    if (answers === "error") throw new Error("The handler fails.");
    if (answers === "raw") {
      ctx.respond = false;
      ctx.res.writeHead(200, { "Content-Type": "application/json", "Set-Cookie": "app=own; Path=/" });
      ctx.res.end(JSON.stringify(body));
      return;
    }
    if (answers === "cookie") ctx.cookies.set("app", "own");
    if (answers === "cached") ctx.set("Cache-Control", "private, max-age=5");
    ctx.body = body;
  };
}
