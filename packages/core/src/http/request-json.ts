import { BadResponse, ForeignResponse } from "./bad-response.ts";
import { NoAnswer } from "./no-answer.ts";
import { readText } from "./read-text.ts";
import { outageOfServer, readOutage } from "./server-outage.ts";

/** A request to the auth server, and its limits. */
export interface JsonRequest {
  readonly fetch: typeof fetch;
  readonly url: string;
  /** Sent as a form with POST; without it the request is a GET. */
  readonly form?: URLSearchParams;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMilliseconds: number;
  readonly maximumBytes: number;
}

/** What the auth server answered. */
export interface JsonResponse {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed body of a 200; undefined with any other status. */
  readonly body: unknown;
}

/**
 * Asks the auth server for JSON within limits of time and size. Redirects aren't followed: if the auth server moved, that's up to its
 * operator, and credentials must not be sent elsewhere.
 *
 * @returns status, headers and, for a 200, the parsed body
 * @throws BadResponse when a 200 is larger than allowed or not JSON, and when the auth server says why it can't answer; NoAnswer when there is
 * no answer in time
 */
export async function requestJson(request: JsonRequest): Promise<JsonResponse> {
  try {
    return await send(request);
  } catch (error) {
    throw error instanceof BadResponse ? error : new NoAnswer(request.url, error, request.timeoutMilliseconds);
  }
}

async function send(request: JsonRequest): Promise<JsonResponse> {
  // Called as a plain function: a runtime's own fetch refuses any other `this`.
  const { fetch, url, timeoutMilliseconds, maximumBytes } = request;
  const response = await fetch(url, {
    ...(request.form && { method: "POST", body: request.form }),
    headers: { accept: "application/json", ...request.headers },
    redirect: "manual",
    signal: AbortSignal.timeout(timeoutMilliseconds),
  });
  const { status, headers } = response;
  if (status === 200) return { status, headers, body: parseJson(await readText(response, maximumBytes), url) };
  const outage = outageOfServer(url, {
    status,
    text: await readOutage(response),
    retryAfter: headers.get("retry-after"),
  });
  if (outage) throw outage;
  return { status, headers, body: undefined };
}

function parseJson(text: string, url: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ForeignResponse(`${url} answered with something that is not JSON.`, { cause });
  }
}
