import type { ReadableCookies } from "@orgward/core/adapter";
import { NextRequest } from "next/server.js";
import { type Auth, createAuth } from "../../src/create-auth.ts";
import type { AuthOptions } from "../../src/options.ts";
import type { WritableCookies } from "../../src/writable-cookies.ts";
import { createFakeAuthServer, type FakeAuthServer } from "./fake-auth-server.ts";

export const APP_URL = "https://app.example.test";

/** The cookies of a browser, and those of the request that Next shows to actions and components. */
export class Browser implements ReadableCookies, WritableCookies {
  readonly jar: Map<string, string> = new Map();

  get(name: string): { value: string } | undefined {
    const value = this.jar.get(name);
    return value === undefined ? undefined : { value };
  }

  set(name: string, value: string, { maxAge }: { maxAge: number }): void {
    if (maxAge === 0) this.jar.delete(name);
    else this.jar.set(name, value);
  }

  /** Keeps the cookies of a response. */
  take(response: Response): Response {
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.set(name, decodeURIComponent(value), { maxAge: /max-age=0/i.test(cookie) ? 0 : 1 });
    }
    return response;
  }

  request(path: string, init: ConstructorParameters<typeof NextRequest>[1] = {}): NextRequest {
    const headers = new Headers(init.headers);
    const cookie = [...this.jar].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("; ");
    if (cookie !== "") headers.set("cookie", cookie);
    return new NextRequest(APP_URL + path, { ...init, headers });
  }
}

export interface TestAuth {
  readonly auth: Auth;
  readonly server: FakeAuthServer;
  readonly browser: Browser;
  /** The headers that Next shows to actions and components. */
  readonly requestHeaders: Headers;
  /** Begins to sign a browser in: the auth server makes the code for it. Returns the query with which it leads back. */
  begin(browser: Browser, returnTo?: string): Promise<URLSearchParams>;
  /** Signs the browser in through the routes. */
  signIn(): Promise<void>;
}

/** Sets up auth against a server in memory, with a browser whose cookies Next would show. */
export async function createTestAuth(options: Partial<AuthOptions> = {}): Promise<TestAuth> {
  const server = await createFakeAuthServer();
  const browser = new Browser();
  const requestHeaders = new Headers({ origin: APP_URL });
  const { authUrl, apiKey, clock } = server.issuer;
  const auth = createAuth(
    { authUrl, apiKey, clock, fetch: server.fetch, appUrl: APP_URL, ...options },
    { cookies: async () => browser, headers: async () => requestHeaders, connection: async () => {} },
  );
  async function begin(signingIn: Browser, returnTo = "/"): Promise<URLSearchParams> {
    const path = `/api/auth/login?${new URLSearchParams({ return_to: returnTo })}`;
    const login = signingIn.take(await auth.routes.GET(signingIn.request(path)));
    const { searchParams } = new URL(login.headers.get("location") ?? "");
    const challenge = searchParams.get("code_challenge");
    if (challenge !== null) server.challenges.set("code", challenge);
    return new URLSearchParams({ code: "code", state: searchParams.get("state") ?? "" });
  }
  return {
    auth,
    server,
    browser,
    requestHeaders,
    begin,
    async signIn() {
      const query = await begin(browser);
      browser.take(await auth.routes.GET(browser.request(`/api/auth/callback?${query}`)));
    },
  };
}
