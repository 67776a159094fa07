import { readScryptCost, type ScryptCost } from "./scrypt.ts";

/** bcrypt at this cost takes about four seconds; more would let one imported hash keep a processor busy. */
const MAX_BCRYPT_COST = 16;

/** In KiB. */
const MAX_ARGON2_MEMORY = 256 * 1024;
const MAX_ARGON2_PASSES = 20;
const MAX_ARGON2_LANES = 16;

/** In bytes, as much as argon2 may take. */
const MAX_SCRYPT_MEMORY = 256 * 1024 * 1024;
/** In bytes that are mixed, one lane after another: a gigabyte takes about two seconds. */
const MAX_SCRYPT_WORK = 1024 * 1024 * 1024;
const MAX_SCRYPT_BLOCK_SIZE = 32;
const MAX_SCRYPT_LANES = 16;

const BCRYPT = /^\$2[aby]\$(\d{2})\$[./A-Za-z\d]{53}$/;
const ARGON2 =
  /^\$argon2(?:id|i|d)\$v=19\$m=(\d{1,9}),t=(\d{1,9}),p=(\d{1,9})\$[A-Za-z\d+/]{11,86}\$[A-Za-z\d+/]{16,172}$/;

/**
 * Returns what is wrong with a password hash from another system, or `null` if its owner can sign in with it: bcrypt, argon2 or
 * scrypt as a PHC string, or scrypt as Better Auth stores it. Its cost is limited, because every attempt to sign in incurs it.
 */
export function findPasswordHashProblem(hash: string): string | null {
  const bcryptCost = Number(BCRYPT.exec(hash)?.[1] ?? Number.NaN);
  if (bcryptCost >= 4) return bcryptCost <= MAX_BCRYPT_COST ? null : tooExpensive("bcrypt");
  const scryptCost = readScryptCost(hash);
  if (scryptCost !== null) return isBoundedScrypt(scryptCost) ? null : tooExpensive("scrypt");
  const [memory, passes, lanes] = (ARGON2.exec(hash) ?? []).slice(1).map(Number);
  if (!memory || !passes || !lanes || memory < 8 * lanes) return "must be a hash of bcrypt, argon2 or scrypt";
  const isBounded = memory <= MAX_ARGON2_MEMORY && passes <= MAX_ARGON2_PASSES && lanes <= MAX_ARGON2_LANES;
  return isBounded ? null : tooExpensive("argon2");
}

function isBoundedScrypt({ iterations, blockSize, parallelization }: ScryptCost): boolean {
  const memory = 128 * iterations * blockSize;
  const isBounded = blockSize <= MAX_SCRYPT_BLOCK_SIZE && parallelization <= MAX_SCRYPT_LANES;
  return isBounded && memory <= MAX_SCRYPT_MEMORY && memory * parallelization <= MAX_SCRYPT_WORK;
}

function tooExpensive(algorithm: string): string {
  return `is too expensive to verify: this ${algorithm} hash would let sign-ins exhaust the server`;
}
