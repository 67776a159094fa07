import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { DomainDeps } from "../../../platform/domain/deps.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { enforceRateLimit, networkOfClient } from "../../../platform/http/enforce-rate-limit.ts";
import { Problem } from "../../../platform/http/problem.ts";

/** The error codes of the token endpoint and the endpoints around it (OAuth 2.1 section 3.2.4, RFC 8707, RFC 7009, RFC 7591, RFC 9449). */
export type OAuthErrorCode =
  | "invalid_request"
  | "invalid_client"
  | "invalid_dpop_proof"
  | "invalid_grant"
  | "invalid_scope"
  | "invalid_target"
  | "unauthorized_client"
  | "unsupported_grant_type"
  | "invalid_redirect_uri"
  | "invalid_client_metadata";

/** A refused request to an OAuth endpoint, written as RFC 6749 section 5.2 specifies. */
export class OAuthError extends Error {
  override readonly name = "OAuthError";
  readonly status: ContentfulStatusCode;
  readonly error: OAuthErrorCode;
  readonly headers: Readonly<Record<string, string>>;

  /** @param description printable ASCII without `"` and `\` */
  constructor(
    error: OAuthErrorCode,
    description: string,
    { status = 400, headers = {} }: { status?: ContentfulStatusCode; headers?: Record<string, string> } = {},
  ) {
    super(description);
    this.status = status;
    this.error = error;
    this.headers = headers;
  }
}

/** Handles errors of the OAuth endpoints. Leaves everything but their own errors and unreadable forms to the app's error handler. */
export function answerOAuthError(error: Error, context: Context): Response {
  const refusal = requireOAuthError(error);
  for (const [name, value] of Object.entries(refusal.headers)) context.header(name, value);
  return context.json({ error: refusal.error, error_description: refusal.message }, refusal.status);
}

/**
 * Creates the error handler for endpoints where someone authenticates or presents a token. A network that is refused again and again gets
 * 429; valid requests from others who share its address still pass.
 */
export function answerOAuthErrorWithinLimit(deps: Pick<DomainDeps, "store" | "clock" | "policy">) {
  return async (error: Error, context: Context<AppEnvironment>): Promise<Response> => {
    const refusal = requireOAuthError(error);
    await enforceRateLimit(deps, "failedTokenRequests", [networkOfClient(context)]);
    return answerOAuthError(refusal, context);
  };
}

function requireOAuthError(error: Error): OAuthError {
  const refusal = isUnreadableForm(error) ? new OAuthError("invalid_request", error.message) : error;
  if (!(refusal instanceof OAuthError)) throw error;
  return refusal;
}

function isUnreadableForm(error: Error): error is Problem {
  return error instanceof Problem && (error.status === 400 || error.status === 415);
}
