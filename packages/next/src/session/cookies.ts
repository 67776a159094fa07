import type { SessionOptions } from "../options.ts";
import type { SignInSecrets } from "./sign-in-secrets.ts";

/** What a browser holds of a session. */
export interface StoredSession {
  readonly accessToken: string;
  /** When the access token ends, in Unix seconds. */
  readonly expiresAt: number;
  readonly refreshToken: string;
  /** The organization that the user works in, or `null` for all of theirs. */
  readonly activeOrgId: string | null;
}

/** A sign-in that is under way. */
export interface PendingSignIn extends SignInSecrets {
  readonly returnPath: string;
}

/** Cookies that can be read: those of a request, or Next's `cookies()`. */
export interface ReadableCookies {
  get(name: string): { readonly value: string } | undefined;
}

/** The attributes of every cookie of ours. */
export interface CookieAttributes {
  readonly httpOnly: true;
  readonly secure: boolean;
  readonly sameSite: "lax";
  readonly path: "/";
  readonly maxAge: number;
}

/** Cookies that can be set: those of a `NextResponse`, or Next's `cookies()` in handlers and actions. */
export interface WritableCookies {
  set(name: string, value: string, attributes: CookieAttributes): unknown;
}

/** Reads and writes the cookies of sessions. */
export interface SessionCookies {
  /** `null` when there is no session, or its cookies are no longer whole. */
  read(cookies: ReadableCookies): StoredSession | null;
  write(cookies: WritableCookies, session: StoredSession): void;
  clear(cookies: WritableCookies): void;
  readPending(cookies: ReadableCookies): PendingSignIn | null;
  writePending(cookies: WritableCookies, pending: PendingSignIn): void;
  clearPending(cookies: WritableCookies): void;
}

/** Browsers keep 4096 bytes of a cookie, name and attributes included. */
const PIECE_LENGTH = 3500;
/** The largest access token, 12 KiB, fits into this many pieces. */
const MAX_PIECES = 4;
/** The auth server decides when a session ends; the browser keeps it as long as it may. */
const SESSION_SECONDS = 400 * 24 * 60 * 60;
const PENDING_SECONDS = 10 * 60;
const PENDING = /^([\w-]+)\.([\w-]+)\.(.*)$/;

/** Creates the cookies of an app. */
export function createSessionCookies({ isSecure }: Pick<SessionOptions, "isSecure">): SessionCookies {
  const prefix = isSecure ? "__Host-orgward" : "orgward";
  const pieceNames = Array.from({ length: MAX_PIECES }, (_, index) => `${prefix}_access_${index}`);
  const [details, pendingName] = [`${prefix}_session`, `${prefix}_sign_in`];
  const attributes = (maxAge: number) =>
    ({ httpOnly: true, secure: isSecure, sameSite: "lax", path: "/", maxAge }) as const;
  const remove = (cookies: WritableCookies, names: readonly string[]) => {
    for (const name of names) cookies.set(name, "", attributes(0));
  };

  return {
    read(cookies) {
      const parsed = parseDetails(cookies.get(details)?.value ?? "");
      if (!parsed) return null;
      const { pieces, ...session } = parsed;
      const values = pieceNames.slice(0, pieces).map((name) => cookies.get(name)?.value);
      return values.every((value) => value) ? { ...session, accessToken: values.join("") } : null;
    },
    write(cookies, { accessToken, ...session }) {
      const pieces = Math.ceil(accessToken.length / PIECE_LENGTH);
      pieceNames.slice(0, pieces).forEach((name, index) => {
        const piece = accessToken.slice(index * PIECE_LENGTH, (index + 1) * PIECE_LENGTH);
        cookies.set(name, piece, attributes(SESSION_SECONDS));
      });
      remove(cookies, pieceNames.slice(pieces));
      cookies.set(details, formatDetails({ ...session, pieces }), attributes(SESSION_SECONDS));
    },
    clear: (cookies) => remove(cookies, [details, ...pieceNames]),
    readPending(cookies) {
      const [, state, verifier, returnPath] = PENDING.exec(cookies.get(pendingName)?.value ?? "") ?? [];
      const isWhole = state !== undefined && verifier !== undefined && returnPath !== undefined;
      return isWhole ? { state, verifier, returnPath } : null;
    },
    writePending: (cookies, { state, verifier, returnPath }) => {
      cookies.set(pendingName, `${state}.${verifier}.${returnPath}`, attributes(PENDING_SECONDS));
    },
    clearPending: (cookies) => remove(cookies, [pendingName]),
  };
}

interface SessionDetails extends Omit<StoredSession, "accessToken"> {
  readonly pieces: number;
}

const DETAILS = /^([1-4])\.(\d{1,12})\.([\w-]+)\.([\w-]*)$/;

function formatDetails({ pieces, expiresAt, refreshToken, activeOrgId }: SessionDetails): string {
  return [pieces, expiresAt, refreshToken, activeOrgId ?? ""].join(".");
}

function parseDetails(text: string): SessionDetails | null {
  const [, pieces, expiresAt, refreshToken, activeOrgId] = DETAILS.exec(text) ?? [];
  if (refreshToken === undefined) return null;
  return { pieces: Number(pieces), expiresAt: Number(expiresAt), refreshToken, activeOrgId: activeOrgId || null };
}
