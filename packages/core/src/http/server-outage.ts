import { isClaims } from "../token/claims.ts";
import { BadResponse } from "./bad-response.ts";
import { parseJson } from "./parse-json.ts";
import { readText } from "./read-text.ts";

const SERVICE_UNAVAILABLE = 503;
/** What the auth server says of an outage is shorter. */
const MAX_BYTES = 4096;

/** What keeps the auth server from answering, by the codes of its responses. */
const OUTAGES: ReadonlyMap<unknown, string> = new Map([
  ["database_unavailable", "doesn't reach its database. It recovers by itself once it does."],
  ["database_busy", "waits too long for its database. It recovers by itself."],
  ["storage_full", "has no room left on its disk. Make room, and it goes on by itself."],
]);

/**
 * Reads the body of a response that isn't a success, where it may say why the auth server can't answer.
 *
 * @returns the body of a 503; empty for any other, and for one that is too long or doesn't come in time
 */
export async function readOutage(response: Response): Promise<string> {
  if (response.status === SERVICE_UNAVAILABLE) return await readText(response, MAX_BYTES).catch(() => "");
  // An unread body would keep its connection open.
  await response.body?.cancel();
  return "";
}

/**
 * Makes the error for a response in which the auth server itself says why it can't answer: its address is right then, and nothing in front of
 * it is to blame.
 *
 * @param text the body
 * @param retryAfter the header `Retry-After`
 * @returns null for any other response
 */
export function outageOfServer(
  url: string,
  {
    status,
    text,
    retryAfter,
  }: { readonly status: number; readonly text: string; readonly retryAfter?: string | null | undefined },
): BadResponse | null {
  const body = status === SERVICE_UNAVAILABLE ? parseJson(text) : undefined;
  const outage = isClaims(body) ? OUTAGES.get(body.code) : undefined;
  if (outage === undefined) return null;
  return new BadResponse(`${url} answered with status ${status}: the auth server ${outage}`, { retryAfter });
}
