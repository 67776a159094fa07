import { findGuessableProblem, type PasswordOwner } from "./guessable-passwords.ts";

const MIN_CHARACTERS = 8;
const MAX_CHARACTERS = 256;

/** Hashes and verifies passwords. It is only ever lent to who has waited in a line for it: see `Passwords`. */
export interface PasswordHasher {
  /** Returns a PHC string of argon2id. */
  hash(password: string): Promise<string>;
  /**
   * Tells whether the password belongs to the hash: of argon2, or of bcrypt when it was imported. With `null` (no such account, or one
   * without a password) it does the work of the decoy and answers `false`, so that the time taken tells nothing.
   *
   * @param decoyHash any stored hash, whose kind and cost the work is to have. Default: one of the cost of new hashes.
   */
  verify(passwordHash: string | null, password: string, decoyHash?: string | null): Promise<boolean>;
  /** Tells whether a hash is of another kind or cost than new ones, so that the password should be hashed anew. */
  isOutdated(passwordHash: string): boolean;
}

/** Says what is wrong with a new password, or `null` when its owner may use it. Lengths count Unicode characters. */
export function findPasswordProblem(password: string, owner: PasswordOwner = {}): string | null {
  const { length } = [...password];
  if (length < MIN_CHARACTERS) return `must have at least ${MIN_CHARACTERS} characters`;
  if (length > MAX_CHARACTERS) return `must have at most ${MAX_CHARACTERS} characters`;
  return findGuessableProblem(password, owner);
}
