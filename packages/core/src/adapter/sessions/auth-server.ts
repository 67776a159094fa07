import { AuthUnavailableException } from "../../errors.ts";
import { ApiKeyRejected, BadResponse } from "../../http/bad-response.ts";
import { NoAnswer } from "../../http/no-answer.ts";
import type { StoredSession } from "./cookies.ts";

/** How the auth server is reached. */
export interface AuthServerOptions {
  /** Where browsers find it. */
  readonly authUrl: string;
  /** Where this process reaches it. */
  readonly internalAuthUrl: string;
  readonly apiKey: string;
  readonly fetch: typeof fetch;
}

/** The auth server has ended the session, or never knew it. */
export const SESSION_OVER = "session_over";
/** The user is not a member of the organization, or has to name one. */
export const NO_SUCH_ORGANIZATION = "no_such_organization";

/** The session after a refresh, or why there is none. */
export type RefreshResult = StoredSession | typeof SESSION_OVER | typeof NO_SUCH_ORGANIZATION;

/**
 * The endpoints for web sessions. Each throws `AuthUnavailableException` when the server cannot be reached or what it answers
 * cannot be used.
 */
export interface AuthServer {
  /** Where browsers find it. */
  readonly authUrl: string;
  /** Tells whether it takes browsers back to an address after sign-in; `null` when it can't be told. Nothing begins by it. */
  takesBackTo(redirectUri: string): Promise<boolean | null>;
  /** Returns the first tokens for a code; `null` when the code is no good, or another verifier's. */
  redeem(code: string, verifier: string, redirectUri: string): Promise<StoredSession | null>;
  refresh(session: Pick<StoredSession, "refreshToken" | "activeOrgId">): Promise<RefreshResult>;
  /** Ends the session, and everything that the browser was signed in to through it. */
  logout(refreshToken: string): Promise<void>;
  /** Returns what the server knows of the user of an access token; `null` when the token is no good. */
  userInfo(accessToken: string): Promise<unknown>;
}

const TIMEOUT_MILLISECONDS = 10_000;
const RETRY_AFTER_SECONDS = 5;

/** Creates the client. */
export function createAuthServer({ authUrl, internalAuthUrl, apiKey, fetch }: AuthServerOptions): AuthServer {
  const post = async (path: string, body: object) => {
    const answer = await ask(fetch, internalAuthUrl + path, {
      method: "POST",
      headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    // The end of a session is a 401 as well. A wrong API key must not sign anybody out.
    const isRejected = answer.status === 401 && answer.body.code !== SESSION_OVER;
    if (isRejected) throw unavailable("bad_response", new ApiKeyRejected(internalAuthUrl));
    return answer;
  };
  return {
    authUrl,
    async takesBackTo(redirectUri) {
      // Without a state, the request is refused in any case; only an unknown address is refused with this code.
      const query = new URLSearchParams({ redirect_uri: redirectUri });
      const { status, body } = await ask(fetch, `${internalAuthUrl}/propelauth/ssr/authorize?${query}`, {
        headers: { accept: "application/json" },
      });
      if (status !== 400 || typeof body.code !== "string") return null;
      return body.code !== "redirect_uri_unknown";
    },
    async redeem(code, verifier, redirectUri) {
      const exchange = { code, redirect_uri: redirectUri, code_verifier: verifier };
      const { status, body } = await post("/propelauth/ssr/token", exchange);
      if (status === 400) return null;
      const tokens = { access_token: body.access_token, expires_at_seconds: body.expires_at_seconds };
      return readSession(status, { access_token: tokens, refresh_token: body.refresh_token }, null);
    },
    async refresh({ refreshToken, activeOrgId }) {
      const query = new URLSearchParams({ with_active_org_support: "true", active_org_id: activeOrgId ?? "" });
      const { status, body } = await post(`/api/backend/v1/refresh_token?${activeOrgId === null ? "" : query}`, {
        refresh_token: refreshToken,
      });
      if (status === 400) return "active_org_id" in body ? NO_SUCH_ORGANIZATION : SESSION_OVER;
      if (status === 401) return SESSION_OVER;
      return readSession(status, body, activeOrgId);
    },
    async logout(refreshToken) {
      const { status } = await post("/api/backend/v1/logout", { refresh_token: refreshToken });
      if (status !== 200) throw refused("/api/backend/v1/logout", status);
    },
    async userInfo(accessToken) {
      const headers = { authorization: `Bearer ${accessToken}` };
      const { status, body } = await ask(fetch, `${internalAuthUrl}/propelauth/oauth/userinfo`, { headers });
      if (status === 401) return null;
      if (status !== 200) throw refused("/propelauth/oauth/userinfo", status);
      return body;
    },
  };
}

interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

async function ask(fetch: AuthServerOptions["fetch"], url: string, init: RequestInit): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
    const response = await fetch(url, { ...init, redirect: "manual", signal });
    const body: unknown = await response.json();
    return { status: response.status, body: isObject(body) ? body : {} };
  } catch (cause) {
    // Without the query, which may name an organization.
    const [address = url] = url.split("?");
    throw cause instanceof SyntaxError
      ? unavailable("bad_response", new BadResponse(`${address} answered with something that is not JSON.`, { cause }))
      : unavailable("unreachable", new NoAnswer(address, cause, TIMEOUT_MILLISECONDS));
  }
}

function readSession(status: number, body: Answer["body"], activeOrgId: string | null): StoredSession {
  const { refresh_token: refreshToken, access_token: access } = body;
  const { access_token: accessToken, expires_at_seconds: expiresAt } = isObject(access) ? access : {};
  const isWhole = typeof accessToken === "string" && typeof refreshToken === "string" && typeof expiresAt === "number";
  if (status !== 200 || !isWhole) throw refused("The request for tokens", status);
  return { accessToken, expiresAt, refreshToken, activeOrgId };
}

/** What the auth server never answers. */
function refused(what: string, status: number): AuthUnavailableException {
  return unavailable("bad_response", new BadResponse(`${what} was answered with status ${status}.`));
}

function unavailable(reason: "unreachable" | "bad_response", cause?: unknown): AuthUnavailableException {
  return new AuthUnavailableException(reason, { retryAfterSeconds: RETRY_AFTER_SECONDS, cause });
}

/** Tells whether the auth server refused the API key of this app, which no later attempt changes. */
export function isApiKeyRejected(error: unknown): boolean {
  return error instanceof Error && error.cause instanceof ApiKeyRejected;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
