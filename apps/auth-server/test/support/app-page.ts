import { createHash } from "node:crypto";
import { DEMO_PASSWORD } from "../../src/demo/demo-data.ts";
import type { Store } from "../../src/platform/domain/store.ts";
import { type Browser, createBrowser } from "./browser.ts";
import { aWebRedirectUri } from "./records.ts";
import { createTestApp, type TestApp } from "./test-app.ts";
import { STATE } from "./web-app.ts";

/** Where the browser app of the tests lives. */
export const SPA_ORIGIN = "https://spa.example.test";
export const SPA_CALLBACK = `${SPA_ORIGIN}/signed-in`;

const VERIFIER = "v".repeat(43);

/** What pages of web apps get. */
export interface TokenData {
  readonly access_token: string;
  readonly expires_at_seconds: number;
  readonly refresh_token?: string;
  readonly org_id_to_org_member_info: Record<string, { readonly user_role: string }>;
  readonly user: { readonly user_id: string; readonly email: string };
}

/** A page of a web app, in a browser that may be signed in on the hosted pages. */
export interface AppPage {
  readonly browser: Browser;
  /** Sends a request as scripts do, without cookies unless told to send them. */
  fetch(path: string, init?: RequestInit & { credentials?: "include"; origin?: string | null }): Promise<Response>;
  postJson(path: string, body: object, init?: { credentials?: "include"; origin?: string | null }): Promise<Response>;
  /** The code of a fresh authorization, for the verifier of this page. */
  code(redirectUri?: string, query?: Record<string, string>): Promise<string>;
  exchange(code: string, changes?: object, origin?: string | null): Promise<Response>;
  /** Signs in with the redirect of a browser app, and returns the refresh token. */
  signIn(): Promise<string>;
  refresh(refreshToken: string, body?: object): Promise<Response>;
}

/** The parameters that ask for a code that only this verifier redeems. */
export function challengeOf(verifier = VERIFIER): Record<string, string> {
  const code_challenge = createHash("sha256").update(verifier).digest("base64url");
  return { code_challenge, code_challenge_method: "S256" };
}

/** Registers the browser app of the tests. */
export async function addSpa({ deps }: TestApp): Promise<void> {
  const spa = aWebRedirectUri(SPA_CALLBACK, { isBrowserApp: true });
  await deps.store.write(({ webRedirectUris }) => webRedirectUris.add(spa));
}

/** Creates the app with the browser app of the tests, and opens a page of it for a demo user who is signed in on the hosted pages. */
export async function openSpaOf(
  email: string,
  store: Store,
  overrides: Parameters<typeof createTestApp>[1] = {},
): Promise<{ app: TestApp; deps: TestApp["deps"]; page: AppPage }> {
  const app = await createTestApp(store, overrides);
  await addSpa(app);
  const page = openPage(app);
  await page.browser.signIn(email, DEMO_PASSWORD);
  return { app, deps: app.deps, page };
}

/** Opens a page of an app, by default of the browser app of the tests. */
export function openPage(app: TestApp, pageOrigin: string = SPA_ORIGIN): AppPage {
  const browser = createBrowser(app);
  const page: AppPage = {
    browser,
    fetch(path, { credentials, origin = pageOrigin, ...init } = {}) {
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const headers = new Headers(init.headers);
      if (origin !== null) headers.set("origin", origin);
      if (credentials === "include") headers.set("cookie", cookie);
      return app.request(path, { ...init, headers });
    },
    postJson: (path, body, init = {}) =>
      page.fetch(path, {
        ...init,
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
    async code(redirectUri = SPA_CALLBACK, query = challengeOf()) {
      const parameters = new URLSearchParams({ redirect_uri: redirectUri, state: STATE, ...query });
      const response = await browser.get(`/propelauth/ssr/authorize?${parameters}`);
      const location = response.headers.get("location");
      if (!location?.startsWith(redirectUri)) throw new Error(`${response.status} ${location}`);
      return new URL(location).searchParams.get("code") ?? "";
    },
    exchange(code, changes = {}, origin = pageOrigin) {
      const body = { code, redirect_uri: SPA_CALLBACK, code_verifier: VERIFIER, ...changes };
      return page.postJson("/propelauth/ssr/token", body, { origin });
    },
    async signIn() {
      const response = await page.exchange(await page.code());
      const { refresh_token: refreshToken = "" } = (await response.json()) as TokenData;
      return refreshToken;
    },
    refresh: (refreshToken, body = {}) =>
      page.postJson("/api/v1/refresh_token", { refresh_token: refreshToken, ...body }),
  };
  return page;
}
