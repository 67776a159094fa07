import { isClaims } from "../token/claims.ts";
import { ServerOutage } from "./bad-response.ts";
import { parseJson } from "./parse-json.ts";
import { readText } from "./read-text.ts";

const SERVICE_UNAVAILABLE = 503;
/** What the auth server says of an outage is shorter. */
const MAX_BYTES = 4096;

/** What keeps the auth server from answering, by the codes of its responses. What they mean is loaded when it's told. */
const OUTAGES: readonly string[] = ["database_unavailable", "database_busy", "storage_full"];

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
): ServerOutage | null {
  const body = status === SERVICE_UNAVAILABLE ? parseJson(text) : undefined;
  const code = isClaims(body) ? OUTAGES.find((outage) => outage === body.code) : undefined;
  return code === undefined ? null : new ServerOutage(url, code, retryAfter);
}
