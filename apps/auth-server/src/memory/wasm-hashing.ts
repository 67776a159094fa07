import { argon2id, argon2Verify, bcryptVerify } from "hash-wasm";
import type { HashingAlgorithms, HashingCost } from "../features/authentication/domain/passwords/password-hasher.ts";
import { verifyScrypt } from "../features/authentication/domain/passwords/scrypt.ts";
import type { Random } from "../platform/domain/deps.ts";

const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** The least cost that argon2id has: passwords in memory are a test's, and nobody can steal them. */
export const LEAST_COST: HashingCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Creates the same algorithms as an installation's in WebAssembly, and scrypt from Node, so that imported hashes verify as they do there. */
export function createWasmHashing(random: Random): HashingAlgorithms {
  return {
    hash: (password, { memoryCost, timeCost, parallelism }) =>
      argon2id({
        password,
        salt: random.bytes(SALT_BYTES),
        memorySize: memoryCost,
        iterations: timeCost,
        parallelism,
        hashLength: HASH_BYTES,
        outputType: "encoded",
      }),
    verifyArgon2: (hash, password) => argon2Verify({ hash, password }),
    verifyBcrypt: (hash, password) => bcryptVerify({ hash, password }),
    verifyScrypt,
  };
}
