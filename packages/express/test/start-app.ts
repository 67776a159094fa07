import { type Auth, acceptDpop, type FailureRenderer, initAuth } from "@orgward/express";
import { serveForSupertest } from "@orgward/supertest";
import {
  type ContractRoute,
  contractRoutes,
  createContractGuard,
  errorHandlerHeader,
  identityBody,
  publicBody,
  renderFailure,
  type StartContractApp,
} from "@orgward/testing/contract";
import type express from "express";
import type { ErrorRequestHandler, Express, Request, RequestHandler } from "express";
import type { GuardMiddleware } from "../src/middleware.ts";

/** What both versions of Express export. */
export type ExpressModule = typeof express;

/** A change that makes the app wrong, to see that the contract notices. */
export interface Mutation {
  readonly auth?: (auth: Auth) => Auth;
  /** Runs before every route. */
  readonly before?: RequestHandler;
}

/** The harness of the contract for one version of Express. */
export function startApp(createExpress: ExpressModule, mutation: Mutation = {}): StartContractApp {
  return async ({ authOptions, failures, dpopOptions }) => {
    const app = createExpress();
    const sound = initAuth({
      ...authOptions,
      ...(dpopOptions && { dpop: acceptDpop(dpopOptions) }),
      failures: failures === "render" ? writeProblem : failures,
    });
    const auth = mutation.auth?.(sound) ?? sound;
    if (mutation.before) app.use(mutation.before);
    for (const route of contractRoutes) {
      const guards = route.guards.map((call) =>
        createContractGuard<Request, GuardMiddleware<unknown>>(auth, call, (request, name) => request.get(name)),
      );
      register(app, route, [setHeaders(route), ...guards, answer(route)], createExpress.text({ limit: "1mb" }));
    }
    app.use(writeError);
    return serveForSupertest(app);
  };
}

function register(app: Express, route: ContractRoute, handlers: RequestHandler[], readBody: RequestHandler): void {
  if (route.method === "ALL") app.all(route.path, handlers);
  else if (route.method === "POST") app.post(route.path, handlers.slice(0, -1), readBody, handlers.slice(-1));
  else app.get(route.path, handlers);
}

function setHeaders({ responseHeaders = {} }: ContractRoute): RequestHandler {
  return (_request, response, next) => {
    response.set(responseHeaders);
    next();
  };
}

function answer({ answers }: ContractRoute): RequestHandler {
  return (request, response) => {
    if (answers === "message") return response.json(publicBody);
    const { user, org, principal } = request as Request & Parameters<typeof identityBody>[0];
    const echo = answers === "echo" ? { body: request.body } : {};
    return response.json({ ...identityBody({ user, org, principal }), ...echo });
  };
}

/** An app's own error handler, which writes what the error carries. */
const writeError: ErrorRequestHandler = (error, _request, response, _next) => {
  response.status(error.status ?? 500).set(error.headers ?? {});
  response.set(errorHandlerHeader, "ran").json(error.body ?? { message: String(error) });
};

/** An app's own renderer, which writes what the guard does not. */
const writeProblem: FailureRenderer = (failure, _request, response) => {
  const { headers, body } = renderFailure(failure);
  response.set(headers).send(body);
};
