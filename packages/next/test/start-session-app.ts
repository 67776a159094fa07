import { AsyncLocalStorage } from "node:async_hooks";
import { getRequestListener } from "@hono/node-server";
import { isAuthException, type RouteContext, type RouteGuards, type RouteHandler } from "@orgward/next";
import {
  createContractGuard,
  identityBody,
  type SessionRoute,
  type StartSessionApp,
  serveOnLoopback,
  sessionRoutes,
} from "@orgward/testing/contract";
import { NextRequest, NextResponse } from "next/server.js";
import { createAuth } from "../src/create-auth.ts";

type Identity = Parameters<typeof identityBody>[0];
type Handler = (request: NextRequest, context: RouteContext & Partial<Identity>) => Response | Promise<Response>;
type Wrap = (handler: Handler) => Handler;

/** The cookies of the answers that are under way, as Next keeps them for `cookies()`. */
const underWay = new AsyncLocalStorage<NextResponse>();
const store = {
  cookies: async () => {
    const response = underWay.getStore() ?? new NextResponse();
    return response.cookies;
  },
  headers: async () => new Headers(),
  connection: async () => {},
};

/** The harness of the contract of sessions: each route a module of handlers, called as Next calls them. */
export const startSessionApp: StartSessionApp = async (authOptions) => {
  const auth = createAuth(authOptions, store);
  const routes = sessionRoutes.map((route) => ({
    ...route,
    pattern: toPattern(route.path),
    run: handlerOf(route, auth),
  }));

  async function answer(request: NextRequest): Promise<Response> {
    const { pathname } = request.nextUrl;
    if (pathname.startsWith("/api/auth/"))
      return request.method === "POST" ? auth.routes.POST(request) : auth.routes.GET(request);
    const route = routes.find(({ pattern, method = "GET" }) => pattern.test(pathname) && method === request.method);
    if (!route) return new Response(null, { status: 404 });
    return route.run(request, { params: Promise.resolve({ ...route.pattern.exec(pathname)?.groups }) });
  }

  return serveOnLoopback(
    getRequestListener(
      async (request) => {
        const cookies = new NextResponse();
        const response = await underWay.run(cookies, () => answer(toNextRequest(request)).catch(answerError));
        return withCookies(response, cookies);
      },
      { overrideGlobalObjects: false },
    ),
  );
};

/** Made of its parts: `NextRequest` copies no request but the runtime's own. */
function toNextRequest({ url, method, headers, body }: Request): NextRequest {
  return new NextRequest(url, { method, headers, ...(body && { body, duplex: "half" }) });
}

function answerError(error: unknown): Response {
  return isAuthException(error) ? Response.json(error.body, error) : new Response(null, { status: 500 });
}

/** Next writes the cookies of its store on whatever a handler returns; those of the response win. */
function withCookies(given: Response, { headers }: NextResponse): Response {
  const response = new Response(given.body, given);
  // Next takes it off: it shows the proxy's cookies to pages.
  response.headers.delete("x-middleware-set-cookie");
  const names = response.headers.getSetCookie().map((cookie) => cookie.split("=", 1)[0]);
  for (const cookie of headers.getSetCookie()) {
    if (!names.includes(cookie.split("=", 1)[0])) response.headers.append("Set-Cookie", cookie);
  }
  return response;
}

function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:(\w+)/g, "(?<$1>[^/]+)")}$`);
}

function handlerOf({ guards, answers }: SessionRoute, auth: RouteGuards): RouteHandler {
  const guarded = guards.toReversed().reduce<Handler>((handler, call) => {
    const wrap = createContractGuard<NextRequest, Wrap>(factoriesOf(auth), call, (request, name) => {
      return request.headers.get(name) ?? undefined;
    });
    return wrap(handler);
  }, answerWith(answers));
  return async (request, context) => guarded(request, context);
}

function factoriesOf(auth: RouteGuards): Parameters<typeof createContractGuard<NextRequest, Wrap>>[0] {
  return {
    requireUser: (options) => (handler) => auth.withUser(handler, options),
    optionalUser: (options) => (handler) => auth.withOptionalUser(handler, options),
    requireOrgMember: (options) => (handler) => auth.withOrgMember(handler, options),
    requireOrgRole: (role, options) => (handler) => auth.withOrgRole(role, handler, options),
    requireOrgPermission: (permission, options) => (handler) => auth.withOrgPermission(permission, handler, options),
    requireOrg: (rule, options) => (handler) => auth.withOrg(rule, handler, options),
  };
}

function answerWith(answers: SessionRoute["answers"]): Handler {
  return async (_request, context) => {
    const body = identityBody(context as Identity);
    if (answers === "error") throw new Error("The handler fails.");
    if (answers === "raw") return Response.json(body, { headers: { "Set-Cookie": "app=own; Path=/" } });
    if (answers === "cookie") (await store.cookies()).set("app", "own", { path: "/" });
    if (answers === "cached") return Response.json(body, { headers: { "Cache-Control": "private, max-age=5" } });
    return Response.json(body);
  };
}
