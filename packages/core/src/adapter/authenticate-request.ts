import { API_KEY_HEADER, readCredential } from "../api-keys/read-credential.ts";
import { isAuthException } from "../errors.ts";
import type { MaybePromise } from "../maybe-promise.ts";
import type { Principal } from "../principal/principal.ts";
import type { TokenValidator } from "../token-validator.ts";
import type { RequestView } from "./request-view.ts";

/** Finds out who sent a request. */
export type Authenticate<Role extends string, Permission extends string, Native> = (
  request: RequestView<Native>,
) => MaybePromise<Principal<Role, Permission>>;

/**
 * Creates the function with which a guard finds out who sent a request.
 *
 * @param takesApiKeys whether API keys of users and organizations are credentials, too
 * @throws TypeError when the validator can't find out about API keys
 */
export function createAuthentication<Role extends string, Permission extends string, Native>(
  validator: TokenValidator<Role, Permission>,
  takesApiKeys: boolean,
): Authenticate<Role, Permission, Native> {
  if (!takesApiKeys) return (request) => validator.authenticatePrincipal(request.authorization(), request);
  const { authenticateApiKey } = validator;
  if (!authenticateApiKey) {
    throw new TypeError(
      "apiKeys needs initAuth, or initBaseAuth, with an API key: what validates access tokens alone can't find out about the keys of users and organizations.",
    );
  }
  return (request) => {
    const credential = readCredentialOf(request, validator.realm);
    return credential.kind === "token"
      ? validator.authenticatePrincipal(credential.authorization, request)
      : authenticateApiKey(credential.key, request);
  };
}

function readCredentialOf(request: RequestView<unknown>, realm: string): ReturnType<typeof readCredential> {
  try {
    return readCredential(request.authorization(), request.header(API_KEY_HEADER));
  } catch (error) {
    if (isAuthException(error)) error.realm = realm;
    throw error;
  }
}
