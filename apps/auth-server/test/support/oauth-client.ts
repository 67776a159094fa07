import { createHash } from "node:crypto";
import type { Browser } from "./browser.ts";
import type { TestApp } from "./test-app.ts";

export const REDIRECT_URI = "http://127.0.0.1:7777/callback";
export const RESOURCE = "http://localhost:4005/mcp";
export const OTHER_RESOURCE = "http://localhost:4005/second";
export const VERIFIER = "a-verifier-of-at-least-43-unreserved-characters";
export const CHALLENGE: string = createHash("sha256").update(VERIFIER).digest("base64url");
export const STATE = "a state/with+odd&characters=ü";

/** Parameters by name; `null` leaves one out. */
export type Parameters = Readonly<Record<string, string | null>>;

/** The answer of the token endpoint, as clients read it. */
export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly expires_in: number;
  readonly token_type: string;
  readonly scope: string;
}

/** An OAuth client that talks to the app as a program does; without a secret, a public one. */
export interface OAuthClient {
  /** The path of an authorization request, good in all that is not overridden. */
  authorizePath(overrides?: Parameters): string;
  /** Lets the signed-in user of a browser approve a request, and returns the code. */
  authorize(browser: Browser, overrides?: Parameters, decision?: Record<string, string>): Promise<string>;
  redeem(code: string, overrides?: Parameters, headers?: Record<string, string>): Promise<Response>;
  refresh(refreshToken: string, overrides?: Parameters, headers?: Record<string, string>): Promise<Response>;
  revoke(token: string, overrides?: Parameters): Promise<Response>;
  /** The whole way from the request to the tokens. */
  obtainTokens(browser: Browser, overrides?: Parameters, decision?: Record<string, string>): Promise<Tokens>;
}

/** Creates a client of the app; by default the public one of the demo data. */
export function createOAuthClient(
  { request }: Pick<TestApp, "request">,
  { clientId = "demo-public", secret = null }: { clientId?: string; secret?: string | null } = {},
): OAuthClient {
  const identity = { client_id: clientId, client_secret: secret };
  const post = (endpoint: string, parameters: Parameters, headers: Record<string, string> = {}) =>
    request(`/oauth/2.1/${endpoint}`, {
      method: "POST",
      body: encode(parameters).toString(),
      headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    });
  const client: OAuthClient = {
    authorizePath: (overrides = {}) =>
      `/oauth/2.1/authorize?${encode({ ...authorizationRequest(clientId), ...overrides })}`,
    async authorize(browser, overrides = {}, decision = {}) {
      const response = await browser.submit(client.authorizePath(overrides), { decision: "allow", ...decision });
      const location = response.headers.get("location");
      const code = location && new URL(location).searchParams.get("code");
      if (!code) throw new Error(`There is no code: ${response.status} ${location ?? (await response.text())}`);
      return code;
    },
    redeem: (code, overrides = {}, headers) => {
      const exchange = { code, redirect_uri: REDIRECT_URI, code_verifier: VERIFIER };
      return post("token", { grant_type: "authorization_code", ...identity, ...exchange, ...overrides }, headers);
    },
    refresh: (refreshToken, overrides = {}, headers) =>
      post("token", { grant_type: "refresh_token", ...identity, refresh_token: refreshToken, ...overrides }, headers),
    revoke: (token, overrides = {}) => post("revoke", { token, ...identity, ...overrides }),
    async obtainTokens(browser, overrides, decision) {
      const response = await client.redeem(await client.authorize(browser, overrides, decision));
      if (!response.ok) throw new Error(`There are no tokens: ${response.status} ${await response.text()}`);
      return (await response.json()) as Tokens;
    },
  };
  return client;
}

/** Asks the app what a token is worth, with the credentials of the demo data. */
export async function introspect(
  { request }: Pick<TestApp, "request">,
  token: string,
  credentials = "demo-introspect:demo_introspect_secret",
): Promise<Record<string, unknown>> {
  const response = await request("/oauth/2.1/introspect", {
    method: "POST",
    body: new URLSearchParams({ token }).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded", authorization: basic(credentials) },
  });
  return (await response.json()) as Record<string, unknown>;
}

/** The value of an `Authorization` header with Basic credentials. */
export function basic(credentials: string): string {
  return `Basic ${Buffer.from(credentials).toString("base64")}`;
}

function authorizationRequest(clientId: string): Parameters {
  return {
    response_type: "code",
    client_id: clientId,
    redirect_uri: REDIRECT_URI,
    state: STATE,
    code_challenge: CHALLENGE,
    code_challenge_method: "S256",
    resource: RESOURCE,
    scope: "projects:read projects:write",
  };
}

function encode(parameters: Parameters): URLSearchParams {
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== null);
  return new URLSearchParams(given);
}
