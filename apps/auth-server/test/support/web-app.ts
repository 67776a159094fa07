import { DEMO_PASSWORD, DEMO_WEB_REDIRECT_URI } from "../../src/demo/demo-data.ts";
import { type Browser, createBrowser } from "./browser.ts";
import type { TestApp } from "./test-app.ts";

export const STATE = "a".repeat(64);

export interface WebTokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

/** A web application with a backend, and the browser of one of its users. */
export interface WebApp {
  readonly browser: Browser;
  /** Opens the authorize address as the application's login route does; signs in where the server asks for it. */
  authorize(query?: Record<string, string>): Promise<Response>;
  /** The code of a fresh authorization. */
  code(query?: Record<string, string>): Promise<string>;
  redeem(code: string, redirectUri?: string): Promise<Response>;
  signIn(): Promise<WebTokens>;
  refresh(refreshToken: string, activeOrgId?: string): Promise<Response>;
  logout(refreshToken: string): Promise<Response>;
  userInfo(accessToken: string): Promise<Response>;
}

/**
 * Creates the application of the demo data for one of the demo users.
 *
 * @param browser default: one in which nobody has signed in
 */
export function createWebApp(app: TestApp, email = "owner@globex.test", browser: Browser = createBrowser(app)): WebApp {
  const webApp: WebApp = {
    browser,
    async authorize(query = {}) {
      const parameters = { redirect_uri: DEMO_WEB_REDIRECT_URI, state: STATE, signup: "false", ...query };
      const response = await browser.get(`/propelauth/ssr/authorize?${new URLSearchParams(parameters)}`);
      const location = response.headers.get("location") ?? "";
      if (!location.startsWith("/login")) return response;
      const signedIn = await browser.submit(location, { email, password: DEMO_PASSWORD });
      return browser.get(signedIn.headers.get("location") ?? "");
    },
    async code(query) {
      const location = (await webApp.authorize(query)).headers.get("location") ?? "";
      return new URL(location, "http://nowhere.test").searchParams.get("code") ?? "";
    },
    redeem: (code, redirectUri = DEMO_WEB_REDIRECT_URI) =>
      app.post("/propelauth/ssr/token", { code, redirect_uri: redirectUri }),
    signIn: async () => (await (await webApp.redeem(await webApp.code())).json()) as WebTokens,
    refresh(refreshToken, activeOrgId) {
      const query = activeOrgId === undefined ? "" : `?with_active_org_support=true&active_org_id=${activeOrgId}`;
      return app.post(`/api/backend/v1/refresh_token${query}`, { refresh_token: refreshToken });
    },
    logout: (refreshToken) => app.post("/api/backend/v1/logout", { refresh_token: refreshToken }),
    userInfo: (accessToken) =>
      app.request("/propelauth/oauth/userinfo", { headers: { authorization: `Bearer ${accessToken}` } }),
  };
  return webApp;
}
