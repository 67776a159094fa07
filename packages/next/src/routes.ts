import {
  answerLoginRoute,
  listLoginRoutes,
  markRoute,
  readFields,
  type SessionAnswer,
  type Sessions,
} from "@orgward/core/adapter";
import { type NextRequest, NextResponse } from "next/server.js";
import { setCookies } from "./writable-cookies.ts";

/** The handlers of the routes, for a file such as `app/api/auth/[action]/route.ts`. */
export interface AuthRoutes {
  readonly GET: (request: NextRequest) => Promise<Response>;
  readonly POST: (request: NextRequest) => Promise<Response>;
}

/** The routes of an app. */
export function createAuthRoutes(sessions: Sessions): AuthRoutes {
  const answer = async (request: NextRequest): Promise<Response> => {
    const { method, headers, cookies, nextUrl } = request;
    const readBody = () => readFields(request.body, headers.get("content-type"));
    const path = nextUrl.pathname + nextUrl.search;
    return toResponse(await answerLoginRoute({ method, path, headers, cookies, readFields: readBody }, sessions));
  };
  const handle = (method: string) =>
    markRoute((request: NextRequest) => answer(request), {
      type: "routes",
      routes: listLoginRoutes(sessions.authPath).filter((route) => route.method === method),
      guard: { kind: "loginRoute" },
    });
  return { GET: handle("GET"), POST: handle("POST") };
}

function toResponse({ status, headers, cookies, body }: SessionAnswer): NextResponse {
  const response = new NextResponse(body, { status, headers });
  setCookies(response.cookies, cookies);
  return response;
}
