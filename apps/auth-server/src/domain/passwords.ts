import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { verify as verifyBcrypt } from "@node-rs/bcrypt";
import pLimit from "p-limit";

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. The package's default algorithm is argon2id. */
const ARGON2ID = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const;

/** What every hash begins with that was made at this cost. */
const CURRENT_PREFIX = `$argon2id$v=19$m=${ARGON2ID.memoryCost},t=${ARGON2ID.timeCost},p=${ARGON2ID.parallelism}$`;

/** A hash of the same cost that no password has been found for: verified in place of a hash that does not exist. */
const DECOY = `${CURRENT_PREFIX}${"A".repeat(22)}$${"A".repeat(43)}`;

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
}

/**
 * Creates a password hasher.
 *
 * @param concurrency how many hashes are computed at once; each takes 19 MiB. Default: the number of processors.
 */
export function createPasswordHasher(concurrency: number = availableParallelism()): PasswordHasher {
  const limit = pLimit(concurrency);
  return {
    hash: (password) => limit(() => hash(password, ARGON2ID)),
    async verify(passwordHash, password) {
      const matches = await limit(() => verifyHash(passwordHash ?? DECOY, password));
      return matches && passwordHash !== null;
    },
  };
}

function verifyHash(passwordHash: string, password: string): Promise<boolean> {
  return BCRYPT_PREFIX.test(passwordHash) ? verifyBcrypt(password, passwordHash) : verify(passwordHash, password);
}

/** Tells whether a hash is of another kind or cost than new ones, so that the password should be hashed anew. */
export function isOutdatedHash(passwordHash: string): boolean {
  return !passwordHash.startsWith(CURRENT_PREFIX);
}

/** Says what is wrong with a new password, or `null` when it may be used. Lengths count Unicode characters. */
export function findPasswordProblem(password: string): string | null {
  const { length } = [...password];
  if (length < MINIMUM_CHARACTERS) return `must have at least ${MINIMUM_CHARACTERS} characters`;
  if (length > MAXIMUM_CHARACTERS) return `must have at most ${MAXIMUM_CHARACTERS} characters`;
  return null;
}
