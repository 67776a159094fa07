import { AuthSetupError, AuthUnavailableException } from "@orgward/core";
import { type JsonResponse, requestJson } from "@orgward/core/adapter";
import { CREDENTIALS_REFUSED, postToken, RETRY_AFTER_SECONDS } from "./introspection/request.ts";
import { isJsonObject } from "./json-rpc/message.ts";
import type { ResolvedOptions } from "./options.ts";

/**
 * Checks that clients will find the auth server and take it for the issuer of their tokens (RFC 8414 section 3.3), and that
 * it takes the introspection credentials, and for this resource.
 *
 * @throws AuthSetupError when something has to be configured differently; AuthUnavailableException when nobody answers.
 */
export async function checkSetup(options: ResolvedOptions): Promise<void> {
  const { status, body } = await fetchServerMetadata(options);
  if (status !== 200 || !isJsonObject(body)) {
    throw new AuthSetupError("auth_url_invalid", `There is no authorization server metadata at authUrl (${status}).`);
  }
  if (body.issuer !== options.issuer) {
    throw new AuthSetupError("auth_url_invalid", "The auth server's issuer isn't authUrl: clients would refuse it.");
  }
  const { status: introspectionStatus } = await postToken("setup-check", options, options.resource.resource);
  if (introspectionStatus !== 200) throw introspectionProblem(introspectionStatus, options);
}

function introspectionProblem(status: number, options: ResolvedOptions): AuthSetupError | AuthUnavailableException {
  if (status === 401) return new AuthSetupError("introspection_credentials_invalid", CREDENTIALS_REFUSED);
  if (status === 400) return new AuthSetupError("resource_invalid", describeResourceProblem(options));
  if (status === 429 || status >= 500) {
    return new AuthUnavailableException("bad_response", { retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
  return new AuthSetupError("auth_url_invalid", `introspection.endpoint answers with status ${status}.`);
}

function describeResourceProblem({ introspection, resource }: ResolvedOptions): string {
  return `The credentials introspection.clientId "${introspection.clientId}" aren't for the resource "${resource.resource}": add the resource to the auth server and to these credentials, spelled like this.`;
}

async function fetchServerMetadata({ authUrl, fetch, introspection }: ResolvedOptions): Promise<JsonResponse> {
  try {
    return await requestJson({
      fetch,
      url: `${authUrl}/.well-known/oauth-authorization-server`,
      timeoutMilliseconds: introspection.timeoutMilliseconds,
      maximumBytes: 64 * 1024,
    });
  } catch (cause) {
    throw new AuthUnavailableException("unreachable", { cause, retryAfterSeconds: RETRY_AFTER_SECONDS });
  }
}
