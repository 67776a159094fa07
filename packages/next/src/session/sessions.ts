import { isAuthException, type TokenValidator, type User } from "@orgward/core";
import type { AuthorizationHeader } from "@orgward/core/adapter";
import type { SessionOptions } from "../options.ts";
import { type AuthServer, type AuthServerOptions, createAuthServer } from "./auth-server.ts";
import { createSessionCookies, type SessionCookies, type StoredSession, type WritableCookies } from "./cookies.ts";
import { createSessionOpener, type OpenedSession, type OpenSession } from "./open-session.ts";
import { createRefresher, type Refresh } from "./refresher.ts";

/** Everything that the surfaces of Next share about sessions. */
export interface Sessions<Role extends string = string, Permission extends string = string> extends SessionOptions {
  readonly cookies: SessionCookies;
  readonly authServer: AuthServer;
  readonly refresh: Refresh;
  readonly open: OpenSession;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** Returns the user of a session; `null` when its access token is no good. Rejects when nobody can tell. */
  userOf(session: Pick<StoredSession, "accessToken">): Promise<User<Role, Permission> | null>;
}

/** Options of what the surfaces share. */
export interface SessionsOptions extends SessionOptions, AuthServerOptions {
  readonly clock: () => number;
}

/** Creates what the surfaces share. */
export function createSessions<Role extends string, Permission extends string>(
  validator: TokenValidator<Role, Permission>,
  options: SessionsOptions,
): Sessions<Role, Permission> {
  const { appUrl, authPath, basePath, isSecure, clock } = options;
  const cookies = createSessionCookies(options);
  const authServer = createAuthServer(options);
  const refresh = createRefresher(authServer, clock);
  return {
    appUrl,
    authPath,
    basePath,
    isSecure,
    clock,
    cookies,
    authServer,
    refresh,
    open: createSessionOpener({ cookies, refresh, clock }),
    async userOf({ accessToken }) {
      try {
        return await validator.validateAccessTokenAndGetUser(`Bearer ${accessToken}`);
      } catch (error) {
        if (isAuthException(error) && error.name === "UnauthorizedException") return null;
        throw error;
      }
    },
  };
}

/** Stores what opening a session has changed. */
export function storeChange(cookies: SessionCookies, target: WritableCookies, opened: OpenedSession): void {
  if (opened.type === "refreshed") cookies.write(target, opened.session);
  if (opened.type === "over") cookies.clear(target);
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
