import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { verify as verifyBcrypt } from "@node-rs/bcrypt";
import pLimit from "p-limit";
import { findGuessableProblem, type PasswordOwner } from "./guessable-passwords.ts";

/** What one hash of argon2id costs; the package's default algorithm is argon2id. */
export interface HashingCost {
  /** In KiB. */
  readonly memoryCost: number;
  /** Passes over the memory. */
  readonly timeCost: number;
  /** Lanes. */
  readonly parallelism: number;
}

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. */
const RECOMMENDED: HashingCost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

const BCRYPT_PREFIX = /^\$2[abxy]?\$/;

const MINIMUM_CHARACTERS = 8;
const MAXIMUM_CHARACTERS = 256;

/** Hashes and verifies passwords, never more at a time than there are processors. */
export interface PasswordHasher {
  /** A PHC string of argon2id. */
  hash(password: string): Promise<string>;
  /**
   * Tells whether the password belongs to the hash: of argon2, or of bcrypt when it was imported. With `null` (no such account, or one without a password) it does the same
   * work and answers `false`, so that the time taken tells nothing.
   */
  verify(passwordHash: string | null, password: string): Promise<boolean>;
  /** Tells whether a hash is of another kind or cost than new ones, so that the password should be hashed anew. */
  isOutdated(passwordHash: string): boolean;
}

/**
 * Creates a password hasher.
 *
 * @param options.concurrency how many hashes are computed at once. Default: the number of processors.
 * @param options.cost of new hashes. Default: 19 MiB, two passes, one lane.
 */
export function createPasswordHasher({
  concurrency = availableParallelism(),
  cost = RECOMMENDED,
}: {
  readonly concurrency?: number;
  readonly cost?: HashingCost;
} = {}): PasswordHasher {
  const limit = pLimit(concurrency);
  const prefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;
  // A hash of the same cost that no password has been found for.
  const decoy = `${prefix}${"A".repeat(22)}$${"A".repeat(43)}`;
  return {
    hash: (password) => limit(() => hash(password, cost)),
    async verify(passwordHash, password) {
      const matches = await limit(() => verifyHash(passwordHash ?? decoy, password));
      return matches && passwordHash !== null;
    },
    isOutdated: (passwordHash) => !passwordHash.startsWith(prefix),
  };
}

function verifyHash(passwordHash: string, password: string): Promise<boolean> {
  return BCRYPT_PREFIX.test(passwordHash) ? verifyBcrypt(password, passwordHash) : verify(passwordHash, password);
}

/** Says what is wrong with a new password, or `null` when its owner may use it. Lengths count Unicode characters. */
export function findPasswordProblem(password: string, owner: PasswordOwner = {}): string | null {
  const { length } = [...password];
  if (length < MINIMUM_CHARACTERS) return `must have at least ${MINIMUM_CHARACTERS} characters`;
  if (length > MAXIMUM_CHARACTERS) return `must have at most ${MAXIMUM_CHARACTERS} characters`;
  return findGuessableProblem(password, owner);
}
