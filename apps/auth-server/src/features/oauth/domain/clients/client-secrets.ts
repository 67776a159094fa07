import { timingSafeEqual } from "node:crypto";
import type { Clock, Random } from "../../../../platform/domain/deps.ts";
import { createSecretToken, hashToken } from "../../../../platform/sealing/secret-token.ts";
import type { ClientSecretRecord } from "../records.ts";

/**
 * Creates a secret for a client or for introspection credentials, and its record. Its characters are `[A-Za-z0-9_-]`, so that clients that
 * percent-encode their Basic credentials send the same as those that don't.
 */
export function createClientSecret({ clock, random }: { clock: Clock; random: Random }): {
  secret: string;
  record: ClientSecretRecord;
} {
  const secret = createSecretToken(random);
  return { secret, record: toClientSecretRecord(secret, clock()) };
}

/** Returns the record of a secret that doesn't expire. */
export function toClientSecretRecord(secret: string, createdAt: number): ClientSecretRecord {
  return { secretHash: hashToken(secret), createdAt, expiresAt: null };
}

/** Returns whether a presented secret is one of the valid ones. Compares in constant time. */
export function hasSecret(secrets: readonly ClientSecretRecord[], presented: string, now: number): boolean {
  const presentedHash = Buffer.from(hashToken(presented));
  return secrets.some(({ secretHash, expiresAt }) => {
    const expected = Buffer.from(secretHash);
    const isEqual = expected.length === presentedHash.length && timingSafeEqual(expected, presentedHash);
    return isEqual && (expiresAt === null || expiresAt > now);
  });
}

/** Adds a secret in front. Earlier secrets stay valid until `overlapEndsAt`, or until their own end if that comes first. */
export function replaceSecrets(
  secrets: readonly ClientSecretRecord[],
  added: ClientSecretRecord,
  overlapEndsAt: number,
): readonly ClientSecretRecord[] {
  const ending = secrets
    .map((secret) => ({ ...secret, expiresAt: Math.min(secret.expiresAt ?? overlapEndsAt, overlapEndsAt) }))
    .filter(({ expiresAt }) => expiresAt > added.createdAt);
  return [added, ...ending];
}
