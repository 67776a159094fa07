import type { ContentfulStatusCode } from "hono/utils/http-status";

/** Messages by the name of the field of a request that they are about. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** A request that is refused; thrown anywhere in the HTTP layer and rendered in one place. */
export class Problem extends Error {
  override readonly name = "Problem";
  readonly status: ContentfulStatusCode;
  /** Stable, for machines. */
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A body in place of code and message, where the management API's clients read another one. */
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

/** Returns a 400 whose body says field by field what is wrong. */
export function invalidFields(fieldErrors: FieldErrors): Problem {
  return new Problem(400, "invalid_request", "Some fields of the request are wrong.", { body: fieldErrors });
}
