import { BadResponse, ForeignResponse } from "../http/bad-response.ts";
import { NoAnswer } from "../http/no-answer.ts";
import { readText } from "../http/read-text.ts";
import { outageOfServer, readOutage } from "../http/server-outage.ts";
import { tiesPromisesToRequests } from "../runtime.ts";
import { unreference } from "./background-timer.ts";

/** What is asked of the list. */
export interface DocumentQuery {
  /** The place after which entries are asked for; undefined asks for the whole list. */
  readonly since: number | undefined;
  /** The mark of that place, if it has one. */
  readonly mark?: string | undefined;
  /** For how many seconds the auth server may wait until there is something newer. */
  readonly waitSeconds?: number;
}

/** A response as it came: its status, and the body of a 200, or of a 503 that may say why. */
export interface TextResponse {
  readonly status: number;
  readonly text: string;
  /** The header `Retry-After`. */
  readonly retryAfter?: string | null | undefined;
}

/** Sends a GET within limits; rejects when there is no whole response in time. */
export type GetText = (url: string, limits: GetLimits) => Promise<TextResponse>;

/** The limits of a request. */
export interface GetLimits {
  readonly maximumBytes: number;
  /** Ends the request. */
  readonly signal: AbortSignal;
}

/** The auth server has no such list: it's an older one, or another product. */
export const UNSUPPORTED: unique symbol = Symbol("unsupported");

/** A list of a million entries has 25 MB. */
const MAX_BYTES = 32 * 1024 * 1024;
/** A little longer than the auth server keeps a request waiting: a connection that died without a word is noticed soon. */
const TIMEOUT_MILLISECONDS = 30_000;
const PATH = "/.well-known/revocations";

/**
 * Asks the auth server for a document of the list.
 *
 * @param signal ends the request early
 * @returns the signed document, or that there is no such list
 * @throws BadResponse when something else was answered; NoAnswer when there was no whole answer in time
 */
export async function fetchDocument(
  get: GetText,
  origin: string,
  { since, mark, waitSeconds = 0 }: DocumentQuery,
  signal: AbortSignal,
): Promise<string | typeof UNSUPPORTED> {
  const query = new URLSearchParams({
    ...(since !== undefined && { since: String(since), ...(mark !== undefined && { mark }) }),
    ...(waitSeconds > 0 && { wait: String(waitSeconds) }),
  });
  const url = `${origin}${PATH}${query.size > 0 ? `?${query}` : ""}`;
  const timeout = createTimeout(TIMEOUT_MILLISECONDS);
  try {
    const limits = { maximumBytes: MAX_BYTES, signal: AbortSignal.any([signal, timeout.signal]) };
    const { status, text, retryAfter } = await get(url, limits);
    if (status === 200) return text;
    if (status === 404 || status === 405) return UNSUPPORTED;
    const outage = outageOfServer(origin + PATH, { status, text, retryAfter });
    if (outage) throw outage;
    throw new ForeignResponse(`${origin}${PATH} answered with status ${status}.`, { retryAfter });
  } catch (error) {
    throw error instanceof BadResponse ? error : new NoAnswer(origin + PATH, error, TIMEOUT_MILLISECONDS);
  } finally {
    timeout.clear();
  }
}

/** Sends a GET by a `fetch`. Redirects aren't followed. */
export function getByFetch(send: typeof fetch): GetText {
  return async (url, { maximumBytes, signal }) => {
    // Vercel's edge remembers answers unless it is told not to; Workers know no such option.
    const { EdgeRuntime } = globalThis as { EdgeRuntime?: unknown };
    const response = await send(url, {
      headers: { accept: "application/revocations+jwt" },
      redirect: "manual",
      signal,
      ...(tiesPromisesToRequests() && EdgeRuntime !== undefined && { cache: "no-store" as const }),
    });
    const { status } = response;
    if (status === 200) return { status, text: await readText(response, maximumBytes) };
    return { status, text: await readOutage(response), retryAfter: response.headers.get("retry-after") };
  };
}

interface Timeout {
  readonly signal: AbortSignal;
  clear(): void;
}

/** Like `AbortSignal.timeout`, for one that is cleared when it isn't needed. */
function createTimeout(milliseconds: number): Timeout {
  const controller = new AbortController();
  const abort = () => controller.abort(new DOMException("The request took too long.", "TimeoutError"));
  const timer = setTimeout(abort, milliseconds);
  unreference(timer);
  return { signal: controller.signal, clear: () => clearTimeout(timer) };
}
