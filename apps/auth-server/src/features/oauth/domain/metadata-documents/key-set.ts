import { createPublicKey, type JsonWebKey } from "node:crypto";
import { z } from "zod";
import type { JsonObject } from "../../../../platform/domain/json-object.ts";

const MAX_KEYS = 20;
const MIN_RSA_MODULUS_BITS = 2048;
const MIN_RSA_EXPONENT = 65_537n;

/**
 * The public keys of a client (RFC 7517 section 5). A key that carries its private or symmetric part is compromised. Weak RSA keys don't
 * count: with an exponent of 1, anyone can sign.
 */
export const keySet = z.object({
  keys: z
    .array(
      z.looseObject({ kty: z.enum(["RSA", "EC", "OKP"]), d: z.undefined().optional(), k: z.undefined().optional() }),
    )
    .max(MAX_KEYS)
    .transform((keys) => keys.filter((key) => key.kty !== "RSA" || isStrongRsa(key)))
    .refine((keys) => keys.length > 0),
});

/** Parses a fetched key set; `null` when it isn't one. */
export function parseKeySet(text: string): JsonObject | null {
  try {
    return keySet.parse(JSON.parse(text)) as JsonObject;
  } catch {
    return null;
  }
}

function isStrongRsa(key: object): boolean {
  try {
    const { asymmetricKeyDetails = {} } = createPublicKey({ key: key as JsonWebKey, format: "jwk" });
    const { modulusLength = 0, publicExponent = 0n } = asymmetricKeyDetails;
    return modulusLength >= MIN_RSA_MODULUS_BITS && publicExponent >= MIN_RSA_EXPONENT && publicExponent % 2n === 1n;
  } catch {
    return false;
  }
}
