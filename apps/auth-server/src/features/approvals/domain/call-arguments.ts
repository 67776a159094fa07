import { hash } from "node:crypto";
import canonicalize from "canonicalize";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";

/** More than this nobody reads. */
export const MAX_ARGUMENTS_BYTES = 16 * 1024;

/** How deep arguments may be nested. Deeper ones would be indented out of sight. */
const MAX_DEPTH = 32;

/** The arguments of a call: what people are shown, and what a later call is compared by. */
export interface CallArguments {
  /** Canonical JSON (RFC 8785). */
  readonly canonical: string;
  /** The SHA-256 of that, in hex. */
  readonly hash: string;
}

/**
 * Reads the arguments of a call. Two texts are the same arguments when their canonical forms (RFC 8785) are equal: the order of members and the
 * spelling of numbers don't matter, and anything else does, the normalization of Unicode included.
 *
 * @param json a JSON object
 * @returns the arguments, or why nobody could approve them: they are too long, or aren't unambiguous data of a bounded depth
 */
export function readArguments(json: string): Result<CallArguments, "too_large" | "malformed"> {
  if (Buffer.byteLength(json) > MAX_ARGUMENTS_BYTES) return fail("too_large");
  const value = parseObject(json);
  if (value === null || !isWithinDepth(value)) return fail("malformed");
  try {
    const canonical = canonicalize(value) ?? "";
    return succeed({ canonical, hash: hash("sha256", canonical) });
  } catch {
    // A number that no double holds, or half of a surrogate pair: others might read either differently.
    return fail("malformed");
  }
}

function parseObject(json: string): object | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** One level after the other, not recursion: the text of a few kilobytes can be nested thousands of times. */
function isWithinDepth(root: object): boolean {
  let level: readonly unknown[] = [root];
  for (let depth = 0; depth <= MAX_DEPTH; depth++) {
    level = level.flatMap((value) => (typeof value === "object" && value !== null ? Object.values(value) : []));
    if (level.length === 0) return true;
  }
  return false;
}
