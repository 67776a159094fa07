import { z } from "zod";
import { allowances } from "./demo-visitors.ts";

/** Who asks on the page, what the client was allowed, and in which organization. */
export const visitorSchema = z.object({
  email: z.email(),
  allowance: z.enum(Object.keys(allowances) as (keyof typeof allowances)[]),
  orgId: z.uuid().optional(),
  refused: z.string().optional(),
});
