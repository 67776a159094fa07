import type { NextRequest } from "next/server.js";
import type { Sessions } from "../session/sessions.ts";
import { refuse } from "./answers.ts";
import { handleCallback } from "./callback.ts";
import { handleLogin } from "./login.ts";
import { handleLogout } from "./logout.ts";
import { handleSetActiveOrg } from "./set-active-org.ts";
import { handleUserInfo } from "./user-info.ts";

/** Answers one of the routes. */
type Handle = (request: NextRequest, sessions: Sessions) => Promise<Response>;

/** The handlers of the routes, for a file such as `app/api/auth/[action]/route.ts`. */
export interface AuthRoutes {
  readonly GET: (request: NextRequest) => Promise<Response>;
  readonly POST: (request: NextRequest) => Promise<Response>;
}

/** Each route by its last segment. What changes something is a POST, and refused unless a page of the app sent it. */
const handlers: Readonly<Record<string, { readonly method: "GET" | "POST"; readonly handle: Handle }>> = {
  login: { method: "GET", handle: (request, sessions) => handleLogin(request, sessions, { signUp: false }) },
  signup: { method: "GET", handle: (request, sessions) => handleLogin(request, sessions, { signUp: true }) },
  callback: { method: "GET", handle: handleCallback },
  userinfo: { method: "GET", handle: handleUserInfo },
  logout: { method: "POST", handle: handleLogout },
  "set-active-org": { method: "POST", handle: handleSetActiveOrg },
};

/** Creates the routes of an app. */
export function createAuthRoutes(sessions: Sessions): AuthRoutes {
  const answer = async (request: NextRequest): Promise<Response> => {
    // With `trailingSlash` Next ends every address with a slash.
    const action = request.nextUrl.pathname.replace(/\/$/, "").split("/").at(-1) ?? "";
    const route = Object.hasOwn(handlers, action) ? handlers[action] : undefined;
    if (!route) return refuse(404, "not_found", "Page not found.");
    if (request.method === route.method) return route.handle(request, sessions);
    const refusal = refuse(405, "method_not_allowed", `This address answers ${route.method} only.`);
    refusal.headers.set("Allow", route.method);
    return refusal;
  };
  return { GET: answer, POST: answer };
}
