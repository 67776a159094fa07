import {
  type BrowserSessions,
  checkLoginRoutesCall,
  formatSetCookie,
  markRoute,
  requireSessions,
  type SessionAnswer,
} from "@orgward/core/adapter";
import type { Request, RequestHandler, Response } from "express";

/** What signs people in and out. */
export interface LoginRoutes {
  /**
   * Makes the middleware that answers `login`, `signup`, `callback`, `logout`, `set-active-org` and `userinfo` below `authPath`, and
   * leaves all other requests alone.
   *
   * @example
   * app.use(auth.loginRoutes());
   *
   * @throws TypeError when the option `sessions` is missing, or a framework calls it as if it were the middleware
   */
  loginRoutes(): RequestHandler;
}

/** The login routes of an app. */
export function createLoginRoutes(given: BrowserSessions<Request> | undefined): LoginRoutes {
  return {
    loginRoutes(...call: readonly unknown[]) {
      checkLoginRoutesCall(call);
      const sessions = requireSessions(given);
      const middleware: RequestHandler = (request, response, next) => {
        sessions
          .answerLoginRoute(request)
          .then((answer) => (answer ? write(response, answer) : next()))
          .catch(next);
      };
      return markRoute(middleware, { type: "routes", routes: sessions.loginRoutes, guard: { kind: "loginRoute" } });
    },
  };
}

function write(response: Response, { status, headers, cookies, body }: SessionAnswer): void {
  response.status(status).set(headers);
  if (cookies.length > 0) response.append("Set-Cookie", cookies.map(formatSetCookie));
  response.end(body ?? undefined);
}
