import { formatSetCookie } from "./cookie-header.ts";
import type { ReadableCookies, SetCookie } from "./cookies.ts";
import type { OpenedSession } from "./open-session.ts";
import { mayUseCookies } from "./own-origin.ts";
import type { SessionRequest } from "./session-request.ts";
import { cookiesOfChange, type Sessions } from "./sessions.ts";

/** How an adapter shows requests to sessions, and lets them complete answers. */
export interface SessionSurface<Native extends object> {
  requestOf(native: Native): SessionRequest;
  /**
   * Completes the answer to a request that has a session, whoever writes it: adds the `Set-Cookie` headers, with
   * {@link mergeSetCookies}, and `Cache-Control: private, no-store` unless there is another. Called once for each request, before the
   * handler runs.
   */
  completeAnswer(native: Native, setCookies: readonly string[]): void;
}

/** Finds the session of a request. */
export interface SessionReader<Native extends object> {
  /** Opens the session, once for each request however many guards ask. */
  open(native: Native): Promise<OpenedSession>;
  /** The request with the cookies as opening its session has left them. */
  requestOf(native: Native): Promise<SessionRequest>;
}

interface Opening {
  readonly opened: OpenedSession;
  readonly changes: readonly SetCookie[];
}

/** Creates a reader. */
export function createSessionReader<Native extends object>(
  sessions: Sessions,
  surface: SessionSurface<Native>,
): SessionReader<Native> {
  const openings = new WeakMap<Native, Promise<Opening>>();

  async function begin(native: Native): Promise<Opening> {
    const request = surface.requestOf(native);
    if (!mayUseCookies(request, sessions.appUrl)) return { opened: { type: "none" }, changes: [] };
    const opened = await sessions.open(request.cookies);
    const changes = await cookiesOfChange(sessions.cookies, opened);
    if (opened.type !== "none") surface.completeAnswer(native, changes.map(formatSetCookie));
    return { opened, changes };
  }

  return {
    async open(native) {
      const opening = openings.get(native) ?? begin(native);
      openings.set(native, opening);
      return (await opening).opened;
    },
    async requestOf(native) {
      const request = surface.requestOf(native);
      const opening = await openings.get(native);
      return opening ? { ...request, cookies: withChanges(request.cookies, opening.changes) } : request;
    },
  };
}

function withChanges(cookies: ReadableCookies, changes: readonly SetCookie[]): ReadableCookies {
  const changed = new Map(changes.map(({ name, value }) => [name, value]));
  return { get: (name) => (changed.has(name) ? { value: changed.get(name) ?? "" } : cookies.get(name)) };
}
