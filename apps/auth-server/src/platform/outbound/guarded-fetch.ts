import {
  type GuardedFetch,
  type GuardedFetchRequest,
  OutboundError,
  type OutboundFailure,
} from "../domain/guarded-fetch.ts";
import { classifyFailure, DocumentTooLargeError, type Network, readText, sendGuarded } from "./guarded-request.ts";

/** Key sets and discovery documents of large providers have a tenth of this. */
const MAX_BODY_BYTES = 256 * 1024;

/** Statuses whose responses have no body (Fetch standard). */
const WITHOUT_BODY = [204, 205, 304];

/**
 * Creates a fetch for servers that an operator named.
 *
 * @param ofOrganizations the network of URLs that organizations chose. Default: the same
 */
export function createGuardedFetch(network: Network, ofOrganizations: Network = network): GuardedFetch {
  return async (url, request) => {
    try {
      return await fetchOnce(request.isOfOrganization ? ofOrganizations : network, url, request);
    } catch (error) {
      throw new OutboundError(classify(error), { cause: error });
    }
  };
}

async function fetchOnce(
  network: Network,
  url: string,
  { method, headers, body }: GuardedFetchRequest,
): Promise<Response> {
  const response = await sendGuarded(network, new URL(url), {
    method: method === "POST" || method === "PUT" ? method : "GET",
    headers,
    ...(body !== undefined && body !== null && { body: String(body) }),
  });
  try {
    const text = await readText(response, MAX_BODY_BYTES);
    const { statusCode: status = 0, headers: received } = response;
    const kept = Object.entries(received).filter(([name]) => ["content-type", "www-authenticate"].includes(name));
    return new Response(WITHOUT_BODY.includes(status) ? null : text, {
      status,
      headers: kept.map(([name, value]) => [name, String(value)] as [string, string]),
    });
  } finally {
    response.destroy();
  }
}

function classify(error: unknown): OutboundFailure {
  return error instanceof DocumentTooLargeError ? "too_large" : classifyFailure(error);
}
