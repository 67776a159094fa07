import { createMiddleware } from "hono/factory";
import { Problem } from "./problem.ts";

/** Refuses paths with U+0000, which no database takes in a text: nothing is named so. */
export const refuseNul = createMiddleware((context, next) => {
  if (/\0|%00/.test(context.req.path)) throw new Problem(404, "not_found", "There is nothing at this address.");
  return next();
});
