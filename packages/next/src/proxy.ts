import { cookiesOfChange, type Sessions } from "@orgward/core/adapter";
import { type NextRequest, NextResponse } from "next/server.js";
import { setCookies } from "./writable-cookies.ts";

/** Tells server components the path of their page. Whatever a client sends under this name is overwritten. */
export const PATH_HEADER = "x-orgward-path";

/** A proxy as Next calls it; Next 15 calls it middleware. */
export type Proxy = (request: NextRequest) => Promise<NextResponse>;

/** What keeps sessions alive in front of an app. */
export interface ProxyFactories {
  /**
   * Keeps sessions alive: refreshes them before pages and handlers run, which see the new tokens. It lets every request pass:
   * guards decide, wherever the matcher of the proxy ends.
   */
  readonly proxy: Proxy;
  /**
   * The same around a proxy of your own. It gets the request with the refreshed cookies; pass it on with
   * `NextResponse.next({ request })`.
   */
  withSession(respond: (request: NextRequest) => NextResponse | Promise<NextResponse>): Proxy;
}

/** Creates the proxy of an app. */
export function createProxy(sessions: Sessions): ProxyFactories {
  const withSession: ProxyFactories["withSession"] = (respond) => async (request) => {
    const opened = await sessions.open(request.cookies);
    // Next shows handlers and components the request that the proxy leaves behind.
    const changes = await cookiesOfChange(sessions.cookies, opened);
    setCookies(onRequest(request), changes);
    request.headers.set(PATH_HEADER, request.nextUrl.pathname + request.nextUrl.search);
    const response = await respond(request);
    setCookies(response.cookies, changes);
    // No cache may hand one browser's cookies to another.
    if (changes.length > 0) response.headers.set("Cache-Control", "private, no-store");
    return response;
  };
  return { withSession, proxy: withSession((request) => NextResponse.next({ request })) };
}

/** The cookies of a request have no attributes, and an empty one is one that is not there. */
function onRequest({ cookies }: NextRequest) {
  return {
    set: (name: string, value: string) => (value === "" ? cookies.delete(name) : cookies.set(name, value)),
  };
}
