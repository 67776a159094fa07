import { createHmac } from "node:crypto";
import type { DomainDeps } from "../../../../platform/domain/deps.ts";
import { derivePurposeKey } from "../../../../platform/sealing/sealing.ts";

/** Derives the key that selects decoys, so that nobody can tell which account is used for an address. */
export function deriveDecoyKey([first]: readonly Uint8Array[]): Uint8Array {
  if (!first) throw new TypeError("secrets: at least one secret is needed to derive the decoy key");
  return derivePurposeKey(first, "decoys at sign-in").key;
}

/**
 * Finds the password hash whose work a sign-in costs when nobody has an account with the address: that of some user, always the same one
 * for the same address. So an address that costs what an imported bcrypt hash costs is as likely one that nobody has as one of a user, and
 * the time of an answer tells nothing. It is to be asked for every address, whether it turns out to be needed or not.
 *
 * @returns `null` when no user has a password
 */
export function findDecoyHash(
  { store, decoyKey }: Pick<DomainDeps, "store" | "decoyKey">,
  email: string,
): Promise<string | null> {
  const digest = createHmac("sha256", decoyKey).update(email.trim().toLowerCase()).digest("hex");
  // User ids are random: the user whose id comes next after a random one is a random user.
  const [, a = "", b = "", c = "", d = "", e = ""] = /^(.{8})(.{4})(.{4})(.{4})(.{12})/.exec(digest) ?? [];
  return store.read.users.findPasswordHashFrom([a, b, c, d, e].join("-"));
}
