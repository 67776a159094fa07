import { getRequestListener } from "@hono/node-server";
import {
  acceptDpop,
  type FailureRenderer,
  initAuth,
  isAuthException,
  type RouteContext,
  type RouteGuards,
  type RouteHandler,
} from "@orgward/next";
import {
  type ContractApp,
  type ContractRoute,
  contractRoutes,
  createContractGuard,
  errorHandlerHeader,
  type GuardFactories,
  identityBody,
  publicBody,
  renderFailure,
  type StartContractApp,
  serveOnLoopback,
} from "@orgward/testing/contract";
import { NextRequest } from "next/server.js";

type Identity = Parameters<typeof identityBody>[0];
type Handler = (request: NextRequest, context: RouteContext & Partial<Identity>) => Response | Promise<Response>;
type Wrap = (handler: Handler) => Handler;

/** Starts the app of the contract: each route a module of handlers, called as Next calls them, over real HTTP. */
export const startApp: StartContractApp = async ({ authOptions, failures, dpopOptions }): Promise<ContractApp> => {
  const auth = initAuth({
    ...authOptions,
    ...(dpopOptions && { dpop: acceptDpop(dpopOptions) }),
    failures: failures === "render" ? answerProblem : failures,
    appUrl: "http://localhost:4004",
  });
  const routes = contractRoutes.map((route) => ({ pattern: toPattern(route.path), methods: methodsOf(route, auth) }));
  const answer = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    for (const { pattern, methods } of routes) {
      const match = pattern.exec(pathname);
      const handle = match && methods.get(request.method);
      if (handle) return handle(toNextRequest(request), { params: Promise.resolve(paramsOf(match)) });
    }
    return new Response(null, { status: 404 });
  };
  return serveOnLoopback(getRequestListener(answer, { overrideGlobalObjects: false }));
};

/** Made of its parts: `NextRequest` copies no request but the runtime's own. */
function toNextRequest({ url, method, headers, body }: Request): NextRequest {
  return new NextRequest(url, { method, headers, ...(body && { body, duplex: "half" }) });
}

function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:(\w+)/g, "(?<$1>[^/]+)")}$`);
}

/** Next decodes the parameters of a route handler. */
function paramsOf({ groups = {} }: RegExpExecArray): Record<string, string> {
  return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decodeURIComponent(value)]));
}

/** Next answers HEAD with the handler of GET. */
function methodsOf(route: ContractRoute, auth: RouteGuards): ReadonlyMap<string, RouteHandler> {
  const methods = {
    GET: ["GET", "HEAD"],
    POST: ["POST"],
    ALL: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"],
  }[route.method ?? "GET"];
  const handler = handlerOf(route, auth);
  return new Map(methods.map((method) => [method, handler] as const));
}

function handlerOf({ guards, answers, responseHeaders = {} }: ContractRoute, auth: RouteGuards): RouteHandler {
  const answer: Handler = async (request, context) => {
    if (answers === "message") return Response.json(publicBody);
    const echo = answers === "echo" ? { body: await request.text() } : {};
    return Response.json({ ...identityBody(context as Identity), ...echo });
  };
  const guarded = guards.toReversed().reduce<Handler>((handler, call) => {
    const wrap = createContractGuard<NextRequest, Wrap>(factoriesOf(auth, responseHeaders), call, (request, name) => {
      return request.headers.get(name) ?? undefined;
    });
    return wrap(handler);
  }, answer);
  return catchFailures(guarded);
}

function factoriesOf(
  auth: RouteGuards,
  responseHeaders: Readonly<Record<string, string>>,
): GuardFactories<NextRequest, Wrap> {
  return {
    requireUser: (options) => (handler) => auth.withUser(handler, { ...options, responseHeaders }),
    optionalUser: (options) => (handler) => auth.withOptionalUser(handler, { ...options, responseHeaders }),
    requireOrgMember: (options) => (handler) => auth.withOrgMember(handler, { ...options, responseHeaders }),
    requireOrgRole: (role, options) => (handler) => auth.withOrgRole(role, handler, { ...options, responseHeaders }),
    requireOrgPermission: (permission, options) => (handler) =>
      auth.withOrgPermission(permission, handler, { ...options, responseHeaders }),
    requireOrg: (rule, options) => (handler) => auth.withOrg(rule, handler, { ...options, responseHeaders }),
  };
}

/** A `try` of the app's own around a handler: the only error handling that Next leaves to a route. */
function catchFailures(handler: Handler): RouteHandler {
  return async (request, context) => {
    try {
      return await handler(request, context);
    } catch (error) {
      if (!isAuthException(error)) throw error;
      const headers = { ...error.headers, [errorHandlerHeader]: "ran" };
      return Response.json(error.body, { status: error.status, headers });
    }
  };
}

/** An app's own renderer, which writes what the guard does not. */
const answerProblem: FailureRenderer = (failure) => {
  const { headers, body } = renderFailure(failure);
  return new Response(body, { headers });
};
