import { AuthUnavailableException } from "@orgward/core";
import { askedPauseSeconds, BadResponse, type JsonResponse, requestJson } from "@orgward/core/adapter";
import type { ResolvedOptions } from "../options.ts";

/**
 * How soon clients may try again when tokens cannot be checked, unless the auth server says when: nothing is remembered of a failure. What it
 * says is passed on to the client that sent this token, and holds up no other: it may come from one of several servers, and no token could
 * be checked until it's over.
 */
export const RETRY_AFTER_SECONDS = 2;

// An answer names one organization with its metadata; the rest is small.
const MAX_BYTES = 256 * 1024;

/** What an operator has to do when the introspection endpoint answers 401. */
export const CREDENTIALS_REFUSED =
  "The auth server refused introspection.clientId and introspection.clientSecret: they must be introspection credentials of that server, not those of an MCP client.";

type IntrospectionRequestOptions = Pick<ResolvedOptions, "introspection" | "fetch" | "clock">;

/**
 * Posts a token to the introspection endpoint (RFC 7662 section 2.1) and returns the body of the answer.
 *
 * @throws AuthUnavailableException when there is no answer in time, or one that is no JSON with status 200.
 */
export async function askIntrospectionEndpoint(token: string, options: IntrospectionRequestOptions): Promise<unknown> {
  const answer = await postToken(token, options);
  if (answer.status !== 200) throw await toUnavailable(refusedBy(answer, describeStatus(answer.status)), options);
  return answer.body;
}

/**
 * Posts a token to the introspection endpoint and returns the answer, whatever its status. Asked for a `resource`, the auth
 * server answers 400 when the credentials aren't for it.
 *
 * @throws AuthUnavailableException when there is no answer in time, or one with status 200 that isn't JSON
 */
export async function postToken(
  token: string,
  { introspection, fetch, clock }: IntrospectionRequestOptions,
  resource?: string,
): Promise<JsonResponse> {
  const { endpoint, clientId, clientSecret, timeoutMilliseconds } = introspection;
  try {
    return await requestJson({
      fetch,
      url: endpoint,
      form: new URLSearchParams({
        token,
        token_type_hint: "access_token",
        // Without this, the tokens of machines are inactive: only who knows of them can tell them apart from users'.
        principals: "machine",
        ...(resource !== undefined && { resource }),
      }),
      headers: { authorization: basicCredentials(clientId, clientSecret) },
      timeoutMilliseconds,
      maximumBytes: MAX_BYTES,
    });
  } catch (cause) {
    throw await toUnavailable(cause, { clock });
  }
}

/** Makes the error that says that nobody can tell, of what a request to the auth server failed with. */
export async function toUnavailable(
  cause: unknown,
  { clock }: Pick<ResolvedOptions, "clock">,
): Promise<AuthUnavailableException> {
  const reason = cause instanceof BadResponse ? "bad_response" : "unreachable";
  return new AuthUnavailableException(reason, { cause, retryAfterSeconds: await secondsToWait(cause, clock()) });
}

/**
 * Returns how soon it makes sense to ask the auth server again.
 *
 * @param cause what a request failed with
 * @param now milliseconds since the epoch
 * @returns whole seconds, 30 at most
 */
export async function secondsToWait(cause: unknown, now: number): Promise<number> {
  return (await askedPauseSeconds(cause, now)) || RETRY_AFTER_SECONDS;
}

/** Makes the cause of a failure of an answer that isn't a success. */
export function refusedBy({ headers }: JsonResponse, message: string): BadResponse {
  return new BadResponse(message, { retryAfter: headers.get("retry-after") });
}

function describeStatus(status: number): string {
  return status === 401
    ? CREDENTIALS_REFUSED
    : `The introspection endpoint answered with status ${status}; check introspection.endpoint and authUrl.`;
}

/** Returns the `Authorization` header of a resource server. RFC 6749 section 2.3.1: both parts are form-encoded before they are joined. */
export function basicCredentials(clientId: string, clientSecret: string): string {
  return `Basic ${btoa(`${formEncode(clientId)}:${formEncode(clientSecret)}`)}`;
}

function formEncode(value: string): string {
  return new URLSearchParams([[value, ""]]).toString().slice(0, -1);
}
