import { createMiddleware } from "hono/factory";
import { platformMessages } from "../pages/messages.ts";
import { Problem, pageNotFound } from "./problem.ts";

// Literal, or percent-encoded (RFC 3986 section 2.1).
const NUL = /\0|%00/;

/** Refuses paths with U+0000. Databases don't accept it in strings, so nothing has such a name. */
export const refuseNulInPath = createMiddleware((context, next) => {
  if (NUL.test(context.req.path)) throw pageNotFound();
  return next();
});

/** Refuses queries with U+0000. For pages only: the management API names the parameter. */
export const refuseNulInQuery = createMiddleware((context, next) => {
  if (!NUL.test(new URL(context.req.url).search)) return next();
  throw new Problem(400, "invalid_request", platformMessages["problem.invalid_url"], {
    words: (t) => t("problem.invalid_url"),
  });
});
