import { hash } from "node:crypto";
import type { Random } from "../../../../platform/domain/deps.ts";
import { createSecretToken } from "../../../../platform/sealing/secret-token.ts";

/** Lets secret scanners recognize a key that was committed by mistake. */
const PREFIX = "orgward_key_";

const CHECKSUM_LENGTH = 6;

/**
 * Creates a key: the prefix, 43 random characters, and a checksum by which a typing error or a made-up key is noticed without asking the
 * server. The checksum protects nothing: the randomness does.
 */
export function createKey(random: Random): string {
  const secret = PREFIX + createSecretToken(random);
  return secret + checksumOf(secret);
}

function checksumOf(secret: string): string {
  return hash("sha256", secret, "base64url").slice(0, CHECKSUM_LENGTH);
}
