import { isAuthException } from "@orgward/core";
import { NextResponse } from "next/server.js";

/** Every answer of the routes is for one browser at one moment. */
const NO_STORE = { "Cache-Control": "private, no-store" };

/** Returns a JSON answer. */
export function answer(body: unknown, status = 200): NextResponse {
  return NextResponse.json(body, { status, headers: NO_STORE });
}

/** Returns a refusal with a stable code, in the form of those of the guards. */
export function refuse(status: number, code: string, message: string): NextResponse {
  return answer({ code, message }, status);
}

/** Leads on to an address; a POST is followed by a GET. */
export function leadTo(url: string | URL): NextResponse {
  return NextResponse.redirect(url, { status: 303, headers: NO_STORE });
}

/** Tells whether a person waits for a page, as after following a link or sending a form, and not a script for data. */
export function wantsPage({ headers }: Pick<Request, "headers">): boolean {
  return headers.get("accept")?.includes("text/html") ?? false;
}

/** Describes that the auth server cannot be reached; any other error is thrown on. */
export function answerUnavailable(error: unknown): NextResponse {
  if (!isAuthException(error) || error.name !== "AuthUnavailableException") throw error;
  const { status, headers, body } = error;
  return NextResponse.json(body, { status, headers });
}
