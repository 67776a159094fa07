import { parseJson } from "../http/parse-json.ts";
import { readRetryAfter } from "../http/retry-after.ts";
import { type Claims, isClaims } from "../token/claims.ts";
import { type FieldErrors, ManagementError, type ManagementErrorCode } from "./errors.ts";
import { toCamelCase } from "./wire.ts";

/** A response that isn't a success. */
export interface Refusal {
  /** The call, such as `PUT /user/{id}`. */
  readonly operation: string;
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** What a status means, where this operation gives it a meaning of its own. */
  readonly codes?: Readonly<Record<number, ManagementErrorCode>> | undefined;
  /** What the server's own codes mean here; they say more than a status. */
  readonly serverCodes?: Readonly<Record<string, ManagementErrorCode>> | undefined;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

const CODES: Readonly<Record<number, ManagementErrorCode>> = {
  401: "api_key_invalid",
  403: "forbidden",
  404: "not_found",
  408: "unavailable",
  426: "organizations_not_enabled",
  429: "rate_limited",
};

/** Says in one place what each status of the management API means. The body helps where it has one of the known forms. */
export function describeRefusal({
  operation,
  status,
  headers,
  text,
  codes,
  serverCodes,
  now,
}: Refusal): ManagementError {
  const answered = parseJson(text);
  const body = isClaims(answered) ? answered : {};
  const serverCode = readServerCode(body.code ?? body.error_code);
  const ownCode = serverCode === null ? undefined : serverCodes?.[serverCode];
  return new ManagementError(ownCode ?? codes?.[status] ?? CODES[status] ?? codeOfRange(status), {
    operation,
    status,
    fieldErrors: readFieldErrors(status === 400 ? body : {}),
    retryAfterSeconds: readRetryAfter(headers.get("retry-after"), now) ?? readSeconds(body.wait_seconds),
    serverCode,
    userFacingError: typeof body.user_facing_error === "string" ? body.user_facing_error : null,
  });
}

function codeOfRange(status: number): ManagementErrorCode {
  if (status >= 500) return "unavailable";
  // The API never answers with a redirect.
  return status >= 400 ? "invalid_request" : "bad_response";
}

/** Reads a flat object, field to messages. */
function readFieldErrors(body: Claims): FieldErrors {
  const fieldErrors = Object.create(null) as Record<string, readonly string[]>;
  for (const [field, messages] of Object.entries(body)) {
    if (field === "code" || !Array.isArray(messages) || !/^\w{1,64}$/.test(field)) continue;
    fieldErrors[toCamelCase(field)] = Object.freeze(messages.filter((message) => typeof message === "string"));
  }
  return Object.freeze(fieldErrors);
}

function readSeconds(value: unknown): number | null {
  return typeof value === "number" && value >= 0 ? Math.ceil(value) : null;
}

/** Reads a code, in a list where all members of the body are lists. Only what looks like one: it ends up in logs. */
function readServerCode(given: unknown): string | null {
  const value: unknown = Array.isArray(given) ? given[0] : given;
  return typeof value === "string" && /^[\w.-]{1,64}$/.test(value) ? value : null;
}
