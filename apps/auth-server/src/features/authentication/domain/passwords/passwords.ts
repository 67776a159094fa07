import { findGuessableProblem, type PasswordOwner } from "./guessable-passwords.ts";

/** How many Unicode characters a password has. */
export const PASSWORD_LENGTH = { minimum: 8, maximum: 256 } as const;

/** What is wrong with a new password. `unchanged`: it is the old one, and had to be changed. */
export type PasswordProblem = "too_short" | "too_long" | "common" | "own" | "unchanged";

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
export function findPasswordProblem(password: string, owner: PasswordOwner = {}): PasswordProblem | null {
  const { length } = [...password];
  if (length < PASSWORD_LENGTH.minimum) return "too_short";
  if (length > PASSWORD_LENGTH.maximum) return "too_long";
  return findGuessableProblem(password, owner);
}

/** Describes what is wrong with a new password in English, for backends, the command line and the dashboard, in words that follow its name. */
export function describePasswordProblem(problem: PasswordProblem): string {
  switch (problem) {
    case "too_short":
      return `must have at least ${PASSWORD_LENGTH.minimum} characters`;
    case "too_long":
      return `must have at most ${PASSWORD_LENGTH.maximum} characters`;
    case "common":
      return "is one of the most common passwords: choose a less predictable one";
    case "own":
      return "must not be your name or email address: choose one that's harder to guess";
    case "unchanged":
      return "must be different from the previous one";
  }
}
