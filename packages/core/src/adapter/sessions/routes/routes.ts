import type { AnsweredRoute } from "../../routes/route-mark.ts";
import type { SessionRequest } from "../session-request.ts";
import type { Sessions } from "../sessions.ts";
import { refuse, type SessionAnswer } from "./answers.ts";
import { handleCallback } from "./callback.ts";
import { handleLogin } from "./login.ts";
import { handleLogout } from "./logout.ts";
import { handleSetActiveOrg } from "./set-active-org.ts";
import { handleUserInfo } from "./user-info.ts";

/** Answers one of the routes. */
type Handle = (request: SessionRequest, sessions: Sessions) => Promise<SessionAnswer>;

/** Each route by its last segment. What changes something is a POST, and refused unless a page of the app sent it. */
const handlers: Readonly<Record<string, { readonly method: "GET" | "POST"; readonly handle: Handle }>> = {
  login: { method: "GET", handle: (request, sessions) => handleLogin(request, sessions, { signUp: false }) },
  signup: { method: "GET", handle: (request, sessions) => handleLogin(request, sessions, { signUp: true }) },
  callback: { method: "GET", handle: handleCallback },
  userinfo: { method: "GET", handle: handleUserInfo },
  logout: { method: "POST", handle: handleLogout },
  "set-active-org": { method: "POST", handle: handleSetActiveOrg },
};

/** Answers the routes that sign in and out, which are told apart by the last segment of the path. */
export async function answerLoginRoute(request: SessionRequest, sessions: Sessions): Promise<SessionAnswer> {
  sessions.appUrlCheck.look(request);
  const action = actionOf(request);
  const route = Object.hasOwn(handlers, action) ? handlers[action] : undefined;
  if (!route) return refuse(404, "not_found", "Page not found.");
  if (request.method === route.method) return route.handle(request, sessions);
  const refusal = refuse(405, "method_not_allowed", `This address answers ${route.method} only.`);
  return { ...refusal, headers: { ...refusal.headers, Allow: route.method } };
}

/** Tells whether a request is for one of the routes, with the base path or, behind a proxy that removes it, without. */
export function isForLoginRoute(request: Pick<SessionRequest, "path">, { basePath, authPath }: Sessions): boolean {
  const action = actionOf(request);
  const pathname = pathnameOf(request);
  const isHere = [`${authPath}/${action}`, `${basePath}${authPath}/${action}`].includes(pathname);
  return isHere && Object.hasOwn(handlers, action);
}

/** Lists the addresses of the routes, for an app whose folder of them is `authPath`. */
export function listLoginRoutes(authPath: string): readonly AnsweredRoute[] {
  return Object.entries(handlers).map(([action, { method }]) => ({ method, path: `${authPath}/${action}` }));
}

function actionOf(request: Pick<SessionRequest, "path">): string {
  return pathnameOf(request).split("/").at(-1) ?? "";
}

/** Returns the path, without a slash at the end: some apps end every address with one. */
function pathnameOf({ path }: Pick<SessionRequest, "path">): string {
  return (path.split("?", 1)[0] ?? "").replace(/\/$/, "");
}
