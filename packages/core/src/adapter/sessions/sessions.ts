import { isAuthException } from "../../errors.ts";
import type { AuthorizationHeader } from "../../http/bearer.ts";
import { type AddressOptions, resolveAddresses } from "../../options.ts";
import { createProblemLog, type OnProblem, warnOnConsole } from "../../problem.ts";
import type { TokenValidator } from "../../token-validator.ts";
import { checkTracing, type Tracing, tracedFetch } from "../../tracing/tracing.ts";
import type { User } from "../../user/user.ts";
import { type AppUrlCheck, createAppUrlCheck } from "./app-url-check.ts";
import { type AuthServer, createAuthServer } from "./auth-server.ts";
import { createSessionCookies, type SessionCookies, type SetCookie, type StoredSession } from "./cookies.ts";
import { createSessionOpener, type OpenedSession, type OpenSession } from "./open-session.ts";
import {
  callbackUrl,
  type ResolvedAppAddress,
  type ResolvedSessionOptions,
  resolveAppAddress,
  resolveSessionOptions,
  type SessionAuthOptions,
} from "./options.ts";
import { createRefresher, type Refresh } from "./refresher.ts";
import { createSealing, NO_SEALING } from "./sealing.ts";
import { createCallbackCheck, reportFailures } from "./session-problems.ts";

/** Everything that an app needs for the sessions of browsers. */
export interface Sessions<Role extends string = string, Permission extends string = string> extends ResolvedAppAddress {
  readonly redirectToSignIn: boolean;
  /** The languages that the hosted pages are asked for, the preferred one first; none for the browser's. */
  readonly uiLocales: readonly string[];
  readonly cookies: SessionCookies;
  readonly authServer: AuthServer;
  readonly refresh: Refresh;
  readonly open: OpenSession;
  /** Reports it when the auth server takes nobody back to this app after sign-in. Never rejects. */
  readonly checkCallback: () => Promise<void>;
  readonly appUrlCheck: AppUrlCheck;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** Returns the user of a session; `null` when its access token is no good. Rejects when nobody can tell. */
  userOf(session: Pick<StoredSession, "accessToken">): Promise<User<Role, Permission> | null>;
}

/** Options of {@link createSessions}: those of `initAuth` that it looks at. */
export interface SessionsOptions extends SessionAuthOptions, AddressOptions {
  readonly apiKey: string;
  readonly fetch?: typeof fetch;
  readonly tracing?: Tracing;
  readonly onProblem?: OnProblem;
  readonly clock?: () => number;
}

const NOT_ENCRYPTED: ResolvedSessionOptions = { secrets: [], redirectToSignIn: false, uiLocales: [] };

/**
 * Creates the sessions of an app. Without the option `sessions` cookies are not encrypted.
 *
 * @throws TypeError that names the option which is wrong
 */
export function createSessions<Role extends string, Permission extends string>(
  validator: Pick<TokenValidator<Role, Permission>, "validateAccessTokenAndGetUser">,
  options: SessionsOptions,
): Sessions<Role, Permission> {
  const address = resolveAppAddress(options);
  const { secrets, redirectToSignIn, uiLocales } =
    options.sessions === undefined ? NOT_ENCRYPTED : resolveSessionOptions(options.sessions);
  const clock = options.clock ?? (() => Date.now());
  const cookies = createSessionCookies(address, secrets.length > 0 ? createSealing(secrets) : NO_SEALING);
  const problems = createProblemLog(options.onProblem ?? warnOnConsole);
  const reachable = createAuthServer({
    ...resolveAddresses(options),
    apiKey: options.apiKey,
    fetch: tracedFetch(options.fetch ?? ((...request) => globalThis.fetch(...request)), checkTracing(options.tracing)),
    clock,
  });
  const authServer = reportFailures(reachable, problems);
  const refresh = createRefresher(authServer, clock);
  const isRevoked = async (accessToken: string) => {
    const error = await validator.validateAccessTokenAndGetUser(`Bearer ${accessToken}`).then(() => null, asItIs);
    return isAuthException(error) && error.reason === "revoked";
  };
  return {
    ...address,
    redirectToSignIn,
    uiLocales,
    clock,
    cookies,
    authServer,
    refresh,
    open: createSessionOpener({ cookies, refresh, isRevoked, clock }),
    checkCallback: createCallbackCheck(callbackUrl(address), authServer, problems.createSource()),
    appUrlCheck: createAppUrlCheck(address.appUrl, problems.createSource()),
    async userOf({ accessToken }) {
      try {
        return await validator.validateAccessTokenAndGetUser(`Bearer ${accessToken}`);
      } catch (error) {
        // What is the token of a machine is no session of a browser either.
        if (isAuthException(error) && error.name !== "AuthUnavailableException") return null;
        throw error;
      }
    },
  };
}

/** Returns the cookies that store what opening a session has changed. */
export async function cookiesOfChange(cookies: SessionCookies, opened: OpenedSession): Promise<readonly SetCookie[]> {
  if (opened.type === "refreshed") return cookies.write(opened.session);
  return opened.type === "over" ? cookies.clear() : [];
}

/**
 * Returns the `Authorization` header that a session stands for.
 *
 * @throws AuthUnavailableException when nobody can tell at the moment whether the session has ended
 */
export function authorizationOf(opened: OpenedSession): AuthorizationHeader {
  if (opened.type === "unavailable") throw opened.error;
  return "session" in opened ? `Bearer ${opened.session.accessToken}` : null;
}

function asItIs(error: unknown): unknown {
  return error;
}
