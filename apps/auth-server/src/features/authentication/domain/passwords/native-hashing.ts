import { hash, verify } from "@node-rs/argon2";
import { verify as verifyBcrypt } from "@node-rs/bcrypt";
import type { HashingAlgorithms } from "./password-hasher.ts";
import { verifyScrypt } from "./scrypt.ts";

/** The algorithms in native code, on threads of their own. */
export const nativeHashing: HashingAlgorithms = {
  hash: (password, cost) => hash(password, cost),
  verifyArgon2: (passwordHash, password) => verify(passwordHash, password),
  verifyBcrypt: (passwordHash, password) => verifyBcrypt(password, passwordHash),
  verifyScrypt,
};
