import { AuthUnavailableException } from "@orgward/core";
import { BadResponse, type JsonResponse, requestJson } from "@orgward/core/adapter";
import type { ResolvedOptions } from "../options.ts";

/** How soon clients may try again when tokens cannot be checked: nothing is remembered of a failure. */
export const RETRY_AFTER_SECONDS = 2;

// An answer names one organization with its metadata; the rest is small.
const MAX_BYTES = 256 * 1024;

/** What an operator has to do when the introspection endpoint answers 401. */
export const CREDENTIALS_REFUSED =
  "The auth server refused introspection.clientId and introspection.clientSecret: they must be introspection credentials of that server, not those of an MCP client.";

type IntrospectionRequestOptions = Pick<ResolvedOptions, "introspection" | "fetch">;

/**
 * Posts a token to the introspection endpoint (RFC 7662 section 2.1) and returns the body of the answer.
 *
 * @throws AuthUnavailableException when there is no answer in time, or one that is no JSON with status 200.
 */
export async function askIntrospectionEndpoint(token: string, options: IntrospectionRequestOptions): Promise<unknown> {
  const { status, body } = await postToken(token, options);
  if (status !== 200) throw unavailable("bad_response", describeStatus(status));
  return body;
}

/**
 * Posts a token to the introspection endpoint and returns the answer, whatever its status. Asked for a `resource`, the auth
 * server answers 400 when the credentials aren't for it.
 *
 * @throws AuthUnavailableException when there is no answer in time, or one with status 200 that isn't JSON
 */
export async function postToken(
  token: string,
  { introspection, fetch }: IntrospectionRequestOptions,
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
    throw unavailable(cause instanceof BadResponse ? "bad_response" : "unreachable", cause);
  }
}

function unavailable(reason: "bad_response" | "unreachable", cause: unknown): AuthUnavailableException {
  return new AuthUnavailableException(reason, { cause, retryAfterSeconds: RETRY_AFTER_SECONDS });
}

function describeStatus(status: number): BadResponse {
  return new BadResponse(
    status === 401
      ? CREDENTIALS_REFUSED
      : `The introspection endpoint answered with status ${status}; check introspection.endpoint and authUrl.`,
  );
}

/** Returns the `Authorization` header of a resource server. RFC 6749 section 2.3.1: both parts are form-encoded before they are joined. */
export function basicCredentials(clientId: string, clientSecret: string): string {
  return `Basic ${btoa(`${formEncode(clientId)}:${formEncode(clientSecret)}`)}`;
}

function formEncode(value: string): string {
  return new URLSearchParams([[value, ""]]).toString().slice(0, -1);
}
