import {
  type AnsweredRoute,
  type BrowserSessions,
  checkLoginRoutesCall,
  formatSetCookie,
  listLoginRoutes,
  markRoute,
  requireSessions,
  type SessionAnswer,
} from "@orgward/core/adapter";
import type { Context, MiddlewareHandler } from "hono";

/** The option `authPath` isn't known before the first request. */
const ANYWHERE = listLoginRoutes("{authPath}");

/** What signs people in and out. */
export interface LoginRoutes {
  /**
   * Makes the middleware that answers `login`, `signup`, `callback`, `logout`, `set-active-org` and `userinfo` below `authPath`, and
   * leaves all other requests alone.
   *
   * @example
   * app.use(auth.loginRoutes());
   *
   * @throws TypeError when the option `sessions` is missing (at the request, where options come from its environment), or a framework
   *   calls it as if it were the middleware
   */
  loginRoutes(): MiddlewareHandler;
}

/** The login routes of an app whose options are known when it starts. */
export function createLoginRoutes(given: BrowserSessions<Context> | undefined): LoginRoutes {
  return {
    loginRoutes(...call: readonly unknown[]) {
      checkLoginRoutesCall(call);
      const sessions = requireSessions(given);
      return toMiddleware(() => sessions, sessions.loginRoutes);
    },
  };
}

/** The login routes of an app whose options come from the environment of each request. */
export function createEnvironmentLoginRoutes(
  sessionsOf: (context: Context) => BrowserSessions<Context> | undefined,
): LoginRoutes {
  return {
    loginRoutes(...call: readonly unknown[]) {
      checkLoginRoutesCall(call);
      return toMiddleware((context) => requireSessions(sessionsOf(context)), ANYWHERE);
    },
  };
}

function toMiddleware(
  sessionsOf: (context: Context) => BrowserSessions<Context>,
  routes: readonly AnsweredRoute[],
): MiddlewareHandler {
  const middleware: MiddlewareHandler = async (context, next) => {
    const answer = await sessionsOf(context).answerLoginRoute(context);
    return answer ? write(context, answer) : next();
  };
  return markRoute(middleware, { type: "routes", routes, guard: { kind: "loginRoute" } });
}

function write(context: Context, { status, headers, cookies, body }: SessionAnswer): Response {
  const response = new Response(body, { status, headers });
  for (const cookie of cookies) response.headers.append("Set-Cookie", formatSetCookie(cookie));
  return context.newResponse(response.body, response);
}
