import { type CompactJWSHeaderParameters, type CryptoKey, compactVerify } from "jose";
import { BadResponse } from "../http/bad-response.ts";
import type { SigningAlgorithm } from "../token/algorithms.ts";
import { type Claims, readNumber, readText } from "../token/claims.ts";
import type { KeySource } from "../token/keys.ts";
import { readClaims } from "../token/payload.ts";
import { DIGEST_BYTES } from "./subjects.ts";

/** A verified document of the list: all of it, or what has come since a place in it. */
export interface RevocationDocument {
  /** When it was signed, in Unix seconds. */
  readonly issuedAt: number;
  /** The bytes of the salt, one in each character. */
  readonly salt: string;
  /** The place of its newest entry. */
  readonly sequence: number;
  /** Tells its place apart from the same one in another list; undefined without one. */
  readonly mark: string | undefined;
  /** The place after which its entries begin; undefined when it is the whole list. */
  readonly since: number | undefined;
  /** After so many seconds no token is left that an entry could make void. */
  readonly lifetimeSeconds: number;
  /** Decoded anew whenever they are read, a few at a time: there may be a million. */
  readonly entries: Iterable<RevocationEntry>;
}

/** Makes every token about a subject void that was issued before a time. */
export interface RevocationEntry {
  /** The hash of the subject, one byte in each character. */
  readonly digest: string;
  /** Unix seconds. */
  readonly notBefore: number;
}

/** What a document has to fit. */
export interface DocumentRules {
  readonly keys: Pick<KeySource, "find">;
  readonly issuer: string;
  readonly algorithms: readonly SigningAlgorithm[];
}

const DOCUMENT_TYPE = /^(?:application\/)?revocations\+jwt$/i;
const BASE64URL = /^[\w-]*$/;
const RECORD_BYTES = DIGEST_BYTES + 4;
/** Of base64url: three whole records are 56 characters. */
const CHARACTERS_AT_ONCE = 56 * 1024;
const MAX_LIFETIME_SECONDS = 10 * 366 * 86_400;

/**
 * Verifies a document of the list (RFC 7515), and reads it.
 *
 * @throws BadResponse when it isn't one that the auth server signed for its tokens; AuthUnavailableException when the keys can't be had
 */
export async function readDocument(jws: string, rules: DocumentRules): Promise<RevocationDocument> {
  const { payload } = await verify(jws, rules);
  try {
    return parseDocument(readClaims(payload), rules.issuer);
  } catch (cause) {
    throw cause instanceof BadResponse ? cause : unusable("its claims are incomplete or malformed", cause);
  }
}

async function verify(jws: string, { keys, algorithms }: DocumentRules): Promise<{ readonly payload: Uint8Array }> {
  try {
    const find = (header: CompactJWSHeaderParameters) => findKey(header, keys);
    return await compactVerify(jws, find, { algorithms: [...algorithms] });
  } catch (cause) {
    if (cause instanceof BadResponse || (cause instanceof Error && cause.name === "AuthUnavailableException"))
      throw cause;
    throw unusable("no key of the auth server signed it", cause);
  }
}

/** An access token is signed with the same key: its type is what keeps it from being a document. */
function findKey({ typ, alg, kid, crit }: CompactJWSHeaderParameters, keys: DocumentRules["keys"]) {
  if (typeof typ !== "string" || !DOCUMENT_TYPE.test(typ)) throw unusable("it is signed as something else");
  if (crit !== undefined) throw unusable("it has a critical header");
  return keys.find({ alg, kid }) satisfies CryptoKey | Promise<CryptoKey>;
}

function parseDocument(claims: Claims, issuer: string): RevocationDocument {
  if (readText(claims, "iss") !== issuer) throw unusable("another issuer signed it");
  const sequence = readCount(claims, "sequence");
  const since = Object.hasOwn(claims, "since") ? readCount(claims, "since") : undefined;
  const lifetimeSeconds = readCount(claims, "lifetime");
  if (lifetimeSeconds < 1 || lifetimeSeconds > MAX_LIFETIME_SECONDS) throw unusable("its lifetime can't be");
  const salt = decode(readText(claims, "salt"));
  if (salt === "") throw unusable("it has no salt");
  return {
    issuedAt: readNumber(claims, "iat"),
    salt,
    sequence,
    mark: Object.hasOwn(claims, "mark") ? readText(claims, "mark") : undefined,
    since,
    lifetimeSeconds,
    entries: parseEntries(readText(claims, "entries")),
  };
}

function readCount(claims: Claims, name: string): number {
  const value = readNumber(claims, name);
  if (Number.isSafeInteger(value) && value >= 0) return value;
  throw unusable(`its ${name} isn't a whole number`);
}

/** Returns the bytes of base64url, one in each character. */
function decode(text: string): string {
  if (!BASE64URL.test(text)) throw unusable("it holds something that isn't base64url");
  return atob(text.replaceAll("-", "+").replaceAll("_", "/"));
}

function parseEntries(text: string): Iterable<RevocationEntry> {
  if (!BASE64URL.test(text)) throw unusable("it holds something that isn't base64url");
  const isCutOff = text.length % 4 === 1 || Math.floor((text.length * 3) / 4) % RECORD_BYTES !== 0;
  if (isCutOff) throw unusable("its entries are cut off");
  return { [Symbol.iterator]: () => readEntries(text) };
}

function* readEntries(text: string): Generator<RevocationEntry, undefined> {
  for (let from = 0; from < text.length; from += CHARACTERS_AT_ONCE) {
    const records = decode(text.slice(from, from + CHARACTERS_AT_ONCE));
    for (let start = 0; start < records.length; start += RECORD_BYTES) {
      const digest = records.slice(start, start + DIGEST_BYTES);
      yield { digest, notBefore: readUnsigned(records, start + DIGEST_BYTES) };
    }
  }
}

/** Reads 32 bits, the highest first. */
function readUnsigned(bytes: string, start: number): number {
  let value = 0;
  for (let index = start; index < start + 4; index += 1) value = value * 256 + bytes.charCodeAt(index);
  return value;
}

function unusable(why: string, cause?: unknown): BadResponse {
  return new BadResponse(`The auth server's list of revocations can't be used: ${why}.`, { cause });
}
