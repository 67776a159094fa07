import type { Context } from "hono";
import type { z } from "zod";
import { parseFields } from "./parse-fields.ts";
import { invalidFields } from "./problem.ts";

/**
 * Reads the parameters of a query that the schema names; others are ignored, and an empty one counts as not given.
 *
 * @throws Problem 400 with messages by parameter; one that is given twice is refused, never picked from
 */
export function readQuery<Schema extends z.ZodObject>(context: Context, schema: Schema): z.output<Schema> {
  const given: Record<string, string> = {};
  for (const name of Object.keys(schema.shape)) {
    const values = context.req.queries(name) ?? [];
    if (values.length > 1) throw invalidFields({ [name]: ["must be given once"] });
    if (values[0]) given[name] = values[0];
  }
  return parseFields(schema, given);
}
