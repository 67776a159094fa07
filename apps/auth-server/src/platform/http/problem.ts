import type { ContentfulStatusCode } from "hono/utils/http-status";

/** Messages by request field name. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** The refusal of a request. Thrown anywhere in the HTTP layer and rendered in one place. */
export class Problem extends Error {
  override readonly name = "Problem";
  readonly status: ContentfulStatusCode;
  /** A stable code, for clients to check. */
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A body to send instead of code and message, where clients of the management API expect a different one. */
  readonly body: Readonly<Record<string, unknown>> | null;

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    options: { headers?: Record<string, string>; body?: Readonly<Record<string, unknown>> } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = options.headers ?? {};
    this.body = options.body ?? null;
  }
}

/** Returns a 400 whose body says what is wrong with each field. */
export function invalidFields(fieldErrors: FieldErrors): Problem {
  return new Problem(400, "invalid_request", "Some fields of the request are wrong.", { body: fieldErrors });
}
