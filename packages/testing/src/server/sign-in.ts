import { type CookieJar, keepCookies, toCookieHeader } from "../cookie-jar.ts";
import { checkOptionNames, type OptionNames } from "../option-names.ts";
import { type TestLoginMethod, type UserReference, userIdOf } from "../user.ts";
import type { MemoryAuthServer } from "./memory-auth-server.ts";

/** Who signs in, and at which app. */
export interface SignInOptions {
  /** A user that the test issuer has: a demo user, or what `addUser` or your app's `createUser` returned. */
  readonly user: UserReference;
  /**
   * Your app: the origin that it listens at, such as `http://127.0.0.1:3000`, or a function that answers requests, such as `app.fetch` of
   * Hono or the `GET` of Next's route handler.
   */
  readonly app: string | ((request: Request) => Response | Promise<Response>);
  /** The option `appUrl` of `initAuth`, for apps that are a function. Default: `https://app.example.test`. */
  readonly appUrl?: string;
  /** The path that begins a sign-in. Default: `/api/auth/login`. */
  readonly loginPath?: string;
  /** The organization that is active in the session. Default: none. */
  readonly activeOrgId?: string;
  /** How the user signs in at the hosted page. Default: with a password, and a second factor if they have one. */
  readonly loginMethod?: TestLoginMethod;
  /** What that proves (RFC 8176), such as `["pwd", "otp", "mfa"]` for a second factor. Default: what the method proves by itself. */
  readonly amr?: readonly string[];
}

/** The session of a browser. */
export interface SignedInBrowser {
  /** For a browser, such as `context.addCookies(cookies.map((cookie) => ({ ...cookie, url: appUrl })))` of Playwright. */
  readonly cookies: readonly { readonly name: string; readonly value: string }[];
  /** For a request of a test: the value of its `Cookie` header. */
  readonly cookieHeader: string;
}

/** The server that users sign in at. */
export interface SignInServer {
  readonly server: MemoryAuthServer;
  readonly authUrl: string;
}

const optionNames: OptionNames<SignInOptions> = {
  user: true,
  app: true,
  appUrl: true,
  loginPath: true,
  activeOrgId: true,
  loginMethod: true,
  amr: true,
};

const DEFAULT_APP_URL = "https://app.example.test";
const DEFAULT_LOGIN_PATH = "/api/auth/login";
const AUTHORIZE_PATH = "/propelauth/ssr/authorize";

/**
 * Walks a browser through a sign-in: the app's login, the hosted page, and the app's callback, which makes the cookies.
 *
 * @throws TypeError when the app or the user doesn't get that far; it names the step
 */
export async function signInAt({ server, authUrl }: SignInServer, options: SignInOptions): Promise<SignedInBrowser> {
  checkOptionNames(options, optionNames, "signIn");
  const { loginPath = DEFAULT_LOGIN_PATH, activeOrgId, loginMethod, amr } = options;
  const jar: CookieJar = new Map();
  const visit = createVisitor(options, jar);

  const login = await visit(loginPath);
  const authorize = locationOf(login);
  if (authorize?.origin !== authUrl || authorize.pathname !== AUTHORIZE_PATH)
    throw new TypeError(
      `signIn: GET ${loginPath} of the app should redirect to ${authUrl}${AUTHORIZE_PATH}, but ${describe(login)}. ${adviseOnLogin(login)}`,
    );
  const redirectUri = authorize.searchParams.get("redirect_uri") ?? "";
  await server.allowRedirectUri(authUrl, redirectUri);
  if (activeOrgId !== undefined) authorize.searchParams.set("active_org_id", activeOrgId);
  const cookie = await server.signIn(authUrl, userIdOf(options.user), { loginMethod, amr });

  const authorized = await server.fetch(authUrl, new Request(authorize, { headers: { cookie } }));
  const callback = locationOf(authorized);
  if (!callback?.searchParams.has("code"))
    throw new TypeError(
      `signIn: the auth server gave no code, but ${describe(authorized)}. activeOrgId must be an organization of the user, and has to be set where a token with all of them would be too large.`,
    );
  const signedIn = await visit(callback.pathname + callback.search);
  if (locationOf(signedIn) === null)
    throw new TypeError(
      `signIn: GET ${callback.pathname} of the app should redirect, but ${describe(signedIn)}. Give initAuth the fetch and clock of the test issuer.`,
    );
  return { cookies: [...jar].map(([name, value]) => ({ name, value })), cookieHeader: toCookieHeader(jar) };
}

/** Returns a function that opens a path of the app in a browser with these cookies, without following redirects. */
function createVisitor({ app, appUrl }: SignInOptions, jar: CookieJar): (path: string) => Promise<Response> {
  if (typeof app !== "string" && typeof app !== "function") {
    throw new TypeError(
      "signIn: app must be the origin that your app listens at, or a function that answers requests, such as app.fetch.",
    );
  }
  const ask = typeof app === "string" ? askListening : app;
  const origin = typeof app === "string" ? app : (appUrl ?? DEFAULT_APP_URL);
  if (!URL.canParse(origin)) {
    throw new TypeError(`signIn: ${JSON.stringify(origin)} isn't an origin, such as http://127.0.0.1:3000.`);
  }
  return async (path) => {
    const headers = { accept: "text/html", cookie: toCookieHeader(jar) };
    const response = await ask(new Request(new URL(path, origin), { headers, redirect: "manual" }));
    keepCookies(jar, response);
    return response;
  };
}

/** `fetch` itself says neither where nobody answered nor what to do. */
async function askListening(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (cause) {
    const { origin } = new URL(request.url);
    throw new TypeError(
      `signIn: nothing answers at ${origin}. Start your app before, and give the origin that it listens at; or give app a function that answers requests, such as app.fetch.`,
      { cause },
    );
  }
}

function locationOf(response: Response): URL | null {
  const location = response.headers.get("location");
  const isRedirect = response.status >= 300 && response.status < 400;
  return isRedirect && location !== null ? new URL(location, "http://relative.invalid") : null;
}

function adviseOnLogin({ status }: Response): string {
  return status === 404
    ? "Does the app use auth.loginRoutes() (in Next: auth.routes in app/api/auth/[action]/route.ts)? If it does, its paths differ: set loginPath and authUrl."
    : "Set loginPath and authUrl.";
}

function describe(response: Response): string {
  const location = response.headers.get("location");
  return `it answered ${response.status}${location === null ? "" : ` to ${location}`}`;
}
