/** What went wrong with a management API call. */
export type ManagementErrorCode =
  | "invalid_request"
  | "api_key_invalid"
  | "forbidden"
  | "not_found"
  | "user_not_found"
  | "user_disabled"
  | "organizations_not_enabled"
  | "access_tokens_not_enabled"
  | "rate_limited"
  | "unavailable"
  | "unreachable"
  | "timed_out"
  | "bad_response";

/** The messages of a request that was refused, by the name that the field has in the request: `newEmail`. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** What a {@link ManagementError} is made of, beside its code. */
export interface ManagementErrorDetails extends ErrorOptions {
  /** The call, such as `PUT /user/{id}`: no query and no body, which may hold email addresses. */
  readonly operation: string;
  readonly status?: number;
  /** Where the call went, if nobody answered, such as `https://auth.example.com`. */
  readonly origin?: string;
  /** The system's name for a failed connection, such as `ECONNREFUSED`. */
  readonly systemCode?: string | null;
  readonly fieldErrors?: FieldErrors;
  readonly retryAfterSeconds?: number | null;
  readonly serverCode?: string | null;
  readonly userFacingError?: string | null;
}

const MESSAGES: Readonly<Record<ManagementErrorCode, string>> = {
  invalid_request: "The auth server refused the request",
  api_key_invalid: "The auth server does not know the apiKey: take one from its dashboard",
  forbidden: "The auth server does not allow this",
  not_found: "What the request names does not exist",
  user_not_found: "The user does not exist",
  user_disabled: "The user is disabled",
  organizations_not_enabled: "The auth server has no organizations enabled",
  access_tokens_not_enabled: "The auth server mints no access tokens for backends: enable it there",
  rate_limited: "The auth server received too many requests",
  unavailable: "The auth server failed",
  unreachable: "The auth server can't be reached",
  timed_out: "The auth server did not answer in time",
  bad_response: "The auth server's answer can't be read: is this its URL?",
};

/**
 * A management API call failed. Messages hold no token, password or email address; `fieldErrors` and
 * `userFacingError` are the auth server's own words.
 */
export class ManagementError extends Error {
  override readonly name = "ManagementError";
  readonly code: ManagementErrorCode;
  /**
   * The status of the auth server's answer; null when there was none. It is not called `status`, which Express and Koa take for
   * the status of their own answer: a user that does not exist there is not a page that does not exist here.
   */
  readonly serverStatus: number | null;
  /** What is wrong, by field; empty if unknown. A record without a prototype. */
  readonly fieldErrors: FieldErrors;
  /** How long the auth server asks to wait; null if it doesn't. */
  readonly retryAfterSeconds: number | null;
  /** The auth server's own code for the failure, such as `org_not_found`; null when it gives none. */
  readonly serverCode: string | null;
  /** A sentence that can be shown to the user; null if there is none. */
  readonly userFacingError: string | null;

  constructor(code: ManagementErrorCode, { operation, ...details }: ManagementErrorDetails) {
    const { status = null, fieldErrors = noFieldErrors(), cause } = details;
    const fields = Object.keys(fieldErrors).join(", ");
    const what = [operation, status, details.origin, details.systemCode, fields && `see fieldErrors for ${fields}`]
      .filter(Boolean)
      .join(", ");
    super(`${MESSAGES[code]} (${what}).`, cause === undefined ? {} : { cause });
    this.code = code;
    this.serverStatus = status;
    this.fieldErrors = fieldErrors;
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
    this.serverCode = details.serverCode ?? null;
    this.userFacingError = details.userFacingError ?? null;
  }
}

function noFieldErrors(): FieldErrors {
  return Object.freeze(Object.create(null) as Record<string, readonly string[]>);
}
