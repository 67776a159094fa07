import {
  type Access,
  type BaseAuth,
  type BaseAuthOptions,
  initBaseAuth,
  type PermissionOf,
  type RoleOf,
} from "@orgward/core";
import {
  baseAuthOptionsOf,
  createBrowserSessions,
  type GuardsOptions,
  type SessionAuthOptions,
  withCallbackCheck,
} from "@orgward/core/adapter";
import type { Context, Env } from "hono";
import { type AppOptions, createEnvironmentGuards, type EnvironmentAuth, REHEARSED_URL } from "./environment.ts";
import { type HonoGuards, withGuards } from "./guards.ts";
import { createEnvironmentLoginRoutes, createLoginRoutes, type LoginRoutes } from "./login-routes.ts";
import type { FailureRenderer } from "./middleware.ts";
import { honoSurface } from "./session-surface.ts";

/** Options of {@link initAuth}: those of `initBaseAuth`, who answers a failure, and how browsers sign in. */
export interface AuthOptions<A extends Access = Access>
  extends BaseAuthOptions<A>,
    GuardsOptions<FailureRenderer>,
    SessionAuthOptions {}

/** Everything of `initBaseAuth`, the guards as Hono middleware, and the routes that sign people in and out. */
export type Auth<Role extends string = string, Permission extends string = string> = BaseAuth<Role, Permission> &
  HonoGuards<Role, Permission> &
  LoginRoutes;

/** Options that come from the environment of a request. */
export interface EnvironmentAuthOptions extends Omit<BaseAuthOptions, "access" | "onProblem">, SessionAuthOptions {
  /** Known before the first request: it stands in `AppOptions`. */
  readonly access?: never;
  /** The same one for all requests: it stands in `AppOptions`. */
  readonly onProblem?: never;
}

/**
 * Sets up auth for a Hono app whose options are known only during a request, as they are in the environment of an edge
 * runtime. The function runs at each request; equal options share their keys and tokens.
 *
 * @example
 * const auth = initAuth((c: Context<{ Bindings: Env }>) => ({ authUrl: c.env.AUTH_URL, apiKey: c.env.API_KEY }), { access });
 * app.get("/api/whoami", auth.requireUser(), (c) => c.json({ userId: c.get("user").userId }));
 *
 * @param options wrong ones are a TypeError at the request, which names the option
 * @param appOptions what is known before: `access`, `failures` and `onProblem`
 * @throws TypeError that names the option of `appOptions` which is wrong
 */
export function initAuth<const A extends Access = Access, E extends Env = Env>(
  options: (context: Context<E>) => EnvironmentAuthOptions,
  appOptions?: AppOptions<A>,
): EnvironmentAuth<RoleOf<A>, PermissionOf<A>, BaseAuth<RoleOf<A>, PermissionOf<A>>> & LoginRoutes;
// The last signature is the one that `ReturnType` and `Parameters` see.
/**
 * Sets up auth for a Hono app. Nothing is sent until the first request, or `auth.ready()`.
 *
 * Guards answer failures themselves, as RFC 6750 says; with `failures: "throw"` they throw an `HTTPException`, whose
 * response is that answer and whose `cause` is the auth exception, for `app.onError`, and a function as `failures` writes the
 * answer in a format of yours.
 *
 * @example
 * const auth = initAuth({ authUrl: "https://auth.example.com", apiKey: process.env.API_KEY });
 * app.get("/api/whoami", auth.requireUser(), (c) => c.json({ userId: c.get("user").userId }));
 *
 * @throws TypeError that names the option which is wrong
 */
export function initAuth<const A extends Access = Access>(options: AuthOptions<A>): Auth<RoleOf<A>, PermissionOf<A>>;
export function initAuth<const A extends Access = Access>(
  options: AuthOptions<A> | ((context: Context) => EnvironmentAuthOptions),
  appOptions: AppOptions<A> = {},
):
  | Auth<RoleOf<A>, PermissionOf<A>>
  | (EnvironmentAuth<RoleOf<A>, PermissionOf<A>, BaseAuth<RoleOf<A>, PermissionOf<A>>> & LoginRoutes) {
  if (typeof options === "function") return initEnvironmentAuth<A>(options, appOptions);
  const base = initBaseAuth<A>(baseAuthOptionsOf(options, "hono"));
  const sessions = createBrowserSessions(base, options, honoSurface);
  const auth = withCallbackCheck(base, sessions);
  return { ...withGuards(auth, options, sessions?.protect), ...createLoginRoutes(sessions) };
}

const REHEARSED = { authUrl: REHEARSED_URL, apiKey: "none" };

function initEnvironmentAuth<const A extends Access>(
  optionsOf: (context: Context) => EnvironmentAuthOptions,
  appOptions: AppOptions<A>,
) {
  const { guards, environmentOf } = createEnvironmentGuards(
    (given: EnvironmentAuthOptions) => {
      const base = initBaseAuth<A>(baseAuthOptionsOf({ ...given, ...appOptions }, "hono"));
      const sessions = createBrowserSessions(base, { ...given, ...appOptions }, honoSurface);
      return { validator: withCallbackCheck(base, sessions), sessions, protect: sessions?.protect };
    },
    optionsOf,
    { appOptions, rehearsed: initBaseAuth<A>(baseAuthOptionsOf({ ...REHEARSED, ...appOptions }, "hono")) },
  );
  return {
    ...guards,
    ...createEnvironmentLoginRoutes((context) => environmentOf(context).sessions),
    forContext: (context: Context) => environmentOf(context).validator,
  };
}
