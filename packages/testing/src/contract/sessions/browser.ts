import { keepCookies, toCookieHeader } from "../../cookie-jar.ts";
import type { RawRequest } from "../../loopback.ts";
import type { ContractApp } from "../run.ts";

/** A browser, as far as cookies go. It is at the address of the app, wherever the app really listens. */
export interface TestBrowser {
  /** The cookies, by name. */
  readonly jar: Map<string, string>;
  /** Sends a request with the cookies, and keeps those of the answer. */
  ask(app: ContractApp, path: string, init?: BrowserRequest): Promise<Response>;
}

/** What a browser sends. */
export interface BrowserRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Opens a browser without cookies. */
export function openBrowser(): TestBrowser {
  const jar = new Map<string, string>();
  return {
    jar,
    async ask(app, path, { method = "GET", headers = {}, body } = {}) {
      const cookie = toCookieHeader(jar);
      const sent = { ...headers, ...(cookie !== "" && { cookie }) };
      const response = await deliver(app, { method, path, headers: Object.entries(sent), body });
      keepCookies(jar, response);
      return response;
    },
  };
}

/** Header by header where the harness can: `fetch` adds a `Sec-Fetch-Mode` of its own. */
function deliver(app: ContractApp, request: RawRequest): Promise<Response> {
  if (app.send) return app.send(request);
  const { method, path, headers, body = null } = request;
  return app.fetch(path, { method, headers: headers.map(([name, value]) => [name, value]), body, redirect: "manual" });
}
