import type { ContentfulStatusCode } from "hono/utils/http-status";

import type { Translate } from "../language/translations.ts";
import { platformMessages } from "../pages/messages.ts";

/** Messages by request field name. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** A page to go on to, and the words of the link in the page's language. */
export interface WayOut {
  readonly path: string;
  readonly words: (t: Translate) => string;
}

/** The refusal of a request. Thrown anywhere in the HTTP layer and rendered in one place. */
export class Problem extends Error {
  override readonly name = "Problem";
  readonly status: ContentfulStatusCode;
  /** A stable code, for clients to check. */
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A body to send instead of code and message, where clients of the management API expect a different one. */
  readonly body: Readonly<Record<string, unknown>> | null;
  /** Words the message for a page, in the page's language; without it, pages show the English message. */
  readonly words: ((t: Translate) => string) | null;
  /** Where a page leads on, if the account isn't open to its reader. */
  readonly wayOut: WayOut | null;

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    options: {
      headers?: Record<string, string>;
      body?: Readonly<Record<string, unknown>>;
      words?: (t: Translate) => string;
      wayOut?: WayOut;
    } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = options.headers ?? {};
    this.body = options.body ?? null;
    this.words = options.words ?? null;
    this.wayOut = options.wayOut ?? null;
  }
}

/** Returns the title of a page that shows a refusal. */
export function titleOfProblem(t: Translate, { status, code }: Pick<Problem, "status" | "code">): string {
  if (status === 404) return t("problem.not_found_title");
  // Who sends an expired form may do what it asks for.
  return t(status === 403 && code !== "csrf_failed" ? "problem.not_allowed_title" : "problem.title");
}

/** Returns a 400 whose body says what is wrong with each field. */
export function invalidFields(fieldErrors: FieldErrors): Problem {
  return new Problem(400, "invalid_request", platformMessages["problem.invalid_fields"], {
    body: fieldErrors,
    words: (t) => t("problem.invalid_fields"),
  });
}

/** Returns the 404 of a path where nothing is. */
export function pageNotFound(): Problem {
  const words = (t: Translate) => t("problem.page_not_found");
  return new Problem(404, "not_found", "Page not found.", { words });
}
