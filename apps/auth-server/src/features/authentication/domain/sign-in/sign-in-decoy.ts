import { createHmac } from "node:crypto";
import type { DomainDeps } from "../../../../platform/domain/deps.ts";
import { derivePurposeKey } from "../../../../platform/sealing/sealing.ts";

/** Derives the key that selects decoys, so that no one can tell which account is used for an email address. */
export function deriveDecoyKey([first]: readonly Uint8Array[]): Uint8Array {
  if (!first) throw new TypeError("secrets: at least one secret is needed to derive the decoy key");
  return derivePurposeKey(first, "decoys at sign-in").key;
}

/**
 * Finds the password hash that a sign-in is checked against when no account has the email address: that of some user, always the same one
 * for the same email address. An email address that takes as long as an imported bcrypt hash is then just as likely to be unknown as to be
 * a user's, so the response time reveals nothing. Call it for every email address, whether or not the result turns out to be needed.
 *
 * @returns `null` when no user has a password
 */
export function findDecoyHash(
  { store, decoyKey }: Pick<DomainDeps, "store" | "decoyKey">,
  email: string,
): Promise<string | null> {
  const digest = createHmac("sha256", decoyKey).update(email.trim().toLowerCase()).digest("hex");
  // User ids are random, so the user with the next id after a random one is a random user.
  const [, a = "", b = "", c = "", d = "", e = ""] = /^(.{8})(.{4})(.{4})(.{4})(.{12})/.exec(digest) ?? [];
  return store.read.users.findPasswordHashFrom([a, b, c, d, e].join("-"));
}
