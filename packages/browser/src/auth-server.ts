import { type AccessTokenClaims, readAccessToken } from "./access-token.ts";
import type { BrowserEnvironment } from "./environment.ts";
import { AuthClientError } from "./errors.ts";

/** What the auth server hands out. */
export interface IssuedTokens extends AccessTokenClaims {
  readonly accessToken: string;
  /** `null` when the cookie of the hosted pages refreshes. */
  readonly refreshToken: string | null;
}

/** A code, and what proves that it came to the browser that asked for it. */
export interface CodeExchange {
  readonly code: string;
  readonly redirectUri: string;
  readonly codeVerifier: string;
}

/** The auth server's endpoints for browsers. Each throws an {@link AuthClientError}. */
export interface AuthServer {
  /** Redeems a code (RFC 6749 section 4.1.3, RFC 7636 section 4.5). */
  exchange(exchange: CodeExchange): Promise<IssuedTokens>;
  /** Asks for fresh tokens with a refresh token, or with the cookie of the hosted pages. Returns `null` when that session is over. */
  refresh(refreshToken: string | null, activeOrgId: string | null): Promise<IssuedTokens | null>;
  /** Ends the session of the refresh token and, unless told not to, that of the hosted pages. */
  signOut(refreshToken: string | null, credentials: "include" | "omit"): Promise<void>;
  /** Asks for the record of the user of a token; without one, the answer is a 401. */
  readUser(accessToken: string | null): Promise<Response>;
}

/** Returns the endpoints of the auth server at a URL, which has no slash at the end. */
export function createAuthServer(authUrl: string, environment: Pick<BrowserEnvironment, "fetch">): AuthServer {
  const send = async (path: string, init: RequestInit): Promise<Response> => {
    const response = await environment
      .fetch(authUrl + path, { cache: "no-store", credentials: "omit", ...init })
      .catch((cause: unknown) => {
        throw unavailable("can't be reached, or doesn't know an app on this origin", cause);
      });
    if (response.ok || response.status === 400 || response.status === 401) return response;
    throw unavailable(`answered ${response.status}`);
  };
  const post = (path: string, body: object, credentials: RequestCredentials = "omit") =>
    send(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      credentials,
    });
  const unavailable = (problem: string, cause?: unknown) =>
    new AuthClientError("auth_unavailable", `The auth server at ${authUrl} ${problem}.`, { cause });

  async function readTokens(response: Response): Promise<IssuedTokens> {
    try {
      const { access_token: accessToken, refresh_token: refreshToken = null }: TokenAnswer = await response.json();
      return { ...readAccessToken(accessToken), accessToken, refreshToken };
    } catch (cause) {
      throw unavailable("sent no access token", cause);
    }
  }

  return {
    async exchange({ code, redirectUri, codeVerifier }) {
      const body = { code, redirect_uri: redirectUri, code_verifier: codeVerifier };
      const response = await post("/propelauth/ssr/token", body);
      if (response.ok) return readTokens(response);
      const { message }: { message?: string } = await response.json().catch(() => ({}));
      throw new AuthClientError(
        "sign_in_refused",
        `The auth server refused the sign-in: ${message ?? response.status}`,
      );
    },
    async refresh(refreshToken, activeOrgId) {
      const active = activeOrgId === null ? {} : { active_org_id: activeOrgId };
      const path = "/api/v1/refresh_token";
      const response =
        refreshToken === null
          ? await send(`${path}?${new URLSearchParams(active)}`, { credentials: "include" })
          : await post(path, { refresh_token: refreshToken, ...active });
      if (response.status === 401) return null;
      if (response.status === 400) throw orgUnavailable(activeOrgId);
      return readTokens(response);
    },
    async signOut(refreshToken, credentials) {
      const body = refreshToken === null ? {} : { refresh_token: refreshToken };
      const { status } = await post("/api/v1/logout", body, credentials);
      // A 401 says that the session is over already.
      if (status === 400) throw unavailable("answered 400");
    },
    readUser: (accessToken) =>
      send("/propelauth/oauth/userinfo", {
        headers: accessToken === null ? {} : { authorization: `Bearer ${accessToken}` },
      }),
  };
}

/** The parts of the auth server's answers that are used; what isn't an access token can't be read as one. */
interface TokenAnswer {
  readonly access_token: string;
  readonly refresh_token?: string | null;
}

function orgUnavailable(orgId: string | null): AuthClientError {
  return new AuthClientError(
    "org_unavailable",
    orgId === null
      ? "The user is in too many organizations for one access token: choose one."
      : `The user isn't a member of the organization ${orgId}.`,
  );
}
