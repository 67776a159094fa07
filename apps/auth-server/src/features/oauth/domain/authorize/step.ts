import type { Result } from "../../../../platform/domain/result.ts";
import type { AuthorizationRequest, OAuthClientRecord, OAuthResourceRecord, OAuthScopeRecord } from "../records.ts";

/** The errors of an authorization response (RFC 6749 section 4.1.2.1, RFC 8707 section 2, OpenID Connect Core section 3.1.2.6). */
export type AuthorizeErrorCode =
  | "invalid_request"
  | "unauthorized_client"
  | "access_denied"
  | "unsupported_response_type"
  | "invalid_scope"
  | "invalid_target"
  | "server_error"
  | "temporarily_unavailable"
  | "request_not_supported"
  | "request_uri_not_supported";

/** Why a request is refused. The description is for the client's developer: printable ASCII without `"` and `\`. */
export interface AuthorizeError {
  readonly error: AuthorizeErrorCode;
  readonly description: string;
}

/** What an authorization request is checked against. */
export interface AuthorizeContext {
  /** The client that `client_id` names, if it exists. */
  readonly client: OAuthClientRecord | null;
  readonly resources: readonly OAuthResourceRecord[];
  readonly scopes: readonly OAuthScopeRecord[];
  readonly stateRequired: boolean;
  /** Unix seconds. */
  readonly now: number;
}

/** A check that reads its part of the request or refuses it. */
export type AuthorizeStep = (
  parameters: URLSearchParams,
  context: AuthorizeContext,
) => Result<Partial<AuthorizationRequest>, AuthorizeError>;
