import { tiesPromisesToRequests } from "../../runtime.ts";
import type { AuthServer, RefreshResult } from "./auth-server.ts";
import type { StoredSession } from "./cookies.ts";

/** Refreshes a session; of many calls for the same one, the auth server sees one. */
export type Refresh = (session: StoredSession) => Promise<RefreshResult>;

/**
 * Requests that were sent before the new cookies came back still hold the old token. Well within the grace of the auth
 * server, which covers several processes.
 */
const REMEMBERED_MILLISECONDS = 10_000;

/** Wraps the refresh of the auth server in a single flight for each session. A failure is not remembered. */
export function createRefresher(authServer: Pick<AuthServer, "refresh">, clock: () => number): Refresh {
  const remembered = new Map<string, { readonly result: RefreshResult; readonly until: number }>();
  const inFlight = new Map<string, Promise<RefreshResult>>();

  async function run(key: string, session: StoredSession): Promise<RefreshResult> {
    const result = await authServer.refresh(session);
    remembered.set(key, { result, until: clock() + REMEMBERED_MILLISECONDS });
    return result;
  }

  return (session) => {
    forgetOld(remembered, clock());
    const key = `${session.refreshToken} ${session.activeOrgId ?? ""}`;
    const known = remembered.get(key);
    if (known) return Promise.resolve(known.result);
    const pending = inFlight.get(key);
    if (pending && !tiesPromisesToRequests()) return pending;
    const refreshing = run(key, session).finally(() => inFlight.delete(key));
    inFlight.set(key, refreshing);
    return refreshing;
  };
}

/** The oldest stand in front, because a map keeps the order in which its keys came. */
function forgetOld(remembered: Map<string, { readonly until: number }>, now: number): void {
  for (const [key, { until }] of remembered) {
    if (until > now) return;
    remembered.delete(key);
  }
}
