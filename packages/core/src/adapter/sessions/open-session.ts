import { type AuthUnavailableException, isAuthException } from "../../errors.ts";
import { NO_SUCH_ORGANIZATION, SESSION_OVER } from "./auth-server.ts";
import type { SessionCookies, StoredSession } from "./cookies.ts";
import type { Refresh } from "./refresher.ts";

/**
 * The session of a request, after a refresh where one was due. `unchanged` and `refreshed` have a session that can be used now;
 * `unavailable` means that its access token has ended, or was revoked, and nobody can tell at the moment whether the session has.
 */
export type OpenedSession =
  | { readonly type: "none" }
  | { readonly type: "unchanged"; readonly session: StoredSession }
  | { readonly type: "refreshed"; readonly session: StoredSession }
  | { readonly type: "over" }
  | { readonly type: "unavailable"; readonly error: AuthUnavailableException };

/** An access token is refreshed this long before its end, so that it does not end while a request is under way. */
const REFRESHED_BEFORE_END_SECONDS = 30;

/** What opening a session needs. */
export interface SessionOpenerDeps {
  readonly cookies: SessionCookies;
  readonly refresh: Refresh;
  /** Tells whether an access token has been revoked, as far as that is known. Never rejects. */
  readonly isRevoked: (accessToken: string) => Promise<boolean>;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

/** Finds the session in the cookies of a request, and refreshes it where that is due. */
export type OpenSession = (cookies: Parameters<SessionCookies["read"]>[0]) => Promise<OpenedSession>;

/** Creates the function that opens sessions. It never rejects because of the auth server. */
export function createSessionOpener({ cookies, refresh, isRevoked, clock }: SessionOpenerDeps): OpenSession {
  return async (requestCookies) => {
    const session = await cookies.read(requestCookies);
    if (!session) return { type: "none" };
    const untilEnd = session.expiresAt - clock() / 1000;
    const isOld = untilEnd <= REFRESHED_BEFORE_END_SECONDS;
    const remainingSeconds = !isOld && (await isRevoked(session.accessToken)) ? 0 : untilEnd;
    if (remainingSeconds > REFRESHED_BEFORE_END_SECONDS) return { type: "unchanged", session };
    try {
      return await renew(session, refresh);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      return remainingSeconds > 0 ? { type: "unchanged", session } : { type: "unavailable", error };
    }
  };
}

async function renew(session: StoredSession, refresh: Refresh): Promise<OpenedSession> {
  const result = await refresh(session);
  // Whoever has left the organization goes on without one.
  if (result === NO_SUCH_ORGANIZATION && session.activeOrgId !== null) {
    return renew({ ...session, activeOrgId: null }, refresh);
  }
  if (result === SESSION_OVER || result === NO_SUCH_ORGANIZATION) return { type: "over" };
  return { type: "refreshed", session: result };
}

function isUnavailable(error: unknown): error is AuthUnavailableException {
  return isAuthException(error) && error.name === "AuthUnavailableException";
}
