import { z } from "zod";
import { allowances } from "./demo-visitors.ts";

/** Who asks on the page, and what the client was allowed. */
export const visitorSchema = z.object({
  email: z.email(),
  allowance: z.enum(Object.keys(allowances) as (keyof typeof allowances)[]),
  refused: z.string().optional(),
});
