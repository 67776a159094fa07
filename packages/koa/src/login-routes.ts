import {
  type BrowserSessions,
  checkLoginRoutesCall,
  formatSetCookie,
  markRoute,
  requireSessions,
  type SessionAnswer,
} from "@orgward/core/adapter";
import type { Context, Middleware } from "koa";

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
  loginRoutes(): Middleware;
}

/** The login routes of an app. */
export function createLoginRoutes(given: BrowserSessions<Context> | undefined): LoginRoutes {
  return {
    loginRoutes(...call: readonly unknown[]) {
      checkLoginRoutesCall(call);
      const sessions = requireSessions(given);
      const middleware: Middleware = async (context, next) => {
        const answer = await sessions.answerLoginRoute(context as Context);
        return answer ? write(context as Context, answer) : next();
      };
      return markRoute(middleware, { type: "routes", routes: sessions.loginRoutes, guard: { kind: "loginRoute" } });
    },
  };
}

function write(context: Context, { status, headers, cookies, body }: SessionAnswer): void {
  context.status = status;
  context.set(headers);
  if (cookies.length > 0) context.append("Set-Cookie", cookies.map(formatSetCookie));
  // Null would make every status 204.
  context.body = body ?? (status === 204 ? null : "");
}
