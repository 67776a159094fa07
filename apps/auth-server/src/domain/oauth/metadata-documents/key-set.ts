import { z } from "zod";
import type { JsonObject } from "../../records.ts";

const MOST_KEYS = 20;

/** The public keys of a client (RFC 7517 section 5). A key that carries its private or symmetric part is compromised. */
export const keySet = z.object({
  keys: z
    .array(
      z.looseObject({ kty: z.enum(["RSA", "EC", "OKP"]), d: z.undefined().optional(), k: z.undefined().optional() }),
    )
    .min(1)
    .max(MOST_KEYS),
});

/** Reads a key set that was fetched; `null` when the text is none. */
export function parseKeySet(text: string): JsonObject | null {
  try {
    return keySet.parse(JSON.parse(text)) as JsonObject;
  } catch {
    return null;
  }
}
