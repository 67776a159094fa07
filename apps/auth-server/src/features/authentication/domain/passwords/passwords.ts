import { findGuessableProblem, type PasswordOwner } from "./guessable-passwords.ts";

const MIN_CHARACTERS = 8;
const MAX_CHARACTERS = 256;

/** Hashes and verifies passwords. It is only lent to callers who have waited in a line for it: see `Passwords`. */
export interface PasswordHasher {
  /** Returns an argon2id hash as a PHC string. */
  hash(password: string): Promise<string>;
  /**
   * Returns whether the password matches the hash: argon2, or bcrypt or scrypt if it was imported. For `null` (no such account, or one without a
   * password) it does the work of the decoy and returns `false`, so that the time taken reveals nothing.
   *
   * @param decoyHash any stored hash, whose kind and cost the work is to have. Default: one with the cost of new hashes.
   */
  verify(passwordHash: string | null, password: string, decoyHash?: string | null): Promise<boolean>;
  /** Returns whether a hash differs from new ones in kind or cost, so that the password should be rehashed. */
  isOutdated(passwordHash: string): boolean;
}

/** Returns what is wrong with a new password, or `null` if its owner may use it. Lengths count Unicode characters. */
export function findPasswordProblem(password: string, owner: PasswordOwner = {}): string | null {
  const { length } = [...password];
  if (length < MIN_CHARACTERS) return `must have at least ${MIN_CHARACTERS} characters`;
  if (length > MAX_CHARACTERS) return `must have at most ${MAX_CHARACTERS} characters`;
  return findGuessableProblem(password, owner);
}
