import type { Context } from "hono";
import type { z } from "zod";
import { parseFields } from "./parse-fields.ts";
import { invalidFields } from "./problem.ts";

/**
 * Reads the query parameters that the schema names. Others are ignored, and empty ones count as missing.
 *
 * @throws Problem 400 with messages by parameter. A repeated parameter is refused; no value is picked.
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
