import { type FailureRenderer, type HonoGuards, isAuthException } from "@orgward/hono";
import {
  type ContractRoute,
  contractRoutes,
  createContractGuard,
  errorHandlerHeader,
  type FailureMode,
  identityBody,
  publicBody,
  renderFailure,
} from "@orgward/testing/contract";
import { type Context, type Handler, Hono, type MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";

/** The app of the contract. Everything here runs on every runtime. */
export function createContractApp(guards: HonoGuards): Hono {
  const app = new Hono();
  for (const route of contractRoutes) {
    const handlers = route.guards.map((call) =>
      createContractGuard<Context, MiddlewareHandler>(guards, call, (c, name) => c.req.header(name)),
    );
    app.on(methodOf(route), [route.path], setHeaders(route), ...handlers, answer(route));
  }
  app.onError(answerError);
  return app;
}

/** The option `failures` for a mode of the contract. */
export function failuresFor(mode: FailureMode): "answer" | "throw" | FailureRenderer {
  return mode === "render" ? answerProblem : mode;
}

/** An app's own renderer, which writes what the guard does not. */
const answerProblem: FailureRenderer = (failure, c) => {
  const { headers, body } = renderFailure(failure);
  return c.body(body, { headers });
};

function methodOf({ method = "GET" }: ContractRoute): string {
  // What Hono's router calls a route for every method.
  return method === "ALL" ? "ALL" : method;
}

function setHeaders({ responseHeaders = {} }: ContractRoute): MiddlewareHandler {
  return async (c, next) => {
    for (const [name, value] of Object.entries(responseHeaders)) c.header(name, value);
    await next();
  };
}

function answer({ answers }: ContractRoute): Handler {
  return async (c) => {
    if (answers === "message") return c.json(publicBody);
    const echo = answers === "echo" ? { body: await c.req.text() } : {};
    return c.json({
      ...identityBody({ user: c.get("user"), org: c.get("org"), principal: c.get("principal") }),
      ...echo,
    });
  };
}

/** An app's own error handler, which answers as the exception says. */
function answerError(error: Error): Response {
  if (!(error instanceof HTTPException) || !isAuthException(error.cause)) throw error;
  const response = error.getResponse();
  response.headers.set(errorHandlerHeader, "ran");
  return response;
}
