import type { TokenValidator } from "../../token-validator.ts";
import type { Guard, GuardDecision } from "../guard.ts";
import type { RequestView } from "../request-view.ts";
import type { AnsweredRoute } from "../routes/route-mark.ts";
import type { SessionAnswer } from "./routes/answers.ts";
import { answerLoginRoute, isForLoginRoute, listLoginRoutes } from "./routes/routes.ts";
import { createSessionReader, type SessionReader, type SessionSurface } from "./session-reader.ts";
import { authorizationOf, createSessions, type Sessions, type SessionsOptions } from "./sessions.ts";
import { redirectToSignIn } from "./sign-in-redirect.ts";
import { stepUpAddress } from "./step-up.ts";

/** Makes a guard take sessions too, or leaves it as it is. */
export type ProtectGuard<Native> = <Identity, Render>(
  guard: Guard<Native, Identity, Render>,
) => Guard<Native, Identity, Render>;

/** The sessions of browsers, for an adapter whose requests are of the type `Native`. */
export interface BrowserSessions<Native extends object> {
  /** Makes a guard for which an `Authorization` header counts alone; without one, the session of the browser does. */
  readonly protect: ProtectGuard<Native>;
  /** Reports it when the auth server takes nobody back to this app after sign-in. Never rejects. */
  readonly checkCallback: () => Promise<void>;
  /** The addresses of the routes that sign in and out, for lists of routes. */
  readonly loginRoutes: readonly AnsweredRoute[];
  /** Answers the routes that sign in and out; `null` for any other request. */
  answerLoginRoute(native: Native): Promise<SessionAnswer | null>;
}

/**
 * Creates the sessions of an adapter.
 *
 * @param options those of `initAuth`; without `sessions` among them there are none
 * @throws TypeError that names the option which is wrong
 */
export function createBrowserSessions<Native extends object>(
  validator: Pick<TokenValidator, "validateAccessTokenAndGetUser">,
  options: SessionsOptions,
  surface: SessionSurface<Native>,
): BrowserSessions<Native> | undefined {
  if (options.sessions === undefined) return undefined;
  const sessions = createSessions(validator, options);
  const reader = createSessionReader(sessions, surface);
  return {
    protect: (guard) => protectGuard(guard, { sessions, reader, surface }),
    checkCallback: sessions.checkCallback,
    loginRoutes: listLoginRoutes(sessions.authPath),
    async answerLoginRoute(native) {
      if (!isForLoginRoute(surface.requestOf(native), sessions)) return null;
      return answerLoginRoute(await reader.requestOf(native), sessions);
    },
  };
}

/** @throws TypeError when an app has no sessions */
export function requireSessions<Native extends object>(
  sessions: BrowserSessions<Native> | undefined,
): BrowserSessions<Native> {
  if (sessions) return sessions;
  throw new TypeError(
    "loginRoutes() needs the options appUrl and sessions, such as initAuth({ ..., appUrl, sessions: { secret } }).",
  );
}

/**
 * Checks that an app called `loginRoutes()`. A framework that was given the function itself calls it with each request, would get
 * middleware in return, and would answer none of them.
 *
 * @param given what it was called with
 * @throws TypeError that says how to use it
 */
export function checkLoginRoutesCall(given: readonly unknown[]): void {
  if (given.length === 0) return;
  throw new TypeError(
    "loginRoutes() makes the middleware: write app.use(auth.loginRoutes()), not app.use(auth.loginRoutes).",
  );
}

interface ProtectDeps<Native extends object> {
  readonly sessions: Sessions;
  readonly reader: SessionReader<Native>;
  readonly surface: SessionSurface<Native>;
}

function protectGuard<Native extends object, Identity, Render>(
  guard: Guard<Native, Identity, Render>,
  { sessions, reader, surface }: ProtectDeps<Native>,
): Guard<Native, Identity, Render> {
  async function checkSession(request: RequestView<Native>): Promise<GuardDecision<Identity, Render>> {
    try {
      const opened = await reader.open(request.native);
      const sent = surface.requestOf(request.native);
      const decision = await guard.check(
        viewSession(request, {
          authorization: () => authorizationOf(opened),
          stepUpUrl: (stepUp) => stepUpAddress(sent, sessions, stepUp),
        }),
      );
      const answer = redirectToSignIn(sent, sessions, decision);
      return answer ? { type: "answer", answer } : decision;
    } catch (error) {
      return { type: "throw", error };
    }
  }

  return {
    description: guard.description,
    check: (request) => ((request.authorization() ?? null) === null ? checkSession(request) : guard.check(request)),
  };
}

/** Shows a request whose session is what proves its user. */
function viewSession<Native>(
  request: RequestView<Native>,
  session: Required<Pick<RequestView<Native>, "authorization" | "stepUpUrl">>,
): RequestView<Native> {
  return {
    native: request.native,
    method: request.method,
    path: () => request.path(),
    ...session,
    header: (name) => request.header(name),
    param: (name) => request.param(name),
    query: (name) => request.query(name),
    responseHeader: (name) => request.responseHeader(name),
    waitUntil: (promise) => request.waitUntil?.(promise),
  };
}
