import { AuthUnavailableException } from "../../errors.ts";
import { ApiKeyRejected, BadResponse } from "../../http/bad-response.ts";
import { NoAnswer } from "../../http/no-answer.ts";
import { parseJson } from "../../http/parse-json.ts";
import { askedPauseSeconds } from "../asked-pause.ts";
import type { StoredSession } from "./cookies.ts";

/** How the auth server is reached. */
export interface AuthServerOptions {
  /** Where browsers find it. */
  readonly authUrl: string;
  /** Where this process reaches it. */
  readonly internalAuthUrl: string;
  readonly apiKey: string;
  readonly fetch: typeof fetch;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

/** The auth server has ended the session, or never knew it. */
export const SESSION_OVER = "session_over";
/** The user is not a member of the organization, or has to name one. */
export const NO_SUCH_ORGANIZATION = "no_such_organization";

/** The session after a refresh, or why there is none. */
export type RefreshResult = StoredSession | typeof SESSION_OVER | typeof NO_SUCH_ORGANIZATION;

/**
 * The endpoints for web sessions. Each throws `AuthUnavailableException` when the server cannot be reached or what it answers
 * cannot be used: with the wait that the answer asks for (`Retry-After`), 30 seconds at most.
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
export function createAuthServer({ authUrl, internalAuthUrl, apiKey, fetch, clock }: AuthServerOptions): AuthServer {
  async function unavailable(reason: "unreachable" | "bad_response", cause: Error) {
    const retryAfterSeconds = (await askedPauseSeconds(cause, clock())) || RETRY_AFTER_SECONDS;
    return new AuthUnavailableException(reason, { retryAfterSeconds, cause });
  }

  /** What the auth server never answers. */
  async function refused(what: string, { status, retryAfter }: Answer) {
    const cause = new BadResponse(`${what} was answered with status ${status}.`, { retryAfter });
    return unavailable("bad_response", cause);
  }

  async function ask(path: string, init: RequestInit): Promise<Answer> {
    const url = internalAuthUrl + path;
    // Without the query, which may name an organization.
    const [address = url] = url.split("?");
    const { text, ...answer } = await send(fetch, url, init).catch(async (cause: unknown) => {
      throw await unavailable("unreachable", new NoAnswer(address, cause, TIMEOUT_MILLISECONDS));
    });
    const body = parseJson(text);
    if (body !== undefined) return { ...answer, body: isObject(body) ? body : {} };
    const { retryAfter } = answer;
    const page = new BadResponse(`${address} answered with something that is not JSON.`, { retryAfter });
    throw await unavailable("bad_response", page);
  }

  async function post(path: string, body: object): Promise<Answer> {
    const answer = await ask(path, {
      method: "POST",
      headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    // The end of a session is a 401 as well. A wrong API key must not sign anybody out.
    const isRejected = answer.status === 401 && answer.body.code !== SESSION_OVER;
    if (isRejected) throw await unavailable("bad_response", new ApiKeyRejected(internalAuthUrl));
    return answer;
  }

  async function readSession(answer: Answer, activeOrgId: string | null): Promise<StoredSession> {
    const session = answer.status === 200 ? parseSession(answer.body, activeOrgId) : null;
    if (session === null) throw await refused("The request for tokens", answer);
    return session;
  }

  return {
    authUrl,
    async takesBackTo(redirectUri) {
      // Without a state, the request is refused in any case; only an unknown address is refused with this code.
      const query = new URLSearchParams({ redirect_uri: redirectUri });
      const { status, body } = await ask(`/propelauth/ssr/authorize?${query}`, {
        headers: { accept: "application/json" },
      });
      if (status !== 400 || typeof body.code !== "string") return null;
      return body.code !== "redirect_uri_unknown";
    },
    async redeem(code, verifier, redirectUri) {
      const exchange = { code, redirect_uri: redirectUri, code_verifier: verifier };
      const answer = await post("/propelauth/ssr/token", exchange);
      if (answer.status === 400) return null;
      const { access_token, expires_at_seconds, refresh_token } = answer.body;
      return readSession(
        { ...answer, body: { access_token: { access_token, expires_at_seconds }, refresh_token } },
        null,
      );
    },
    async refresh({ refreshToken, activeOrgId }) {
      const query = new URLSearchParams({ with_active_org_support: "true", active_org_id: activeOrgId ?? "" });
      const answer = await post(`/api/backend/v1/refresh_token?${activeOrgId === null ? "" : query}`, {
        refresh_token: refreshToken,
      });
      if (answer.status === 400) return "active_org_id" in answer.body ? NO_SUCH_ORGANIZATION : SESSION_OVER;
      if (answer.status === 401) return SESSION_OVER;
      return readSession(answer, activeOrgId);
    },
    async logout(refreshToken) {
      const answer = await post("/api/backend/v1/logout", { refresh_token: refreshToken });
      if (answer.status !== 200) throw await refused("/api/backend/v1/logout", answer);
    },
    async userInfo(accessToken) {
      const headers = { authorization: `Bearer ${accessToken}` };
      const answer = await ask("/propelauth/oauth/userinfo", { headers });
      if (answer.status === 401) return null;
      if (answer.status !== 200) throw await refused("/propelauth/oauth/userinfo", answer);
      return answer.body;
    },
  };
}

interface SentAnswer {
  readonly status: number;
  readonly text: string;
  readonly retryAfter: string | null;
}

interface Answer extends Omit<SentAnswer, "text"> {
  readonly body: Readonly<Record<string, unknown>>;
}

async function send(fetch: AuthServerOptions["fetch"], url: string, init: RequestInit): Promise<SentAnswer> {
  const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
  const response = await fetch(url, { ...init, redirect: "manual", signal });
  return { status: response.status, text: await response.text(), retryAfter: response.headers.get("retry-after") };
}

/** Reads a session from the body of an answer; `null` when it isn't whole. */
function parseSession(body: Answer["body"], activeOrgId: string | null): StoredSession | null {
  const { refresh_token: refreshToken, access_token: access } = body;
  const { access_token: accessToken, expires_at_seconds: expiresAt } = isObject(access) ? access : {};
  const isWhole = typeof accessToken === "string" && typeof refreshToken === "string" && typeof expiresAt === "number";
  return isWhole ? { accessToken, expiresAt, refreshToken, activeOrgId } : null;
}

/** Tells whether the auth server refused the API key of this app, which no later attempt changes. */
export function isApiKeyRejected(error: unknown): boolean {
  return error instanceof Error && error.cause instanceof ApiKeyRejected;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
