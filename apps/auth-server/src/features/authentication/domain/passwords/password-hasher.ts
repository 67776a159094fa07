import type { PasswordHasher } from "./passwords.ts";
import { readScryptCost } from "./scrypt.ts";

/** The cost of one argon2id hash; argon2id is the package's default algorithm. */
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

/** The algorithms that do the work. */
export interface HashingAlgorithms {
  readonly hash: (password: string, cost: HashingCost) => Promise<string>;
  readonly verifyArgon2: (passwordHash: string, password: string) => Promise<boolean>;
  readonly verifyBcrypt: (passwordHash: string, password: string) => Promise<boolean>;
  readonly verifyScrypt: (passwordHash: string, password: string) => Promise<boolean>;
}

/**
 * Creates a password hasher.
 *
 * @param options.cost the cost of new hashes. Default: 19 MiB, two passes, one lane.
 * @param options.algorithms the algorithms that do the work
 */
export function createPasswordHasher({
  cost = RECOMMENDED,
  algorithms,
}: {
  readonly cost?: HashingCost;
  readonly algorithms: HashingAlgorithms;
}): PasswordHasher {
  const prefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;
  // A hash of the same cost, for which no password is known.
  const ownDecoy = `${prefix}${"A".repeat(22)}$${"A".repeat(43)}`;
  const verifyHash = (passwordHash: string, password: string) => {
    if (BCRYPT_PREFIX.test(passwordHash)) return algorithms.verifyBcrypt(passwordHash, password);
    if (readScryptCost(passwordHash) !== null) return algorithms.verifyScrypt(passwordHash, password);
    return algorithms.verifyArgon2(passwordHash, password);
  };
  return {
    hash: (password) => algorithms.hash(password, cost),
    async verify(passwordHash, password, decoyHash = null) {
      const matches = await verifyHash(passwordHash ?? decoyHash ?? ownDecoy, password);
      return matches && passwordHash !== null;
    },
    isOutdated: (passwordHash) => !passwordHash.startsWith(prefix),
  };
}
