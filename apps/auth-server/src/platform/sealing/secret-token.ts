import { hash } from "node:crypto";
import type { Random } from "../domain/deps.ts";

const TOKEN_BYTES = 32;

/** Creates an unguessable token or salt: 256 random bits, base64url. Only the hash of a token is ever stored. */
export function createSecretToken(random: Random): string {
  return Buffer.from(random.bytes(TOKEN_BYTES)).toString("base64url");
}

/**
 * Returns the form in which a token of full entropy is stored and looked up: hex SHA-256. A slow hash would add nothing, because 256 random
 * bits can't be guessed, and a lookup by digest needs no constant-time comparison.
 */
export function hashToken(token: string): string {
  return hash("sha256", token, "hex");
}
