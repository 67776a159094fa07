import { stepUpQuery } from "../../assurance/step-up.ts";
import { andThen, type MaybePromise } from "../../maybe-promise.ts";
import type { ResolvedAppAddress } from "./options.ts";
import type { CookiePurpose, Sealing } from "./sealing.ts";
import type { SignInSecrets } from "./sign-in-secrets.ts";
import { parseDemand, type StepUpDemand } from "./step-up-demand.ts";

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
  /** What the auth server was asked for besides a sign-in. */
  readonly demand: StepUpDemand;
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

/** A cookie for the answer. A `maxAge` of 0 removes it. */
export interface SetCookie {
  readonly name: string;
  readonly value: string;
  readonly attributes: CookieAttributes;
}

/** Reads and writes the cookies of sessions. */
export interface SessionCookies {
  /** `null` when there is no session, or its cookies are no longer whole. */
  read(cookies: ReadableCookies): Promise<StoredSession | null>;
  /** @throws Error when the session doesn't fit into cookies */
  write(session: StoredSession): MaybePromise<readonly SetCookie[]>;
  clear(): readonly SetCookie[];
  readPending(cookies: ReadableCookies): Promise<PendingSignIn | null>;
  writePending(pending: PendingSignIn): Promise<readonly SetCookie[]>;
  clearPending(): readonly SetCookie[];
  /** Returns what the browser has just stepped up for; `null` when it hasn't. */
  readSteppedUp(cookies: ReadableCookies): StepUpDemand | null;
  /** Writes for a short while what the browser has stepped up for. Not encrypted: it only keeps a redirect from being repeated. */
  writeSteppedUp(demand: StepUpDemand): readonly SetCookie[];
}

/** Browsers keep 4096 bytes of a cookie, name and attributes included. */
const PIECE_LENGTH = 3500;
/** The largest access token, 12 KiB, fits into this many pieces. */
const MAX_PIECES = 4;
/** The auth server decides when a session ends; the browser keeps it as long as it may. */
const SESSION_SECONDS = 400 * 24 * 60 * 60;
const PENDING_SECONDS = 10 * 60;
const PENDING = /^([\w-]+)\.([\w-]+)\.([^/]*)(\/.*)$/;
/** Longer than a browser takes from the callback to the page that it returns to. */
const STEPPED_UP_SECONDS = 30;
const MIN_STEPPED_UP_SECONDS = 5;

/** Creates the cookies of an app. */
export function createSessionCookies(
  { appUrl, isSecure }: Pick<ResolvedAppAddress, "appUrl" | "isSecure">,
  sealing: Sealing,
): SessionCookies {
  // Browsers send cookies to every port of a host: on one machine, each app and the auth server need names of their own.
  const prefix = isSecure ? "__Host-orgward" : `orgward_${new URL(appUrl).port || "80"}`;
  const pieceNames = Array.from({ length: MAX_PIECES }, (_, index) => `${prefix}_access_${index}`);
  const [details, pendingName, steppedUpName] = [`${prefix}_session`, `${prefix}_sign_in`, `${prefix}_stepped_up`];
  const cookie = (name: string, value: string, maxAge: number): SetCookie => ({
    name,
    value,
    attributes: { httpOnly: true, secure: isSecure, sameSite: "lax", path: "/", maxAge },
  });
  const remove = (names: readonly string[]) => names.map((name) => cookie(name, "", 0));
  const open = async (purpose: CookiePurpose, value: string | undefined) =>
    value ? sealing.open(purpose, value) : null;

  return {
    async read(cookies) {
      const parsed = parseDetails((await open("session", cookies.get(details)?.value)) ?? "");
      if (!parsed) return null;
      const { pieces, ...session } = parsed;
      const values = pieceNames.slice(0, pieces).map((name) => cookies.get(name)?.value);
      const accessToken = values.every((value) => value) ? await open("access", values.join("")) : null;
      return accessToken === null ? null : { ...session, accessToken };
    },
    write: ({ accessToken, ...session }) =>
      andThen(sealing.seal("access", accessToken), (sealedToken) => {
        const pieces = splitIntoPieces(sealedToken);
        const text = formatDetails({ ...session, pieces: pieces.length });
        return andThen(sealing.seal("session", text), (sealedDetails) => [
          ...pieces.map((piece, index) => cookie(pieceNames[index] ?? "", piece, SESSION_SECONDS)),
          ...remove(pieceNames.slice(pieces.length)),
          cookie(details, sealedDetails, SESSION_SECONDS),
        ]);
      }),
    clear: () => remove([details, ...pieceNames]),
    async readPending(cookies) {
      const text = (await open("sign_in", cookies.get(pendingName)?.value)) ?? "";
      const [, state, verifier, query, returnPath] = PENDING.exec(text) ?? [];
      const demand = parseDemand(new URLSearchParams(query));
      const isWhole = state !== undefined && verifier !== undefined && returnPath !== undefined && demand !== null;
      return isWhole ? { state, verifier, returnPath, demand } : null;
    },
    async writePending({ state, verifier, returnPath, demand }) {
      const sealed = await sealing.seal("sign_in", `${state}.${verifier}.${stepUpQuery(demand)}${returnPath}`);
      return [cookie(pendingName, sealed, PENDING_SECONDS)];
    },
    clearPending: () => remove([pendingName]),
    readSteppedUp(cookies) {
      const value = cookies.get(steppedUpName)?.value;
      return value ? parseDemand(new URLSearchParams(value)) : null;
    },
    writeSteppedUp: (demand) => [cookie(steppedUpName, stepUpQuery(demand).toString(), steppedUpSeconds(demand))],
  };
}

/** No longer than the sign-in counts as recent, so that whoever is asked again after that is redirected again. */
function steppedUpSeconds({ maxAgeSeconds = STEPPED_UP_SECONDS }: StepUpDemand): number {
  return Math.min(Math.max(maxAgeSeconds, MIN_STEPPED_UP_SECONDS), STEPPED_UP_SECONDS);
}

function splitIntoPieces(sealed: string): readonly string[] {
  const pieces = Array.from({ length: Math.ceil(sealed.length / PIECE_LENGTH) }, (_, index) =>
    sealed.slice(index * PIECE_LENGTH, (index + 1) * PIECE_LENGTH),
  );
  if (pieces.length <= MAX_PIECES) return pieces;
  throw new Error(
    `The access token doesn't fit into the session cookies (${sealed.length} characters): keep less in the user's properties and metadata.`,
  );
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
