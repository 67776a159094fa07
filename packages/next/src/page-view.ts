import { UnauthorizedException } from "@orgward/core";
import type { AuthorizationHeader, RequestView, StoredSession } from "@orgward/core/adapter";

/** What the guard of a page looks at besides the session. */
export interface PageCall {
  readonly activeOrgId: string | null;
}

/** What is known of a request for a page. */
export interface PageRequest {
  /** What the cookies hold. */
  readonly stored: StoredSession | null;
  /** The same while it is good. */
  readonly session: StoredSession | null;
  /** For logs. */
  readonly path: string;
}

/** Shows the request for a page to a guard: the session of the browser is all that proves anything. */
export function viewPage({ stored, session, path }: PageRequest): RequestView<PageCall> {
  const nothing = () => undefined;
  return {
    native: { activeOrgId: session?.activeOrgId ?? null },
    method: "GET",
    path: () => path,
    authorization: () => authorizationOfPage(stored, session),
    header: nothing,
    param: nothing,
    query: nothing,
    responseHeader: nothing,
  };
}

function authorizationOfPage(stored: StoredSession | null, session: StoredSession | null): AuthorizationHeader {
  if (session) return `Bearer ${session.accessToken}`;
  if (stored) throw new UnauthorizedException("invalid_token", "expired");
  return null;
}
