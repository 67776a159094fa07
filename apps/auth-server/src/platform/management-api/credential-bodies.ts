import { z } from "zod";
import { name, overlapSeconds, text, unixSeconds } from "./fields.ts";

/** What a new credential is, in one of three forms. */
export const credentialBody = z.object({
  kind: z.enum(["secret", "public_key", "workload"]).default("secret"),
  name: name.optional(),
  expires_at_seconds: unixSeconds.optional(),
  jwks: z.record(z.string(), z.unknown()).optional(),
  issuer: text.optional(),
  subject: text.optional(),
  audience: text.optional(),
  single_use: z.boolean().default(true),
});

/** How long a secret that is replaced stays valid. */
export const rotationBody = z.object({ overlap_seconds: overlapSeconds });
