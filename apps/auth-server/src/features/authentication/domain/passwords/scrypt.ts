import { scrypt, timingSafeEqual } from "node:crypto";

/** The cost of a scrypt hash (RFC 7914, section 2). */
export interface ScryptCost {
  /** N, a power of two. */
  readonly iterations: number;
  /** r */
  readonly blockSize: number;
  /** p */
  readonly parallelization: number;
}

interface ScryptHash {
  readonly cost: ScryptCost;
  readonly salt: Uint8Array;
  readonly key: Uint8Array;
  /** Whether the password was brought into Unicode's form NFKC before it was hashed. */
  readonly isNormalized: boolean;
}

/** More than any hash needs that `findPasswordHashProblem` lets in; in bytes. */
const MAX_MEMORY = 512 * 1024 * 1024;

/** The shortest key that a PHC string may hold is 16 bytes: every password matches an empty one. */
const PHC = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,9}),p=(\d{1,9})\$([A-Za-z\d+/]{11,86})\$([A-Za-z\d+/]{22,172})$/;

/** Salt and key as Better Auth stores them, at the one cost that it has. */
const BETTER_AUTH = /^([\da-f]{32}):([\da-f]{128})$/;
const BETTER_AUTH_COST: ScryptCost = { iterations: 2 ** 14, blockSize: 16, parallelization: 1 };

/** Returns the cost of a scrypt hash, a PHC string or one of Better Auth, or `null` if it is neither. */
export function readScryptCost(hash: string): ScryptCost | null {
  return parse(hash)?.cost ?? null;
}

/**
 * Returns whether the password matches the scrypt hash.
 *
 * @throws TypeError when it isn't a scrypt hash, RangeError when it is more expensive than imports may be
 */
export async function verifyScrypt(hash: string, password: string): Promise<boolean> {
  const parsed = parse(hash);
  if (parsed === null) throw new TypeError("verifyScrypt: not a scrypt hash");
  const key = await derive(parsed.isNormalized ? password.normalize("NFKC") : password, parsed);
  return timingSafeEqual(key, parsed.key);
}

function parse(hash: string): ScryptHash | null {
  return parsePhc(hash) ?? parseBetterAuth(hash);
}

function parsePhc(hash: string): ScryptHash | null {
  const [, ln, r, p, salt = "", key = ""] = PHC.exec(hash) ?? [];
  const [logarithm, blockSize, parallelization] = [Number(ln), Number(r), Number(p)];
  // RFC 7914, section 6, which no implementation computes beyond.
  const isPossible = logarithm > 0 && logarithm < 16 * blockSize && parallelization > 0;
  if (!isPossible) return null;
  const cost = { iterations: 2 ** logarithm, blockSize, parallelization };
  return { cost, salt: Buffer.from(salt, "base64"), key: Buffer.from(key, "base64"), isNormalized: false };
}

function parseBetterAuth(hash: string): ScryptHash | null {
  const [, salt, key = ""] = BETTER_AUTH.exec(hash) ?? [];
  if (salt === undefined) return null;
  // The salt is the text, not the bytes that it spells.
  return { cost: BETTER_AUTH_COST, salt: Buffer.from(salt), key: Buffer.from(key, "hex"), isNormalized: true };
}

function derive(password: string, { cost, salt, key }: ScryptHash): Promise<Buffer> {
  const { iterations: N, blockSize: r, parallelization: p } = cost;
  return new Promise((resolve, reject) => {
    scrypt(password, salt, key.length, { N, r, p, maxmem: MAX_MEMORY }, (error, derived) => {
      if (error) reject(error);
      else resolve(derived);
    });
  });
}
