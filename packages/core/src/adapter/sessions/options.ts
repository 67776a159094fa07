import { isLoopbackHost } from "../../http/loopback-host.ts";
import { group, hintAtOrigin, UNDEFINED } from "../../options.ts";
import { refusePublishedSecret } from "../../published-secrets.ts";
import { isLanguageList } from "./ui-locales.ts";

/** How the sessions of browsers are kept. */
export interface SessionOptions {
  /**
   * Encrypts the session cookies: at least 32 characters that nobody can guess, such as the output of `openssl rand -base64 32`, the
   * same in every process of the app. In a list, the first one encrypts and all of them decrypt. To replace a secret, put the new one first
   * and keep the old one until every session has been refreshed; whoever still has a session of a removed secret signs in again. With
   * `NODE_ENV=production` a secret that Orgward's documents show is refused.
   */
  readonly secret: string | readonly string[];
  /**
   * Whether guards redirect people who open a page, and from there back to it: to sign-in if they aren't signed in, and to sign in again if
   * their sign-in is too old or too weak for the guard. All other requests get a 401. Default false.
   */
  readonly redirectToSignIn?: boolean;
  /**
   * The languages of your app for the hosted pages, the preferred one first, such as `["de-AT", "de"]`, where the address of the login
   * route names none with `ui_locales`. Default: those that the browser asks for.
   */
  readonly uiLocales?: readonly string[];
}

/** Where browsers find an app. */
export interface AppAddress {
  /**
   * The public origin of this app, such as `https://app.example.com`: where browsers are taken back after sign-in, port included. In
   * development, `onProblem` is told when browsers use another one.
   */
  readonly appUrl: string;
  /** The folder of the app in which the routes that sign in and out are, as a path. Default `/api/auth`. */
  readonly authPath?: string;
  /** What stands before every path of the app in its public address, such as `/docs`. Default: nothing. */
  readonly basePath?: string;
}

/** Options of `initAuth` for sessions of browsers, in every adapter. */
export interface SessionAuthOptions extends Partial<AppAddress> {
  /**
   * The public origin of this app, such as `https://app.example.com`: where browsers are taken back after sign-in, port included. In
   * development, `onProblem` is told when browsers use another one. `sessions` needs it. Default: none.
   */
  readonly appUrl?: string;
  /**
   * Lets guards take the session of a browser where a request has no `Authorization` header. It needs `appUrl`. Default: only the header
   * counts.
   */
  readonly sessions?: SessionOptions;
}

/** The address of an app, checked. */
export interface ResolvedAppAddress extends Required<AppAddress> {
  /** Whether cookies are for https only; then they carry the `__Host-` prefix, so that no other host can set them. */
  readonly isSecure: boolean;
}

/** Checked options with their defaults. */
export interface ResolvedSessionOptions {
  /** The first encrypts, all decrypt; none leaves cookies as they are. */
  readonly secrets: readonly string[];
  readonly redirectToSignIn: boolean;
  /** The preferred language of the hosted pages first; none for the browser's. */
  readonly uiLocales: readonly string[];
}

const PATH = /^(?:\/[\w.~-]+)+$/;
const MIN_SECRET_LENGTH = 32;

/**
 * Checks where an app is.
 *
 * @throws TypeError that names the option which is wrong
 */
export function resolveAppAddress({
  appUrl,
  authPath = "/api/auth",
  basePath = "",
}: Partial<AppAddress>): ResolvedAppAddress {
  const url = appUrl !== undefined && URL.canParse(appUrl) ? new URL(appUrl) : null;
  if (!url || !["http:", "https:"].includes(url.protocol) || url.href !== `${url.origin}/`) {
    throw new TypeError(
      `appUrl must be the public origin of this app, such as https://app.example.com: no path, which is the option basePath.${hintAtOrigin(appUrl)}`,
    );
  }
  if (url.protocol === "http:" && !isLoopbackHost(url.hostname)) {
    throw new TypeError("appUrl must use https, except on this machine: session cookies would travel in the clear.");
  }
  if (!PATH.test(authPath)) {
    throw new TypeError("authPath must be a path such as /api/auth, without a trailing slash.");
  }
  if (basePath !== "" && !PATH.test(basePath)) {
    throw new TypeError("basePath must be a path such as /docs, without a trailing slash.");
  }
  return { appUrl: url.origin, authPath, basePath, isSecure: url.protocol === "https:" };
}

/**
 * Checks how sessions are kept.
 *
 * @throws TypeError that names the option which is wrong
 */
export function resolveSessionOptions(sessions: SessionOptions): ResolvedSessionOptions {
  if (typeof sessions !== "object" || sessions === null) {
    throw new TypeError("sessions must be an object with a secret, such as { secret: process.env.SESSION_SECRET }.");
  }
  const { secret, redirectToSignIn = false, uiLocales } = sessions;
  if (typeof redirectToSignIn !== "boolean") throw new TypeError("sessions.redirectToSignIn must be true or false.");
  if (uiLocales !== undefined && !isLanguageList(uiLocales)) {
    throw new TypeError('sessions.uiLocales must be a list of language tags, such as ["de-AT", "de"].');
  }
  group("sessions", sessions, { secret, redirectToSignIn, uiLocales });
  return { secrets: checkSecrets([secret].flat()), redirectToSignIn, uiLocales: uiLocales ?? [] };
}

const MAKE_SECRET = "Make one with openssl rand -base64 32.";

/** The message does not hold them. */
function checkSecrets(secrets: readonly unknown[]): readonly string[] {
  const isSecret = (value: unknown): value is string => typeof value === "string" && value.length >= MIN_SECRET_LENGTH;
  if (secrets.length > 0 && secrets.every(isSecret)) {
    for (const secret of secrets) refusePublishedSecret("sessions.secret", secret, MAKE_SECRET);
    return secrets;
  }
  const hint = secrets.includes(undefined) ? ` ${UNDEFINED}` : "";
  throw new TypeError(
    `sessions.secret must be a string of at least ${MIN_SECRET_LENGTH} characters, or a list of them: make one with openssl rand -base64 32.${hint}`,
  );
}

/** Returns the address of a path of the app, as browsers know it. */
export function addressOf({ appUrl, basePath }: Pick<ResolvedAppAddress, "appUrl" | "basePath">, path: string): string {
  return appUrl + basePath + path;
}

/** Returns where the auth server takes browsers back. */
export function callbackUrl(address: Pick<ResolvedAppAddress, "appUrl" | "basePath" | "authPath">): string {
  return addressOf(address, `${address.authPath}/callback`);
}
